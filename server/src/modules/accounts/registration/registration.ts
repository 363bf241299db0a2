import { modulesOf, type SignUp } from '@nalanda/contract/accounts/registration'
import {
  type RegistrationError,
  registrationError,
  roleCalled,
  rolesOfDepartments,
} from '@nalanda/contract/accounts/registration-form'
import type { Role } from '@nalanda/contract/platform/roles'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { requestApproval } from '../../../platform/approvals/requests.ts'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { identifyActor, inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { invalid, ProblemError, problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { slowDown } from '../../../platform/throttling/slow-down.ts'
import { refundAttempt } from '../../../platform/throttling/throttle.ts'
import {
  addRegistrant,
  hashPassword,
  hasNoUsers,
  isFirstUser,
  looksLikeAnother,
  mayRegisterThemselves,
} from '../../access/public.ts'
import { registrations } from '../schema.ts'
import { redeemFirstRunCode } from './first-run.ts'
import { isInvitation, redeemInvitation } from './invitations.ts'
import { queueWelcome } from './registration-mail.ts'
import { registrationKind } from './registration-request.ts'

/** Limits per address in a quarter of an hour: all registrations, and refused ones, which may be guesses. Further ones are slowed down. */
const limits = { all: 60, refused: 10 }
type State = 'active' | 'pending'
type Deps = MailDeps & { approvals: Approvals }

/** The basis of a registration: a role that the college gave, or none, subject to approval. */
type GrantedRole = { role: Role | null; email: string; invitationId: number | null }

/** Returns whether a guest may register now, and whether this is the first run, which requires its code. */
export async function getRegistration(db: Database): Promise<{ new: 'true' | 'false'; firstRun: boolean }> {
  const firstRun = await hasNoUsers(db)
  return { new: firstRun || (await mayRegisterThemselves(db)) ? 'true' : 'false', firstRun }
}

/**
 * Registers a person: as the administrator with the code of the first run, with the role of an invitation, or to wait for approval. Refuses an invalid form, a
 * name or address that is taken, and guessing.
 */
export async function signUp(
  database: Database,
  deps: Deps,
  form: SignUp,
  actor: Actor,
  now: Date,
): Promise<{ message: string; state: State }> {
  const fault = registrationError(form, { roleGiven: Boolean(form.code ?? form.invitation) })
  if (fault) throw refusalOf(fault)
  const invited = form.invitation && (await isInvitation(database, form.invitation, now))
  const state = await withSignUpLimit(database, invited ? null : actor, now, async () => {
    // Before the transaction, which would hold a connection meanwhile; also for taken names, so that the duration reveals nothing.
    const passwordHash = await hashPassword(form.password)
    return inTransaction(database, actor, (db) => register(db, deps, { form, passwordHash }, now))
  })
  return { message: 'Registration was successfully completed', state }
}

/**
 * Runs work that could be guessed at. An address that registers many people, or fails often, is slowed down but not refused, since it may be a college's.
 * Without an actor nothing is counted: the person has an invitation, which cannot be guessed.
 */
export async function withSignUpLimit<T>(database: Database, actor: Actor | null, now: Date, work: () => Promise<T>): Promise<T> {
  if (!actor) return work()
  const from = addressGroup(actor.address)
  const refused = `sign-up-refused:${from}`
  await slowDown(database, { subject: `sign-up:${from}`, most: limits.all }, now)
  await slowDown(database, { subject: refused, most: limits.refused }, now)
  const refund = () => refundAttempt(database, [refused], now)
  const result = await work().catch(async (error: unknown) => {
    // A registration that could not be checked, for lack of time or by our own fault, was no guess.
    if (!(error instanceof ProblemError) || error.status >= 500) await refund()
    throw error
  })
  await refund()
  return result
}

async function register(
  db: Database,
  deps: Deps,
  { form, passwordHash }: { form: SignUp; passwordHash: string },
  now: Date,
): Promise<State> {
  const { role, email, invitationId } = await authoriseSignUp(db, form, now)
  const fullName = form.fullName || form.username
  const person = { username: form.username, email, fullName }
  const instituteType = form.instituteType || 'autonomous'
  if (await looksLikeAnother(db, form.username)) throw problem('accounts.username-like-another')
  const userId = await addRegistrant(db, { ...person, instituteType, passwordHash, role }, now)
  if (userId === null) throw problem('accounts.already-registered')
  identifyActor(db, { userId, username: form.username })
  const facts = factsOf(form, role)
  await db.insert(registrations).values({
    userId,
    ...facts,
    instituteType,
    registeredAt: now,
    invitationId,
    ...(role ? { decidedAt: now, decidedBy: 'portal' } : {}),
  })
  recordChange(db, {
    entity: 'user',
    entityId: userId,
    act: 'accounts.register',
    before: null,
    after: { ...person, ...facts, instituteType, state: role ? 'active' : 'pending', roles: role ? [role] : [] },
  })
  if (!role) {
    const payload = { name: fullName, role: facts.requestedRole, scope: null }
    await requestApproval(db, deps.approvals, { kind: registrationKind, recordId: userId, payload })
    return 'pending'
  }
  // When its first administrator registers, the college's name is only in the form
  await queueWelcome(db, deps, form.code ? { ...person, collegeName: facts.collegeName } : person, role)
  return 'active'
}

/** Determines the role, which the registrant cannot claim: the code of the first run gives it, or an invitation, which also determines the address. */
async function authoriseSignUp(db: Database, { email, code, invitation }: SignUp, now: Date): Promise<GrantedRole> {
  if (await isFirstUser(db)) {
    if (!code || !(await redeemFirstRunCode(db, code))) throw problem('accounts.first-run-code')
    return { role: 'ROLE_ADMIN', email, invitationId: null }
  }
  // A code that came too late gives no role, not even that of a registrant: its sender was to be the administrator.
  if (code) throw problem('accounts.first-run-code')
  if (invitation) {
    const used = await redeemInvitation(db, invitation, now)
    return { role: used.role, email: used.email, invitationId: used.id }
  }
  if (!(await mayRegisterThemselves(db))) throw problem('accounts.registration-closed')
  return { role: null, email, invitationId: null }
}

/** Returns what the form states about the registrant; a department only for roles that belong to one, an affiliation only for an affiliated institute. */
function factsOf(form: SignUp, granted: Role | null) {
  const requestedRole = granted ?? roleCalled(form.role[0] ?? '')
  if (!requestedRole) throw invalid({ role: validationError('required') })
  return {
    requestedRole,
    eamcetCode: form.eamcetCode,
    collegeName: form.collegeName,
    affiliatedTo: form.instituteType === 'affiliated' ? form.affiliatedTo : '',
    department: rolesOfDepartments.includes(requestedRole) ? form.department : '',
    modules: modulesOf(form.module),
  }
}

function refusalOf({ error, fields }: RegistrationError) {
  const errors = Object.fromEntries(fields.map((name) => [name, error]))
  return problem('accounts.registration-fault', { message: error }, { fields: errors })
}
