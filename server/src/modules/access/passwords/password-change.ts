import { followsRule, type PasswordOwner, passwordError } from '@nalanda/contract/access/password-rules'
import type { passwordCalls } from '@nalanda/contract/access/passwords'
import { accessError } from '@nalanda/contract/access/validation-errors'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import type { ValidationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { queuePasswordChanged } from '../account-mail.ts'
import { withAttemptLimit } from '../factors/factor-proofs.ts'
import { passwordLinks, users } from '../schema.ts'
import { endSessions } from '../sessions/own-sessions.ts'
import type { Login } from '../users/users.ts'
import { checkPassword, hashPassword } from './passwords.ts'

type Form = BodyOf<typeof passwordCalls.resetUserPasswords>
type Outcome = { status: 1; message: string } | ({ status: 0 } & ValidationError)
type Person = { userId: number; tokenHash: string }
type Deps = { database: Database; mail: MailDeps; actor: Actor }

const refused = (error: ValidationError): Outcome => ({ status: 0, ...error })

/**
 * Changes the password of the caller. Ends all their other sessions and remembered browsers, but not the present one. Returns the reason if the name is another
 * user's, the old password is wrong, or the new one is not allowed; refuses after too many guesses of the old one.
 */
export async function changeOwnPassword(deps: Deps, person: Person, form: Form, now: Date): Promise<Outcome> {
  const { database } = deps
  const [user] = await database.select().from(users).where(eq(users.id, person.userId))
  if (!user || form.username.trim().toLowerCase() !== user.username.toLowerCase())
    return refused(accessError('access.password-of-other'))
  if (form.oldpassword === '' || form.newPassword === '') return refused(accessError('access.password-missing'))
  if (!followsRule(form.newPassword)) return refused(accessError('access.password-rule'))
  if (same(form.oldpassword, form.newPassword)) return refused(accessError('access.password-unchanged'))
  const fault = passwordError(form.newPassword, await ownerOf(database, user))
  if (fault) return refused(fault)
  const changed = await withAttemptLimit(database, user.id, now, async () => {
    if (!(await checkPassword(form.oldpassword, user.passwordHash))) return null
    const passwordHash = await hashPassword(form.newPassword)
    return inTransaction(database, deps.actor, (db) => change(db, deps.mail, { person, user, passwordHash }, now))
  })
  if (changed) return { status: 1, message: 'Congratulations, Your Password has been Successfully Updated' }
  await recordWrong(deps, user.id)
  return refused(accessError('access.old-password-wrong'))
}

/** Returns the owner of a password, as the password rules need it. */
export async function ownerOf(db: Database, { username, fullName, email }: Login): Promise<PasswordOwner> {
  const { name, shortName, code } = await getInstitutionRow(db)
  return { username, fullName, email, college: [name, shortName, code] }
}

/** Sets a password that only its owner knows. Invalidates the unused links for another password. */
export async function setPassword(db: Database, userId: number, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, passwordChangedAt: now, mustChangePassword: false }).where(eq(users.id, userId))
  await db.delete(passwordLinks).where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
}

type Change = { person: Person; user: Login; passwordHash: string }

/** Returns null if another change came first, so that the old password is no longer the one that was checked. */
async function change(db: Database, deps: MailDeps, { person, user, passwordHash }: Change, now: Date): Promise<true | null> {
  const [held] = await db.select().from(users).where(eq(users.id, user.id)).for('update')
  if (held?.passwordHash !== user.passwordHash) return null
  await setPassword(db, user.id, passwordHash, now)
  await endSessions(db, user.id, person.tokenHash, now)
  const [before, after] = [user.mustChangePassword, false].map((mustChange) => ({ mustChange }))
  recordChange(db, { entity: 'user', entityId: user.id, act: 'access.change-password', before, after })
  await queuePasswordChanged(db, deps, user)
  return true
}

async function recordWrong({ database, actor }: Deps, userId: number): Promise<void> {
  const wrong = { entity: 'user', entityId: userId, act: 'access.change-password-refused' }
  await inTransaction(database, actor, async (db) => recordChange(db, wrong))
}

const same = (a: string, b: string) => a.normalize('NFC') === b.normalize('NFC')
