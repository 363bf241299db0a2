import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { FileStore } from '../files/file-store.ts'
import type { EnqueueOptions } from '../jobs/jobs.ts'

/** Roll number of the student who signs in as `student` and is the first child of `parent`: in the seventh semester, with results of all earlier ones. */
export const demoStudentRollNo = '23NA1A0501'

/** The parts of the demo college that modules have created so far. A module adds its part with `declare module`, and higher modules read it. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface DemoCollege {}

export type DemoContext = {
  db: Database
  /** Where images are stored; without a store the college has none. */
  files: Pick<FileStore, 'put'> | undefined
  /** Encrypts Aadhaar numbers and passwords of other services; without keys there are none. */
  keys: Pick<Keys, 'secret' | 'vault' | 'encryption'> | undefined
  jobs: { enqueue(db: Database, name: string, data: object, options?: EnqueueOptions): Promise<string | null> }
  /** Number of students of the college. */
  students: number
  now: Date
  college: DemoCollege
}

/** How a module fills the demo college: `load` runs in the order of the modules, then `finish`, for data that needs records of higher modules. */
export type DemoSteps = {
  load?: (demo: DemoContext) => Promise<void>
  finish?: (demo: DemoContext) => Promise<void>
}
