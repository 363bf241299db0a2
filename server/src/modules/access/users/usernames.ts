import { likenessOf } from '@nalanda/contract/access/usernames'
import { and, ne, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { users } from '../schema.ts'

/** The same as `likenessOf`. It has no index: names are given rarely, and looking through those of a college takes milliseconds. */
const likeness = sql<string>`translate(replace(replace(lower(${users.username}), 'rn', 'm'), 'vv', 'w'), '01i', 'oll')`

/** Whether a name that is about to be given looks like somebody's. Of two who register such names concurrently the second waits. */
export async function looksLikeAnother(db: Database, username: string): Promise<boolean> {
  await lockKeyInTransaction(db, 'username', likenessOf(username))
  const other = and(sql`${likeness} = ${likenessOf(username)}`, ne(sql`lower(${users.username})`, username.toLowerCase()))
  return (await db.$count(users, other)) > 0
}

/** Which of these names look like that of somebody else, in lower case. */
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
