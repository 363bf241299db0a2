import { describeMissingVaultKeys } from '../modules/students/public.ts'
import { restore } from '../platform/backup/restore.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { loadKeys } from '../platform/encryption/keys.ts'
import { openFiles } from '../platform/files/files.ts'
import { readArguments } from './arguments.ts'
import { knownPassphrase } from './backup-passphrase.ts'
import { openCollege } from './college.ts'
import { runCommand } from './run.ts'

const usage = 'Name the file to restore: npm run restore -- FILE [--passphrase-file FILE]'

/** `npm run restore -- FILE`: restores a backup into an empty college, running or not. */
await runCommand(async () => {
  const { path, values } = readArguments({ 'passphrase-file': { type: 'string' } }, usage)
  const config = loadConfig()
  const college = await openCollege(config)
  try {
    const { tables, files } = await restore(path, {
      url: college.url,
      files: openFiles(config),
      keys: config,
      findPassphrase: () => knownPassphrase(values),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows} rows of ${tables.length} tables, ${files.length} files and the keys from ${path}.`)
    const database = openDatabase(college.url, { max: 1 })
    const missing = await describeMissingVaultKeys(database.db, loadKeys(config)).finally(() => database.close())
    if (missing) console.log(missing)
  } finally {
    await college.close()
  }
})
