import { existsSync } from 'node:fs'
import { backUp } from '../platform/backup/backup.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { loadKeys } from '../platform/encryption/keys.ts'
import { openFiles } from '../platform/files/files.ts'
import { openCollege } from './college.ts'
import { runCommand } from './run.ts'

/** `npm run backup -- FILE`: the whole college in one file, while it works on. */
await runCommand(async () => {
  const path = process.argv[2]
  if (!path) throw new CannotStart('Name the file to write: npm run backup -- FILE')
  const config = loadConfig()
  if (!config.databaseUrl && !existsSync(config.dataDir)) throw new CannotStart(`DATA_DIR: there is no folder ${config.dataDir}.`)
  const college = await openCollege(config)
  try {
    const { tables, files } = await backUp(path, { url: college.url, files: openFiles(config), keys: loadKeys(config) })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${path} holds ${rows} rows of ${tables.length} tables, ${files.length} files and the keys. Keep it as safe as the college.`,
    )
  } finally {
    await college.close()
  }
})
