import { createHmac } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import type { Keys } from './keys.ts'

type Client = Pick<ClientBase | Pool, 'query'>
type CollegeKeys = Pick<Keys, 'secret' | 'encryption'>

/** The fact that stores keyed hashes of the college's original keys. */
export const keysFact = 'keys'

/**
 * Refuses keys that are not those of the college: data encrypted with the right ones could not be read, authenticators would not work, and data stored
 * meanwhile could not be read with the right ones. A college without stored hashes accepts any keys.
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

/** Stores the hashes of a new college's keys; existing ones are kept. */
export async function rememberKeys(client: Client, keys: CollegeKeys): Promise<void> {
  await client.query('INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [keysFact, marksOf(keys)])
}

/** Returns hashes that show whether keys are equal and reveal nothing else about them. */
export function marksOf({ secret, encryption }: CollegeKeys): { secret: string; encryption: string } {
  const mark = (key: Buffer) => createHmac('sha256', key).update('nalanda').digest('hex')
  return { secret: mark(secret), encryption: mark(encryption) }
}
