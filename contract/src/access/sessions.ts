/** One's own sessions: where one is signed in, what happened at one's account, and ending it. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdParams, Instant } from '../platform/primitives.ts'
import { page, pageQuery } from '../platform/records.ts'

/** Where somebody is signed in, or is let in again without a password. */
export const OwnSession = z.object({
  id: Id,
  /** As its user agent names it; null where that cannot be read. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** The session that asks. */
  current: z.boolean(),
  /** *Remember me* was ticked: this browser comes back by itself. */
  remembered: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** More than these are not listed. */
export const maxOwnSessions = 500

/** What happened at an account, as its owner reads it. */
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
    summary: "Ends a session of one's own, and forgets the browser if it was remembered",
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/my/sessions',
    allow: 'signed-in',
    reply: z.object({ ended: z.int() }),
    summary: 'Signs out everywhere else',
  }),
  listOwnHistory: endpoint({
    method: 'GET',
    path: '/my/history',
    allow: 'signed-in',
    query: pageQuery({}, 20),
    reply: page(HistoryEntry),
    summary: 'Sign-ins, passwords and second factors, the newest first',
  }),
} as const
