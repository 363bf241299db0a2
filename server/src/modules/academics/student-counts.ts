import type { Database } from '../../platform/database/client.ts'

/** Counts the students of batches or sections, by the number of each. The students' module stands above this one, so its counting is passed in. */
export type CountStudents = (
  db: Database,
  by: 'batchId' | 'sectionId',
  ids: readonly number[],
) => Promise<ReadonlyMap<number, number>>
