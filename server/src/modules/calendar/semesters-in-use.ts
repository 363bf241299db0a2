import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** The numbers of the semesters of a term that the modules above rely on, such as those of which subjects are offered in it. They stay in the term. */
export const semestersInUse = extensionPoint<(db: Database, termId: number) => Promise<number[]>>('calendar.semesters-in-use')
