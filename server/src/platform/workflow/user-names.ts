import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { extensionPoint } from '../manifest/extension-point.ts'

/** Data about users that lists and histories need and the platform does not have. */
export type UserNames = {
  /** Returns the full names of the users with these ids. */
  of(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Returns the full names of the users with these user names. */
  ofLogins(db: Database, usernames: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Returns the full name of the user whose id is in a column, for a search. */
  inColumn(userId: SQLWrapper): SQL
}

/** Provided by the module that stores users. Without it, people are shown by their user names. */
export const userNames = extensionPoint<UserNames>('platform.user-names')

/** Returns a function that names people: the full name of a known user, otherwise the user name that was stored with the action. */
export async function namesOf(db: Database, userIds: readonly (number | null)[]) {
  const known = [...new Set(userIds.filter((id) => id !== null))]
  const [source] = userNames.all()
  const names = source && known.length > 0 ? await source.of(db, known) : new Map<number, string>()
  return <Stored extends string | null>(userId: number | null, stored: Stored): Stored | string =>
    (userId === null ? undefined : names.get(userId)) ?? stored
}

/** Like `namesOf`, for records that store only the user name: it stays if no user has it, for example for actions of the portal itself. */
export async function namesOfLogins(db: Database, usernames: readonly (string | null)[]) {
  const known = [...new Set(usernames.filter((name) => name !== null))]
  const [source] = userNames.all()
  const names = source && known.length > 0 ? await source.ofLogins(db, known) : new Map<string, string>()
  return <Stored extends string | null>(stored: Stored): Stored | string =>
    stored === null ? stored : (names.get(stored) ?? stored)
}

/** Like `namesOf`, in a search: empty if no module stores users. */
export const nameInColumn = (userId: SQLWrapper): SQL => userNames.all()[0]?.inColumn(userId) ?? sql`''`
