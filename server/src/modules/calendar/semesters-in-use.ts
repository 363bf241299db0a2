import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Ids of the semesters of a term that higher modules use, for example those with offered subjects. They cannot be removed from the term. */
export const semestersInUse = extensionPoint<(db: Database, termId: number) => Promise<number[]>>('calendar.semesters-in-use')
