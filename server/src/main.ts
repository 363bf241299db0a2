import cluster from 'node:cluster'
import { refusalOf } from './platform/config/cannot-start.ts'
import { resolveImportsOnce } from './platform/config/module-resolution.ts'

const demo = process.argv.includes('--demo')
resolveImportsOnce()
// These lines inform the operator: an output that is full or closed must not end the portal
if (!cluster.isWorker) for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

/**
 * Runs one primary that holds the data folder, the database and the signals; one process that prepares the database and ends; and one worker per core to answer
 * the calls.
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
