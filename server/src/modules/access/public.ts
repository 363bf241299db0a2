import type { Database } from '../../platform/database/client.ts'
import { addUser, countUsers, type NewUser } from './users.ts'

export { cookiesOf } from './cookies.ts'
export { sessionReader } from './sessions.ts'

/** Makes the first administrator of an empty college; false when somebody can sign in already. Runs inside a transaction. */
export async function createFirstAdministrator(db: Database, user: Omit<NewUser, 'roles'>, now: Date): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false
  await addUser(db, { ...user, roles: ['ROLE_ADMIN'] }, now)
  return true
}
