/** Whether a student who leaves owes the college nothing, as a transfer certificate says. */
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** How a module says what a student still owes it, in paise, whether it is due already or later. */
export const openDues = extensionPoint<(db: Database, studentId: number) => Promise<number>>('certificates.open-dues')

/** Whether nothing is open anywhere. */
export async function areDuesSettled(db: Database, studentId: number): Promise<boolean> {
  const open = await Promise.all(openDues.all().map((ask) => ask(db, studentId)))
  return open.every((paise) => paise === 0)
}
