import { createHmac } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import type { Keys } from './keys.ts'

type Client = Pick<ClientBase | Pool, 'query'>
type CollegeKeys = Pick<Keys, 'secret' | 'encryption'>

/** What a college remembers of the keys that it began with, as keyed hashes. */
export const keysFact = 'keys'

/**
 * Refuses keys that are not those of the college: nothing that they encrypted could be read, no authenticator would work, and what is stored
 * meanwhile could not be read with the right ones. A college that remembers none takes any.
 */
export async function refuseOtherKeys(client: Client, keys: CollegeKeys): Promise<void> {
  const { rows } = await client.query<{ value: unknown }>('SELECT value FROM facts WHERE name = $1', [keysFact])
  const known = rows[0]?.value as ReturnType<typeof marksOf> | undefined
  const mine = marksOf(keys)
  if (!known || (known.secret === mine.secret && known.encryption === mine.encryption)) return
  throw new CannotStart(
    'The keys of this server are not those of the college in its database: bring back keys.json (or SECRET_KEY and ENCRYPTION_KEY) from a backup or another server. If they are lost for good: npm run keys:replace',
  )
}

/** Remembers the keys of a new college; one that remembers some keeps those. */
export async function rememberKeys(client: Client, keys: CollegeKeys): Promise<void> {
  await client.query('INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [keysFact, marksOf(keys)])
}

/** Hashes that show whether keys are the same, and nothing of them. */
export function marksOf({ secret, encryption }: CollegeKeys): { secret: string; encryption: string } {
  const mark = (key: Buffer) => createHmac('sha256', key).update('nalanda').digest('hex')
  return { secret: mark(secret), encryption: mark(encryption) }
}
