import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Keys } from './platform/keys.ts'

/** What the operator should know of the college in this database before it opens: one line each, none when all is as it should be. */
export async function lookAtCollege(url: string, keys: Keys): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM users LIMIT 1')
    const noUsers = rowCount === 0 ? ['Nobody can sign in yet: make the first administrator with npm run admin:create.'] : []
    return [...noUsers, ...(await compareKeys(client, keys))]
  } finally {
    await client.end()
  }
}

/** The college remembers by a keyed hash which keys it began with: a server with others reads nothing that they encrypted. */
async function compareKeys(client: pg.Client, { secret, encryption }: Keys): Promise<string[]> {
  const mark = (key: Buffer) => createHmac('sha256', key).update('nalanda').digest('hex')
  const mine = { secret: mark(secret), encryption: mark(encryption) }
  await client.query("INSERT INTO facts (name, value) VALUES ('keys', $1) ON CONFLICT DO NOTHING", [mine])
  const { rows } = await client.query<{ value: typeof mine }>("SELECT value FROM facts WHERE name = 'keys'")
  const same = rows[0]?.value.secret === mine.secret && rows[0].value.encryption === mine.encryption
  return same
    ? []
    : ['Warning: this server has other keys than the college in its database: give every server the same keys.json.']
}
