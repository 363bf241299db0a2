import { existsSync } from 'node:fs'
import { backUp } from '../platform/backup/backup.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { loadKeys } from '../platform/encryption/keys.ts'
import { openFiles } from '../platform/files/files.ts'
import { readArguments } from './arguments.ts'
import { newPassphrase } from './backup-passphrase.ts'
import { openCollege } from './college.ts'
import { runCommand } from './run.ts'

const usage = 'Name the file to write: npm run backup -- FILE [--encrypt | --passphrase-file FILE] [--without-vault-keys]'
const options = {
  encrypt: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  'without-vault-keys': { type: 'boolean' },
} as const

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interrupted.abort(new CannotStart('The backup was interrupted: nothing was written.')))

/** `npm run backup -- FILE`: writes the whole college to one file, encrypted or not, while the portal keeps running. */
await runCommand(async () => {
  const { path, values } = readArguments(options, usage)
  const passphrase = await newPassphrase({ ...values, encrypt: values.encrypt === true })
  const withoutVaultKeys = values['without-vault-keys'] === true
  const config = loadConfig()
  if (!config.databaseUrl && !existsSync(config.dataDir)) throw new CannotStart(`DATA_DIR: there is no folder ${config.dataDir}.`)
  const college = await openCollege(config)
  try {
    const keys = loadKeys(config)
    const { tables, files, noted, removed } = await backUp(
      path,
      { url: college.url, files: openFiles(config), keys },
      { passphrase, withoutVaultKeys, signal: interrupted.signal },
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const held = withoutVaultKeys ? 'the keys except those of Aadhaar numbers' : 'the keys'
    for (const left of removed) console.log(`Removed ${left}, which an interrupted backup left behind.`)
    if (!noted) console.error('The college could not note this backup: its start page shows the one before.')
    console.log(`${path} holds ${rows} rows of ${tables.length} tables, ${files.length} files and ${held}. ${advice(passphrase)}`)
  } finally {
    await college.close()
  }
})

function advice(passphrase: string | null): string {
  return passphrase === null
    ? 'It is not encrypted: store it securely.'
    : 'It is encrypted: nobody can restore it without the passphrase.'
}
