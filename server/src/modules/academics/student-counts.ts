import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Counts the students of batches or sections, by the number of each; those without students are left out. */
type CountStudents = (db: Database, by: 'batchId' | 'sectionId', ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** How students are counted: the module that stores them depends on this one. */
export const studentCounts = extensionPoint<CountStudents>('academics.student-counts')
