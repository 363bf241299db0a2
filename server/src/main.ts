import cluster from 'node:cluster'
import { refusalOf } from './platform/config/cannot-start.ts'
import { resolveImportsOnce } from './platform/config/module-resolution.ts'

const demo = process.argv.includes('--demo')
resolveImportsOnce()
// Lines for whoever starts it: an output that is full or closed ends no portal
if (!cluster.isWorker) for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

/**
 * One primary that holds the data folder, the database and the signals; one process that prepares the database and ends; as many workers as
 * there are cores, which answer the calls.
 */
try {
  if (cluster.isWorker) await (await import('./worker.ts')).runWorker({ demo })
  else if (process.argv.includes('--prepare')) await (await import('./preparation-child.ts')).runPreparation({ demo })
  else await (await import('./primary.ts')).runPrimary({ demo })
} catch (error) {
  const refusal = refusalOf(error)
  console.error(refusal ? refusal.message : error)
  process.exit(refusal ? refusal.exitCode : 1)
}
