/** Single sign-on: the college's identity provider (OpenID Connect) identifies users. It neither creates users nor grants roles. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Instant } from '../platform/primitives.ts'

/** The linked account at the identity provider; `linkedAt` is null if none is linked. */
export const ProviderLink = z.object({
  /** Label of the button on the sign-in page; null if the college has no identity provider. */
  provider: z.string().nullable(),
  linkedAt: Instant.nullable(),
})

export const providerCalls = {
  getProviderLink: endpoint({
    method: 'GET',
    path: '/my/provider',
    allow: 'signed-in',
    whilePending: 'factor-review',
    reply: ProviderLink,
  }),
  startProviderLink: endpoint({
    method: 'POST',
    path: '/my/provider',
    allow: 'signed-in',
    reauthentication: true,
    reply: z.object({ address: z.string() }),
    problems: ['access.provider-unreachable', 'access.provider-linked'],
    ownTransactions: 'the provider is first asked for its addresses, and no connection is held meanwhile',
    summary:
      'Begins a sign-in at the identity provider that links its account to that of the caller; the browser goes on to the address',
  }),
  removeProviderLink: endpoint({
    method: 'DELETE',
    path: '/my/provider',
    allow: 'signed-in',
    whilePending: 'factor-review',
    reauthentication: true,
    reply: Nothing,
    problems: ['access.provider-not-linked'],
    summary: 'Unlinks the account at the identity provider: the caller can no longer sign in with it',
  }),
  listSignInWays: endpoint({
    method: 'GET',
    path: '/signin-ways',
    allow: 'anyone',
    duringMaintenance: true,
    reply: z.object({ provider: z.string().nullable() }),
    summary:
      'Returns what the sign-in page offers beside password and passkey: the label of the button of the identity provider, or null',
  }),
  startProviderSignIn: endpoint({
    method: 'POST',
    path: '/signin/provider',
    allow: 'anyone',
    duringMaintenance: true,
    body: z.object({ remember: z.boolean().optional() }),
    reply: z.object({ address: z.string() }),
    problems: ['access.provider-unreachable'],
    ownTransactions: 'the provider is first asked for its addresses, and no connection is held meanwhile',
    summary: 'Begins a sign-in at the identity provider; the browser goes on to the address',
  }),
  finishProviderSignIn: endpoint({
    method: 'GET',
    path: '/signin/provider/callback',
    allow: 'anyone',
    whilePending: true,
    reply: z.object({}),
    ownTransactions:
      'the provider sends the browser here; the response redirects to the landing page, or to the sign-in page with the reason',
    summary: 'Receives the browser back from the identity provider',
  }),
} as const
