import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Counts the students of batches or sections, by batch id or section id. The map omits those without students. */
type CountStudents = (db: Database, by: 'batchId' | 'sectionId', ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** Extension point for counting students, because the module that stores them depends on this one. */
export const studentCounts = extensionPoint<CountStudents>('academics.student-counts')
