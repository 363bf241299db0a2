import { likenessOf } from '@nalanda/contract/access/usernames'
import { and, ne, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { users } from '../schema.ts'

/** Like `likenessOf`, in SQL. Has no index: names are rarely assigned, and scanning those of a college takes milliseconds. */
const likeness = sql<string>`translate(replace(replace(lower(${users.username}), 'rn', 'm'), 'vv', 'w'), '01i', 'oll')`

/** Whether a new name looks like that of another user. If two users register such names concurrently, the second waits. */
export async function looksLikeAnother(db: Database, username: string): Promise<boolean> {
  await lockKeyInTransaction(db, 'username', likenessOf(username))
  const other = and(sql`${likeness} = ${likenessOf(username)}`, ne(sql`lower(${users.username})`, username.toLowerCase()))
  return (await db.$count(users, other)) > 0
}

/** Returns which of these names look like that of another user, in lower case. */
export async function namesLikeOthers(db: Database, names: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(sql`${likeness} = any(${sql.param(names.map(likenessOf))}::text[])`)
  const takenBy = Map.groupBy(found, ({ username }) => likenessOf(username))
  return new Set(
    names
      .map((name) => name.toLowerCase())
      .filter((name) => takenBy.get(likenessOf(name))?.some(({ username }) => username !== name)),
  )
}
