/** Registration: by the first administrator, by invitation, or by the users themselves, to be approved. */

import { z } from 'zod'
import { longestUsername } from '../access/usernames.ts'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, line, optionalLine, Reason } from '../platform/primitives.ts'
import { listQuery, page } from '../platform/records.ts'
import { roles } from '../platform/roles.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'
import { workflow } from '../platform/workflow.ts'
import { instituteTypes, moduleChoices } from './registration-form.ts'
import { accountsError } from './validation-errors.ts'

const allow = 'accounts.manage'

/** One line of text, possibly empty; `registrationError` refuses empty required fields in the documents' words. */
const typed = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // Characters that change the reading direction could make one name look like another.
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, issueMessage(validationError('not-one-line')))
    .default('')

/** All other properties that a caller may send (a state, an id, more roles) are ignored. */
export const SignUp = z.object({
  /** In its plain form (`plainUsername`); `registrationError` checks which characters it contains. */
  username: z.string().normalize('NFKC').trim().max(longestUsername).default(''),
  email: typed(200),
  password: z.string().max(128).default(''),
  /** One role in lower case. It is only a request: the role is granted by the college or by an invitation. */
  role: z
    .array(typed(40))
    .max(1, issueMessage(accountsError('accounts.not-one-role')))
    .default([]),
  instituteType: z.enum([...instituteTypes, '']).default(''),
  eamcetCode: typed(40),
  collegeName: typed(200),
  affiliatedTo: typed(200),
  fullName: typed(120),
  department: typed(120),
  signInType: typed(40),
  /** The chosen modules, separated by commas. */
  module: typed(200).refine(
    namesModules,
    issueMessage(accountsError('accounts.not-a-module', { list: moduleChoices.join(', ') })),
  ),
  /** The one-time code printed in the terminal, for as long as no user can sign in. */
  code: z.string().max(100).optional(),
  /** Token of the invitation. */
  invitation: z.string().max(100).optional(),
})
export type SignUp = z.infer<typeof SignUp>

/** waits: not decided yet · approved: may sign in, unless suspended since · refused: never had an account. */
export const registrationStates = ['waits', 'approved', 'refused'] as const
export type RegistrationState = (typeof registrationStates)[number]
export const registrationWorkflow = workflow({
  name: 'registration',
  states: registrationStates,
  actions: { approve: { from: ['waits', 'refused'], to: 'approved' }, refuse: { from: ['waits'], to: 'refused' } },
})

export const Registration = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  requestedRole: z.enum(roles),
  grantedRoles: z.array(z.enum(roles)),
  instituteType: z.string(),
  eamcetCode: z.string(),
  collegeName: z.string(),
  affiliatedTo: z.string(),
  department: z.string(),
  modules: z.array(z.string()),
  registeredAt: Instant,
  invited: z.boolean(),
  state: z.enum(registrationStates),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string(),
})
export type Registration = z.infer<typeof Registration>

export const ApproveRegistration = z.object({
  role: z.enum(roles),
  /** The part of the college for which the role is held, if it is not the whole college: the code of a department, a hostel or a library. */
  scope: optionalLine(60),
})
export const RefuseRegistration = z.object({ reason: Reason })

export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]
export const invitationWorkflow = workflow({
  name: 'invitation',
  states: invitationStates,
  actions: { resend: { from: ['open', 'expired'], to: 'open' }, revoke: { from: ['open', 'expired'], to: 'revoked' } },
})
export const invitationDays = 7

export const Invite = z.object({ email: z.email().max(200), role: z.enum(roles) })
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  usedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  state: z.enum(invitationStates),
})
export type Invitation = z.infer<typeof Invitation>
/** `link` is set if the college has no mail server; it is shown only once, to be handed over. Otherwise only the e-mail contains it. */
export const SentInvitation = Invitation.extend({ link: z.string().nullable() })
export type SentInvitation = z.infer<typeof SentInvitation>

const numbered = IdParams
const invitationActs = { method: 'POST', allow, params: numbered, reply: Invitation } as const

export const registrationCalls = {
  signUp: endpoint({
    method: 'POST',
    path: '/signup',
    allow: 'anyone',
    body: SignUp,
    reply: z.object({ message: z.string(), state: z.enum(['active', 'pending']) }),
    problems: [
      'accounts.registration-fault',
      'accounts.already-registered',
      'accounts.username-like-another',
      'accounts.first-run-code',
      'accounts.invitation-over',
      'accounts.registration-closed',
      'platform.busy',
    ],
    ownTransactions: 'a refused attempt is also counted, and no connection is held while a password is hashed',
  }),
  getRegistration: endpoint({
    method: 'GET',
    path: '/registration',
    allow: 'anyone',
    reply: z.object({ new: z.enum(['true', 'false']), firstRun: z.boolean() }),
    summary: 'Returns whether a guest may register: also without an invitation, or only with the one-time code of the first run',
  }),
  openInvitation: endpoint({
    method: 'POST',
    path: '/invitations/open',
    allow: 'anyone',
    body: z.object({ invitation: line(100) }),
    reply: z.object({ email: z.string(), role: z.enum(roles) }),
    problems: ['accounts.invitation-over', 'platform.busy'],
    unaudited: 'it only reads; the token is in the body so that no log contains it',
    ownTransactions: 'a refused attempt is also counted',
  }),
  changeSelfRegistration: endpoint({
    method: 'PUT',
    path: '/registration',
    allow,
    reauthentication: true,
    body: z.object({ selfRegistration: z.boolean() }),
    reply: Nothing,
  }),
  listRegistrations: endpoint({
    method: 'GET',
    path: '/registrations',
    allow,
    query: listQuery(['registeredAt', 'fullName'] as const, { state: z.enum(registrationStates).optional() }),
    reply: page(Registration),
  }),
  approveRegistration: endpoint({
    method: 'POST',
    path: '/registrations/:id/approve',
    allow,
    params: numbered,
    body: ApproveRegistration,
    reply: Registration,
    problems: [
      'access.reauthentication-needed',
      'accounts.decided-already',
      'accounts.role-without-scope',
      'accounts.no-such-department',
    ],
  }),
  refuseRegistration: endpoint({
    method: 'POST',
    path: '/registrations/:id/refuse',
    allow,
    params: numbered,
    body: RefuseRegistration,
    reply: Registration,
    problems: ['accounts.decided-already'],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/invitations',
    allow,
    query: listQuery(['createdAt', 'email'] as const, { state: z.enum(invitationStates).optional() }),
    reply: page(Invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitations',
    idempotent: true,
    allow,
    body: Invite,
    reply: SentInvitation,
    problems: ['access.reauthentication-needed', 'accounts.email-has-account', 'accounts.already-invited'],
    summary: 'Sends an invitation; for an administrator this needs reauthentication',
  }),
  resendInvitation: endpoint({
    ...invitationActs,
    reply: SentInvitation,
    path: '/invitations/:id/resend',
    problems: ['access.reauthentication-needed', 'accounts.invitation-closed'],
    summary: 'Sends an invitation again; for an administrator this needs reauthentication',
  }),
  revokeInvitation: endpoint({ ...invitationActs, path: '/invitations/:id/revoke', problems: ['accounts.invitation-closed'] }),
}

function namesModules(text: string): boolean {
  return modulesOf(text).every((name) => (moduleChoices as readonly string[]).includes(name))
}

/** Returns the modules named in a sign-up. */
export function modulesOf(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || [])
}
