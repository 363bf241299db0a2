/** The user's own sessions and account history, and ending sessions. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdParams, Instant } from '../platform/primitives.ts'
import { page, pageQuery } from '../platform/records.ts'

/** A browser where the user is signed in, or is signed in again without a password. */
export const OwnSession = z.object({
  id: Id,
  /** Name from the user agent; null if it is not recognised. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** Whether this is the session of the request. */
  current: z.boolean(),
  /** Whether *Remember me* was ticked, so that this browser signs in automatically. */
  remembered: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** Maximum number of sessions listed. */
export const maxOwnSessions = 500

/** Events of an account, as its owner sees them. */
export const accountEvents = [
  'sign-in',
  'sign-in-remembered',
  'sign-in-refused',
  'sign-in-not-approved',
  'sign-in-suspended',
  'second-factor-refused',
  'sign-out',
  'password-changed',
  'password-change-refused',
  'password-link-sent',
  'password-set-by-link',
  'remember-token-reused',
  'session-ended',
  'other-sessions-ended',
  'authenticator-on',
  'authenticator-off',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'second-factor-reset',
  'factors-confirmed',
  'provider-linked',
  'provider-unlinked',
] as const
export type AccountEvent = (typeof accountEvents)[number]

export const HistoryEntry = z.object({ id: Id, event: z.enum(accountEvents), at: Instant, address: z.string().nullable() })
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const sessionCalls = {
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/my/sessions',
    allow: 'signed-in',
    reply: z.object({ sessions: z.array(OwnSession) }),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/my/sessions/:id',
    allow: 'signed-in',
    params: IdParams,
    reply: Nothing,
    summary: 'Ends a session of the caller, and forgets the browser if it was remembered',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/my/sessions',
    allow: 'signed-in',
    reply: z.object({ ended: z.int() }),
    summary: 'Ends all other sessions of the caller',
  }),
  listOwnHistory: endpoint({
    method: 'GET',
    path: '/my/history',
    allow: 'signed-in',
    query: pageQuery({}, 20),
    reply: page(HistoryEntry),
    summary: 'Lists sign-ins, password changes and second factors, newest first',
  }),
} as const
