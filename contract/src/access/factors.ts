/**
 * Second factors: an authenticator app with recovery codes, and passkeys. Users with an authenticator enter a code after the password; a passkey replaces both.
 * A role may require a second factor; its users must set one up before anything else.
 */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { IdParams, Instant, Reason } from '../platform/primitives.ts'
import { roles } from '../platform/roles.ts'
import { Passkey } from './passkeys.ts'
import { SessionUser } from './session-user.ts'

/** Six digits of the authenticator app, or a recovery code. */
const Code = z.string().trim().min(6).max(40)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const Token = z.string().min(20).max(200)
/** Reply of every way of signing in. */
const Entered = SessionUser.extend({ token: z.string() })

export const FactorState = z.object({
  /** Whether one of the user's roles requires a second factor. */
  required: z.boolean(),
  authenticatorSince: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  /** When the password was recovered; null once the owner has confirmed the other ways to sign in and second factors of the account. */
  reviewSince: Instant.nullable(),
})
export type FactorState = z.infer<typeof FactorState>

export const SaveFactorRule = z.object({ roles: z.array(z.enum(roles)).max(roles.length) })
export const FactorRule = SaveFactorRule.extend({ revision: z.int().min(0) })

export const factorCalls = {
  finishSignIn: endpoint({
    method: 'POST',
    path: '/signin/second-factor',
    allow: 'anyone',
    whilePending: true,
    body: z.object({ step: Token, code: Code }),
    reply: Entered,
    problems: ['access.step-over', 'access.wrong-code', 'access.too-many-attempts'],
    ownTransactions: 'a wrong code is also counted and audited',
    summary: 'Completes a sign-in whose response was access.second-factor-needed',
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/my/reauthentication',
    allow: 'signed-in',
    whilePending: ['second-factor', 'factor-review'],
    /** The password, a code of the app or a recovery code, which proves that the owner is still present. */
    body: z.object({ proof: z.string().min(1).max(128) }),
    reply: Nothing,
    problems: ['access.wrong-proof', 'access.too-many-attempts'],
    ownTransactions: 'a wrong proof is also counted',
    summary:
      'Confirms by the password or a code that the account owner is present; calls that need this are allowed for five minutes',
  }),
  getFactors: endpoint({
    method: 'GET',
    path: '/my/second-factor',
    allow: 'signed-in',
    whilePending: ['second-factor', 'factor-review'],
    reply: FactorState,
  }),
  confirmFactors: endpoint({
    method: 'POST',
    path: '/my/second-factor/confirmation',
    allow: 'signed-in',
    reauthentication: true,
    whilePending: 'factor-review',
    reply: Nothing,
    summary: 'Confirms, after a password recovery, that the remaining passkeys and the authenticator belong to the caller',
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/my/authenticator',
    allow: 'signed-in',
    reauthentication: true,
    whilePending: 'second-factor',
    reply: z.object({ key: z.string(), address: z.string(), qr: z.string() }),
    problems: ['access.authenticator-exists'],
    summary:
      'Creates a new key for an authenticator app, as text, as an otpauth address and as a QR code (SVG). It is valid once confirmed',
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/my/authenticator/confirmation',
    allow: 'signed-in',
    reauthentication: true,
    whilePending: 'second-factor',
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
    problems: ['access.wrong-code', 'access.no-authenticator', 'access.authenticator-exists', 'access.too-many-attempts'],
    ownTransactions: 'a wrong code is also counted',
    summary: 'Turns the authenticator on with its first code and returns ten recovery codes, shown once',
  }),
  stopAuthenticator: endpoint({
    method: 'DELETE',
    path: '/my/authenticator',
    allow: 'signed-in',
    reauthentication: true,
    whilePending: 'factor-review',
    reply: Nothing,
    summary: 'Turns the authenticator and its recovery codes off',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/my/recovery-codes',
    allow: 'signed-in',
    reauthentication: true,
    reply: RecoveryCodes,
    problems: ['access.no-authenticator'],
    summary: 'Creates ten new recovery codes; the old ones become invalid',
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/users/:id/second-factor-reset',
    allow: 'accounts.manage',
    reauthentication: true,
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Nothing,
    problems: ['access.own-second-factor', 'access.nothing-to-reset'],
    summary: 'Removes the authenticator, recovery codes and passkeys of a user who has lost their phone, and ends the sessions',
  }),
  getFactorRule: endpoint({ method: 'GET', path: '/second-factor-rule', allow: 'accounts.manage', reply: FactorRule }),
  setFactorRule: endpoint({
    method: 'PUT',
    path: '/second-factor-rule',
    allow: 'accounts.manage',
    reauthentication: true,
    body: FactorRule,
    reply: FactorRule,
    problems: ['platform.changed-meanwhile'],
    summary: 'Sets the roles that need a second factor',
  }),
} as const
