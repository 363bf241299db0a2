import type { Database } from '../../platform/database/client.ts'
import { isFirst } from './registrants.ts'
import { addUser, type NewUser } from './users.ts'

export {
  addHashedUser,
  countOtherAdministrators,
  countWaysIn,
  endAllSessions,
  heldRoles,
  lockUser,
  saveOneUsePassword,
  saveRoles,
  saveUser,
} from './administration.ts'
export { addLogins, type NewLogin, placeholderAddress, takenNames } from './bulk-logins.ts'
export { cookiesOf } from './cookies.ts'
export { hashPassword } from './passwords.ts'
export { openQuietHasher, type QuietHasher } from './quiet-hasher.ts'
export {
  addRegistrant,
  admitRegistrant,
  hasAccount,
  isFirst,
  lockRegistrant,
  mayRegisterThemselves,
  nobodyYet,
  refuseRegistrant,
  setSelfRegistration,
} from './registrants.ts'
export { openSessions, sessionReader } from './sessions.ts'
export { holdsOn, type Login } from './users.ts'

/** Makes the first administrator of an empty college; false when somebody can sign in already. Runs inside a transaction. */
export async function createFirstAdministrator(db: Database, user: Omit<NewUser, 'roles'>, now: Date): Promise<boolean> {
  if (!(await isFirst(db))) return false
  await addUser(db, { ...user, roles: ['ROLE_ADMIN'] }, now)
  return true
}
