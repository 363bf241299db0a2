import { restore } from '../platform/backup/restore.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openFiles } from '../platform/files/files.ts'
import { openCollege } from './college.ts'
import { runCommand } from './run.ts'

/** `npm run restore -- FILE`: puts a backup into an empty college, running or not. */
await runCommand(async () => {
  const path = process.argv[2]
  if (!path) throw new CannotStart('Name the file to restore: npm run restore -- FILE')
  const config = loadConfig()
  const college = await openCollege(config)
  try {
    const { tables, files } = await restore(path, { url: college.url, files: openFiles(config), keys: config })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows} rows of ${tables.length} tables, ${files.length} files and the keys from ${path}.`)
  } finally {
    await college.close()
  }
})
