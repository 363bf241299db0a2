import { inArray, sql } from 'drizzle-orm'
import type { UserNames } from '../../platform/workflow/user-names.ts'
import { users } from './schema.ts'

/** Names of users, for the lists and histories of the platform. */
export const namesOfUsers: UserNames = {
  of: async (db, userIds) => {
    const wanted = inArray(users.id, [...userIds])
    const found = await db.select({ id: users.id, fullName: users.fullName }).from(users).where(wanted)
    return new Map(found.map(({ id, fullName }) => [id, fullName]))
  },
  ofLogins: async (db, usernames) => {
    const wanted = inArray(users.username, [...usernames])
    const found = await db.select({ username: users.username, fullName: users.fullName }).from(users).where(wanted)
    return new Map(found.map(({ username, fullName }) => [username, fullName]))
  },
  inColumn: (userId) => sql`(select ${users.fullName} from ${users} where ${users.id} = ${userId})`,
}
