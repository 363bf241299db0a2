import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { FileStore } from '../files/file-store.ts'
import type { EnqueueOptions } from '../jobs/jobs.ts'

/** Who signs in as `student`, and is the first child of `parent`: in the seventh semester, with results of all before it. */
export const demoStudentRollNo = '23NA1A0501'

/** What the modules made of the demo college so far. A module adds its part by `declare module`, and modules above it read that. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface DemoCollege {}

export type DemoContext = {
  db: Database
  /** Where images are stored; without a store the college has none. */
  files: Pick<FileStore, 'put'> | undefined
  /** Encrypts Aadhaar numbers and passwords of other services; without keys there are none. */
  keys: Pick<Keys, 'secret' | 'vault' | 'encryption'> | undefined
  jobs: { enqueue(db: Database, name: string, data: object, options?: EnqueueOptions): Promise<string | null> }
  /** How many students the college has. */
  students: number
  now: Date
  college: DemoCollege
}

/** How a module fills the demo college: `load` runs in the order of the modules, then `finish`, for what needs records of modules above. */
export type DemoSteps = {
  load?: (demo: DemoContext) => Promise<void>
  finish?: (demo: DemoContext) => Promise<void>
}
