import { isDeepStrictEqual } from 'node:util'
import type { UserState } from '@nalanda/contract/access/access'
import { type HeldRole, scopeOfRole } from '@nalanda/contract/accounts/user-files'
import { type ChangeRoles, type ChangeUser, type LinkUser, type UserAction, userWorkflow } from '@nalanda/contract/accounts/users'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { requireReauthentication } from '../../../platform/reauthentication.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import {
  countOtherAdministrators,
  endAllSessions,
  heldRoles,
  type Login,
  lockUser,
  queueAddressChanged,
  queuePasswordChanged,
  saveOneUsePassword,
  saveRoles,
  saveUser,
} from '../../access/public.ts'
import { notify } from '../../notices/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { grantRolesOfPosts, withdrawRolesOfPosts } from '../../posts/public.ts'
import { students } from '../../students/schema.ts'
import { endMailedPassword } from '../logins/mailed-passwords.ts'

type Revised<T> = T & { revision: number }
type Authenticated = Pick<SignedIn, 'authenticatedAt'>

/**
 * Corrects name and e-mail, and writes to the old address and the new one; ends a one-use password that was mailed to the old one. Refuses an e-mail address of
 * another user, unchanged values, and a new e-mail address without reauthentication, since links for new passwords go there.
 */
export async function changeUser(
  db: Database,
  deps: MailDeps,
  id: number,
  { by, at, ...change }: Revised<z.infer<typeof ChangeUser>> & { by: Authenticated; at: Date },
): Promise<void> {
  const { revision, reason, ...fields } = change
  const user = await lockUser(db, id, revision)
  const moved = fields.email !== user.email
  if (moved) requireReauthentication(by, at)
  refuseUnchanged({ fullName: user.fullName, email: user.email }, fields)
  await withConstraintProblems({ users_email: { code: 'accounts.email-taken', field: 'email' } }, () =>
    saveUser(db, user, fields, reason),
  )
  if (!moved) return
  await endMailedPassword(db, user, reason)
  await queueAddressChanged(db, deps, user, fields.email)
}

/** Ends all sessions of this user, and refuses sign-ins until the user is restored. */
export async function suspendUser(db: Database, id: number, reason: string): Promise<void> {
  const user = await lockOtherUser(db, id, 'suspend')
  if (await isLastAdministrator(db, user)) throw problem('accounts.last-administrator')
  await moveTo(db, user, 'suspended', reason)
  await endAllSessions(db, id, now())
}

/** Lets a suspended user sign in again. */
export async function restoreUser(db: Database, id: number, reason: string): Promise<void> {
  await moveTo(db, await lockOtherUser(db, id, 'restore'), 'active', reason)
}

/**
 * Replaces the roles by these, in this order. Refuses unchanged roles, a change that would leave the college without an administrator, and a new administrator
 * without reauthentication.
 */
export async function changeRoles(
  db: Database,
  id: number,
  { roles: held, reason, revision, by, at }: Revised<z.infer<typeof ChangeRoles>> & { by: Authenticated; at: Date },
): Promise<void> {
  const user = await lockOtherUser(db, id, 'changeRoles', revision)
  const before = await heldRoles(db, id)
  const known = before.filter(isAdministrator)
  // A new administrator role, or one for longer
  if (held.some((one) => isAdministrator(one) && !known.some((other) => isDeepStrictEqual(one, other))))
    requireReauthentication(by, at)
  refuseUnchanged(before, held)
  for (const [at, one] of held.entries()) await refuseScope(db, one, `roles.${at}.scope`)
  if (!held.some(isLastingAdministrator) && (await isLastAdministrator(db, user))) throw problem('accounts.last-administrator')
  await saveRoles(db, user, held, reason)
  await notifyRoleChange(db, user, before, held)
}

/** Notifies a user, in the portal itself, of newly granted roles. */
async function notifyRoleChange(
  db: Database,
  { id, revision }: Login,
  before: readonly HeldRole[],
  held: readonly HeldRole[],
): Promise<void> {
  const given = new Set(held.map(({ role }) => role).filter((role) => before.every((one) => one.role !== role)))
  if (given.size === 0) return
  const params = { roles: [...given].join(',') }
  const about = `roles ${id} ${revision + 1}`
  await notify(db, { to: { userIds: [id] }, kind: 'role-given', params, link: '/app/My Account', about })
}

