/** Access: users, their roles, and the session that identifies the caller. A session lasts a day; *remember* renews it for thirty days. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { roles } from '../platform/roles.ts'
import { factorCalls } from './factors.ts'
import { passkeyCalls } from './passkeys.ts'
import { passwordCalls } from './passwords.ts'
import { SessionUser } from './session-user.ts'
import { sessionCalls } from './sessions.ts'
import { providerCalls } from './single-sign-on.ts'
import { toolCalls } from './tools.ts'

export const SignIn = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(128),
  module: z.string().max(100).optional(),
  remember: z.boolean().optional(),
})

/** pending: waits for approval of account and role · refused: was never approved · suspended: may be restored. */
export const userStates = ['pending', 'active', 'suspended', 'refused'] as const
export type UserState = (typeof userStates)[number]

export const access = {
  signIn: endpoint({
    method: 'POST',
    path: '/signin',
    allow: 'anyone',
    whilePending: true,
    query: z.object({ module: z.string().max(100).optional() }),
    body: SignIn,
    reply: SessionUser.extend({ token: z.string() }),
    problems: [
      'access.wrong-credentials',
      'access.waits-for-approval',
      'access.not-approved',
      'access.too-many-attempts',
      'access.second-factor-needed',
      'access.passkey-needed',
    ],
    summary:
      'Signs a user in. A user with a second factor gets a problem with a `step`: send it to signin/second-factor with a code',
    ownTransactions: 'a refused attempt is also counted and audited, and no connection is held during the password check',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/signout',
    allow: 'anyone',
    whilePending: true,
    reply: Nothing,
    unaudited: 'ending a session twice changes nothing',
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/session',
    allow: 'anyone',
    whilePending: true,
    reply: z.object({ user: SessionUser.nullable() }),
  }),
  listDemoUsers: endpoint({
    method: 'GET',
    path: '/demo-users',
    allow: 'anyone',
    duringMaintenance: true,
    reply: z.object({
      password: z.string(),
      users: z.array(z.object({ username: z.string(), role: z.enum(roles), title: z.string() })),
    }),
    summary: 'Lists the documented users of a demo database; in a real college the response is 404',
  }),
  ...sessionCalls,
  ...passwordCalls,
  ...factorCalls,
  ...passkeyCalls,
  ...providerCalls,
  ...toolCalls,
}
