/** Determines whether a leaving student owes the college nothing, as a transfer certificate states. */
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Returns what a student still owes a module, in paise, due now or later. */
export const openDues = extensionPoint<(db: Database, studentId: number) => Promise<number>>('certificates.open-dues')

/** Whether the student owes nothing to any module. */
export async function areDuesSettled(db: Database, studentId: number): Promise<boolean> {
  const open = await Promise.all(openDues.all().map((ask) => ask(db, studentId)))
  return open.every((paise) => paise === 0)
}
