import { fileReferences } from '../file-references.ts'
import { now } from '../platform/clock.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { openFiles } from '../platform/files/files.ts'
import { orphanAgeMs } from '../platform/files/managed-files.ts'
import { sweepOrphans } from '../platform/files/orphans.ts'
import { openLog } from '../platform/observability/logging.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

/** `npm run files:sweep`: removes files older than a day that nothing refers to; `-- --dry-run` only lists them. */
await runCommand(() => {
  const config = loadConfig()
  const dryRun = process.argv.includes('--dry-run')
  return withCollege(config, async ({ url }) => {
    const database = openDatabase(url, { max: 2 })
    const deps = { database, files: openFiles(config), references: fileReferences, log: openLog({ level: 'warn' }) }
    const before = new Date(now().getTime() - orphanAgeMs)
    const { examined, orphans, removed, stopped } = await sweepOrphans(deps, { before, dryRun, cautious: false })
    await database.close()
    if (dryRun) for (const key of orphans) console.log(key)
    if (stopped)
      throw new CannotStart(`${removed} of ${orphans.length} files were removed: a backup is running. Try again when it is done.`)
    console.log(`${orphans.length} of ${examined} files are not referenced. ${removed} deleted.`)
  })
})
