import type { Database } from '../../platform/database/client.ts'
import { isFirstUser } from './users/registrants.ts'
import { addUser, type NewUser } from './users/users.ts'

export { queueAddressChanged, queuePasswordChanged } from './account-mail.ts'
export { hasEmailsOn } from './emails/email-choices.ts'
export { queueNotificationMails } from './emails/notification-mail.ts'
export { forgetAuthenticators } from './factors/authenticators.ts'
export {
  type LowPriorityHasher,
  openLowPriorityHasher,
} from './passwords/low-priority-hasher.ts'
export { hashOfNoPassword, hashPassword } from './passwords/passwords.ts'
export { openSessions, sessionReader } from './sessions/sessions.ts'
export { cookiesOf } from './sign-in/cookies.ts'
export { unprovenAccounts } from './single-sign-on/provider-identities.ts'
export { addLogins, type NewLogin, placeholderAddress, removeLogins, takenNames } from './users/bulk-logins.ts'
export {
  addRegistrant,
  admitRegistrant,
  hasAccount,
  hasNoUsers,
  isFirstUser,
  lockRegistrant,
  mayRegisterThemselves,
  refuseRegistrant,
  setSelfRegistration,
} from './users/registrants.ts'
export {
  addHashedUser,
  countCredentials,
  countOtherAdministrators,
  endAllSessions,
  heldRoles,
  lockUser,
  saveOneUsePassword,
  saveRoles,
  saveUser,
} from './users/user-administration.ts'
export { looksLikeAnother, namesLikeOthers } from './users/usernames.ts'
export { addUser, type Login, roleHeldOn as holdsOn, viewerNamed } from './users/users.ts'

/** Creates the first administrator of an empty college; returns false if an account exists already. Runs inside a transaction. */
export async function createFirstAdministrator(db: Database, user: Omit<NewUser, 'roles'>, now: Date): Promise<boolean> {
  if (!(await isFirstUser(db))) return false
  await addUser(db, { ...user, roles: ['ROLE_ADMIN'] }, now)
  return true
}
