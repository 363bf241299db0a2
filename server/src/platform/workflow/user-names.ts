import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { extensionPoint } from '../manifest/extension-point.ts'

/** What lists and histories must know of users and the platform cannot. */
export type UserNames = {
  /** The full names of the users with these numbers. */
  of(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The full names of the users with these user names. */
  ofLogins(db: Database, usernames: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The full name of the user whose number is in a column, for a search. */
  inColumn(userId: SQLWrapper): SQL
}

/** Given by the module that keeps users. Without it, people are shown by their user names. */
export const userNames = extensionPoint<UserNames>('platform.user-names')

/** How people are shown: the full name of a user who is known, otherwise the user name that was stored with what they did. */
export async function namesOf(db: Database, userIds: readonly (number | null)[]) {
  const known = [...new Set(userIds.filter((id) => id !== null))]
  const [source] = userNames.all()
  const names = source && known.length > 0 ? await source.of(db, known) : new Map<number, string>()
  return <Stored extends string | null>(userId: number | null, stored: Stored): Stored | string =>
    (userId === null ? undefined : names.get(userId)) ?? stored
}

/** The same for records that keep the user name alone: it stays where no user is called so, as for what the portal does itself. */
export async function namesOfLogins(db: Database, usernames: readonly (string | null)[]) {
  const known = [...new Set(usernames.filter((name) => name !== null))]
  const [source] = userNames.all()
  const names = source && known.length > 0 ? await source.ofLogins(db, known) : new Map<string, string>()
  return <Stored extends string | null>(stored: Stored): Stored | string =>
    stored === null ? stored : (names.get(stored) ?? stored)
}

/** The same in a search: nothing where no module keeps users. */
export const nameInColumn = (userId: SQLWrapper): SQL => userNames.all()[0]?.inColumn(userId) ?? sql`''`
