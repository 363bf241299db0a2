import cluster from 'node:cluster'
import { CannotStart } from './platform/config/cannot-start.ts'

/** One primary that holds the data folder, the database and the signals; as many workers as there are cores, which answer the calls. */
try {
  if (cluster.isPrimary) await (await import('./primary.ts')).runPrimary({ demo: process.argv.includes('--demo') })
  else await (await import('./worker.ts')).runWorker({ demo: process.argv.includes('--demo') })
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(error instanceof CannotStart ? 2 : 1)
}
