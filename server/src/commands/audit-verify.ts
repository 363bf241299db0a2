import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { headsFilePath, readHeads } from '../platform/audit/heads-file.ts'
import { type Verdict, verifyTrail } from '../platform/audit/verification.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { type Config, loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { loadKeys } from '../platform/encryption/keys.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

/**
 * `npm run audit:verify [-- --heads FILE …]`: reports whether the audit trail is intact, or the first questionable entry (exit code 2). Compares it with its
 * seals, with the heads in the data folder, and with those in the given files.
 */
await runCommand(() => {
  const config = loadConfig()
  return withCollege(config, async ({ url }) => {
    const heads = await collectHeads(config)
    const database = openDatabase(url, { max: 1 })
    try {
      const verdict = await verifyTrail(database.db, { keys: loadKeys(config), heads })
      refuseBroken(verdict)
      console.log(describe(verdict, heads.length))
    } finally {
      await database.close()
    }
  })
})

async function collectHeads({ dataDir }: Config) {
  const { values } = parseArgs({ options: { heads: { type: 'string', multiple: true } } })
  const { heads } = await readHeads(headsFilePath(dataDir))
  for (const name of values.heads ?? []) {
    const given = await readHeads(resolve(name))
    if (given.heads.length === 0) throw new CannotStart(`${name}: there is no head of an audit trail in this file.`)
    heads.push(...given.heads)
  }
  return heads
}

function refuseBroken({ fault, entries }: Verdict): void {
  if (fault) throw new CannotStart(`The audit trail is broken at entry ${fault.entry} (of ${entries}): ${fault.reason}.`)
}

function describe({ entries, unsealed, unsealedSince, head }: Verdict, compared: number): string {
  const waiting = unsealedSince ? `, the oldest of ${unsealedSince.toISOString()}` : ''
  const lines = [
    `The audit trail is whole: ${entries} entries, ${unsealed} of them not sealed yet${waiting}; compared with ${compared} heads.`,
  ]
  return [...lines, ...(head ? [JSON.stringify(head)] : [])].join('\n')
}
