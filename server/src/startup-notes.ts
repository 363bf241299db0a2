import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { newFirstRunCode } from './modules/accounts/public.ts'
import { getMaintenance } from './modules/institution/public.ts'
import { openDatabase } from './platform/database/client.ts'
import type { Keys } from './platform/encryption/keys.ts'

/** What the operator should know of the college in this database before it opens: some lines each, none when all is as it should be. */
export async function listStartupNotes(url: string, keys: Keys, publicUrl: string): Promise<string[]> {
  const database = openDatabase(url, { max: 1 })
  try {
    const { rowCount } = await database.pool.query('SELECT FROM users LIMIT 1')
    const noUsers = rowCount === 0 ? [welcomeFirst(publicUrl, await newFirstRunCode(database.db))] : []
    const { on } = await getMaintenance(database.db)
    const closed = on ? ['The portal is closed for maintenance; to open it: npm run maintenance off'] : []
    return [...noUsers, ...closed, ...(await compareKeys(database.pool, keys))]
  } finally {
    await database.close()
  }
}

/** The code is behind the #, which browsers keep to themselves. */
function welcomeFirst(publicUrl: string, code: string): string {
  return [
    '',
    'Nobody can sign in yet. Set the college up, with this one-time code, at',
    '',
    `  ${publicUrl}/setup#code=${code}`,
    '',
    'or make the first administrator with npm run admin:create.',
    '',
  ].join('\n')
}

/** The college remembers by a keyed hash which keys it began with: a server with others reads nothing that they encrypted. */
async function compareKeys(client: Pool, { secret, encryption }: Keys): Promise<string[]> {
  const mark = (key: Buffer) => createHmac('sha256', key).update('nalanda').digest('hex')
  const mine = { secret: mark(secret), encryption: mark(encryption) }
  await client.query("INSERT INTO facts (name, value) VALUES ('keys', $1) ON CONFLICT DO NOTHING", [mine])
  const { rows } = await client.query<{ value: typeof mine }>("SELECT value FROM facts WHERE name = 'keys'")
  const same = rows[0]?.value.secret === mine.secret && rows[0].value.encryption === mine.encryption
  return same
    ? []
    : ['Warning: this server has other keys than the college in its database: give every server the same keys.json.']
}