/** Ends every session and remembered browser of the user. */
export async function signOutUser(db: Database, id: number, reason: string): Promise<void> {
  const user = await lockUser(db, id)
  refuseUnlessAllowed(userWorkflow, 'signOut', user.state, 'accounts.not-in-this-state')
  const sessions = await endAllSessions(db, id, now())
  recordChange(db, {
    entity: 'user',
    entityId: id,
    act: 'accounts.sign-out-everywhere',
    after: { endedSessions: sessions },
    reason,
  })
}

/** Sets a one-use password by its hash, ends the sessions with the old password and informs the owner. */
export async function setOneUsePassword(
  db: Database,
  deps: MailDeps,
  id: number,
  { passwordHash, reason }: { passwordHash: string; reason: string },
): Promise<Pick<Login, 'username' | 'fullName'>> {
  const user = await lockOtherUser(db, id, 'setPassword')
  await saveOneUsePassword(db, user, passwordHash, reason)
  await endAllSessions(db, id, now())
  await queuePasswordChanged(db, deps, user)
  return { username: user.username, fullName: user.fullName }
}

/** Links the user to a member of staff, with the roles of their posts, or to a student. Refuses an unchanged link. */
export async function linkUser(
  db: Database,
  id: number,
  { staffId, studentId, reason, revision }: Revised<z.infer<typeof LinkUser>>,
): Promise<void> {
  const user = await lockOtherUser(db, id, null, revision)
  refuseUnchanged({ staffId: user.staffId, studentId: user.studentId }, { staffId, studentId })
  // Locked, because posts give no role once a concurrent transaction enters the last day of service
  const [member] = staffId === null ? [] : await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('share')
  if (staffId !== null && !member) throw nobody('staffId')
  const [student] =
    studentId === null ? [] : await db.select({ id: students.id }).from(students).where(eq(students.id, studentId))
  if (studentId !== null && !student) throw nobody('studentId')
  await saveUser(db, user, { staffId, studentId }, reason)
  if (user.staffId !== null && user.staffId !== staffId) await withdrawRolesOfPosts(db, id, user.staffId)
  if (staffId !== null && user.staffId !== staffId) await grantRolesOfPosts(db, id, staffId)
}

/** Locks another user's account until the transaction ends. Refuses the caller's own account, and a state in which the action makes no sense. */
export async function lockOtherUser(db: Database, id: number, action: UserAction | null, revision?: number): Promise<Login> {
  const user = await lockUser(db, id, revision)
  if (actorOf(db).userId === id) throw problem('accounts.not-oneself')
  if (action) refuseUnlessAllowed(userWorkflow, action, user.state, 'accounts.not-in-this-state')
  return user
}

/** Refuses a scope for a role without scopes, and a department that does not exist. `field` is its field in the form. */
export async function refuseScope(db: Database, { role, scope }: Pick<HeldRole, 'role' | 'scope'>, field: string): Promise<void> {
  if (scope === null) return
  const kind = scopeOfRole[role]
  if (!kind) throw problem('accounts.role-without-scope', { role }, { fields: [field] })
  if (kind !== 'department') return
  // Locked, because a concurrent change of the code would miss this role
  const named = await db.select({ id: departments.id }).from(departments).where(eq(departments.code, scope)).for('key share')
  if (named.length === 0) throw problem('accounts.no-such-department', { code: scope }, { fields: [field] })
}

/** Refuses an unchanged value: its reason would appear in the audit trail as if something had been done. */
function refuseUnchanged(before: unknown, after: unknown): void {
  if (isDeepStrictEqual(before, after)) throw problem('accounts.nothing-changed')
}

async function moveTo(db: Database, user: Login, state: UserState, reason: string): Promise<void> {
  await saveUser(db, user, { state, stateAt: now(), stateReason: reason }, reason)
}

/** Whether no other user could administrate the college any more if this user could not. */
export async function isLastAdministrator(db: Database, user: Login): Promise<boolean> {
  if (user.state !== 'active') return false
  const held = await heldRoles(db, user.id)
  return held.some(isLastingAdministrator) && (await countOtherAdministrators(db, user.id)) === 0
}

function isLastingAdministrator({ role, validFrom, validUntil }: HeldRole): boolean {
  return role === 'ROLE_ADMIN' && validUntil === null && (validFrom === null || validFrom <= dayOf(now()))
}

export const isAdministrator = ({ role }: Pick<HeldRole, 'role'>) => role === 'ROLE_ADMIN'

function nobody(field: string) {
  return invalid({ [field]: validationError('no-such-record') })
}
