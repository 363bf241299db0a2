/** Administration of users: who may sign in, with which roles, their scope and validity, and the children of parents. */

import { z } from 'zod'
import { userStates } from '../access/access.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant, line, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, pageQuery, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { roles } from '../platform/roles.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { type ActionOf, workflow } from '../platform/workflow.ts'
import { GuardianLink, parentCalls } from './parents.ts'
import { proofCalls } from './permission-overview.ts'
import { HeldRole, isLiveRole, OneUsePassword, userImportCalls } from './user-files.ts'
import { accountsError } from './validation-errors.ts'

export const userWorkflow = workflow({
  name: 'user',
  states: userStates,
  actions: {
    suspend: { from: ['active'], to: 'suspended' },
    restore: { from: ['suspended'], to: 'active' },
    changeRoles: { from: ['active', 'suspended'] },
    signOut: { from: ['active'] },
    setPassword: { from: ['active', 'suspended'] },
  },
})
export type UserAction = ActionOf<typeof userWorkflow>

export const User = z.object({
  ...recordFields,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  state: z.enum(userStates),
  /** In order; the first role that currently holds decides where the user lands. */
  roles: z.array(HeldRole.extend({ holds: z.boolean() })),
  /** Department of the linked member of staff. */
  departmentName: z.string().nullable(),
  createdAt: Instant,
  lastSignInAt: Instant.nullable(),
})
export type User = z.infer<typeof User>

export const UserDetail = User.extend({
  stateAt: Instant.nullable(),
  stateReason: z.string(),
  mustChangePassword: z.boolean(),
  passwordChangedAt: Instant.nullable(),
  staff: z.object({ id: Id, empCode: z.string(), fullName: z.string() }).nullable(),
  student: z.object({ id: Id, number: z.string(), fullName: z.string() }).nullable(),
  guardianLinks: z.array(GuardianLink),
  /** Number of open sessions, and of remembered browsers. */
  openSessions: z.int(),
  rememberedBrowsers: z.int(),
  /** Second factors: an authenticator app, and the number of passkeys. */
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
})
export type UserDetail = z.infer<typeof UserDetail>

const view = 'accounts.view' as const
const allow = 'accounts.manage' as const
const filters = {
  role: z.enum(roles).optional(),
  /** Department of the linked member of staff, or of one of the user's roles. */
  departmentId: IdText.optional(),
  state: z.enum(userStates).optional(),
}
const sorts = ['fullName', 'username', 'createdAt'] as const
const revision = z.int()
const because = z.object({ reason: Reason })

/** Upper bound of roles per user: every role, some of them for several parts of the college. */
export const maxHeldRoles = 60

const eachOnce = (held: readonly HeldRole[]) =>
  new Set(held.map(({ role, scope, validFrom }) => `${role} ${scope ?? ''} ${validFrom ?? ''}`)).size === held.length

export const ChangeUser = z.object({ fullName: line(120), email: z.email().max(200), reason: Reason })
export const ChangeRoles = z.object({
  roles: z
    .array(HeldRole)
    .min(1, issueMessage(accountsError('accounts.no-role')))
    .max(maxHeldRoles)
    .refine(eachOnce, issueMessage(accountsError('accounts.role-twice')))
    .refine((held) => held.every(isLiveRole), issueMessage(accountsError('accounts.role-ends-early'))),
  reason: Reason,
})
export const LinkUser = z.object({ staffId: Id.nullable(), studentId: Id.nullable(), reason: Reason })

/** A page of events, newest first. */
const trail = <T extends z.ZodRawShape>(shape: T) => page(z.object({ id: Id, at: Instant, act: z.string(), ...shape }))

export const userCalls = {
  users: {
    list: endpoint({ method: 'GET', path: '/users', allow: view, query: listQuery(sorts, filters), reply: page(User) }),
    exportList: endpoint({
      method: 'GET',
      path: '/users/export',
      allow: view,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  getUser: endpoint({ method: 'GET', path: '/users/:id', allow: view, params: IdParams, reply: UserDetail }),
  listUserChanges: endpoint({
    method: 'GET',
    path: '/users/:id/changes',
    allow: view,
    params: IdParams,
    query: pageQuery({}),
    reply: trail({
      by: z.string(),
      /** Field → [old, new]. */
      changes: z.record(z.string(), z.array(z.unknown())),
      reason: z.string().nullable(),
    }),
    summary: 'Lists the changes of a user with author and reason; sign-ins and sign-outs are in another list',
  }),
  listUserSignIns: endpoint({
    method: 'GET',
    path: '/users/:id/sign-ins',
    allow: view,
    params: IdParams,
    query: pageQuery({}),
    reply: trail({ address: z.string().nullable() }),
  }),
  changeUser: endpoint({
    method: 'PUT',
    path: '/users/:id',
    allow,
    params: IdParams,
    body: ChangeUser.extend({ revision }),
    reply: UserDetail,
    summary: 'Changes a user. A new e-mail address needs reauthentication, and the old and new address are informed',
    problems: [
      'access.reauthentication-needed',
      'accounts.email-taken',
      'accounts.nothing-changed',
      'platform.changed-meanwhile',
    ],
  }),
  suspendUser: endpoint({
    method: 'POST',
    path: '/users/:id/suspension',
    allow,
    params: IdParams,
    body: because,
    reply: UserDetail,
    problems: ['accounts.not-in-this-state', 'accounts.not-oneself', 'accounts.last-administrator'],
    summary: 'Suspends a user: ends every session and remembered browser, and refuses sign-ins until the user is restored',
  }),
  restoreUser: endpoint({
    method: 'POST',
    path: '/users/:id/restoration',
    allow,
    params: IdParams,
    body: because,
    reply: UserDetail,
    problems: ['accounts.not-in-this-state', 'accounts.not-oneself'],
  }),
  changeUserRoles: endpoint({
    method: 'PUT',
    path: '/users/:id/roles',
    allow,
    params: IdParams,
    body: ChangeRoles.extend({ revision }),
    reply: UserDetail,
    summary: 'Sets the roles of a user; adding the administrator role needs reauthentication',
    problems: [
      'access.reauthentication-needed',
      'accounts.not-in-this-state',
      'accounts.not-oneself',
      'accounts.last-administrator',
      'accounts.role-without-scope',
      'accounts.no-such-department',
      'accounts.nothing-changed',
      'platform.changed-meanwhile',
    ],
  }),
  signOutUser: endpoint({
    method: 'POST',
    path: '/users/:id/sign-out',
    allow,
    params: IdParams,
    body: because,
    reply: UserDetail,
    problems: ['accounts.not-in-this-state'],
    summary: 'Ends every session and remembered browser of the user',
  }),
  setOneUsePassword: endpoint({
    method: 'POST',
    path: '/users/:id/one-use-password',
    allow,
    reauthentication: true,
    params: IdParams,
    body: because,
    reply: OneUsePassword,
    problems: ['accounts.not-in-this-state', 'accounts.not-oneself'],
    ownTransactions: 'no connection is held while the password is hashed',
    summary: 'Returns a new password, which is shown only here; the user must choose another after signing in with it',
  }),
  linkUser: endpoint({
    method: 'PUT',
    path: '/users/:id/link',
    allow,
    params: IdParams,
    body: LinkUser.extend({ revision }),
    reply: UserDetail,
    problems: ['accounts.not-oneself', 'accounts.nothing-changed', 'platform.changed-meanwhile'],
    summary: 'Links the user to a staff member or student',
  }),
  ...parentCalls,
  ...userImportCalls,
  ...proofCalls,
}
