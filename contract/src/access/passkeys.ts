/**
 * Passkeys (WebAuthn): a key that stays in the owner's telephone, computer or security key and signs only for this portal. It replaces both password and second
 * factor.
 */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, line } from '../platform/primitives.ts'
import { SessionUser } from './session-user.ts'

export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
export type Passkey = z.infer<typeof Passkey>
export const PasskeyName = z.object({ name: line(60) })

/** Values that WebAuthn returns, in its JSON form; the server interprets them. */
const Token = z.string().min(20).max(200)
const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const credential = { id: Base64Url.max(1400), rawId: Base64Url.max(1400), type: z.literal('public-key') }
const Challenge = z.object({ token: z.string(), options: z.looseObject({ challenge: z.string() }) })

export const passkeyCalls = {
  startPasskey: endpoint({
    method: 'POST',
    path: '/my/passkeys/challenge',
    allow: 'signed-in',
    reauthentication: true,
    whilePending: 'second-factor',
    reply: Challenge,
    unaudited: 'a challenge alone changes nothing',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/my/passkeys',
    allow: 'signed-in',
    reauthentication: true,
    whilePending: 'second-factor',
    body: PasskeyName.extend({
      token: Token,
      credential: z.object({
        ...credential,
        response: z.object({
          clientDataJSON: Base64Url,
          attestationObject: Base64Url,
          transports: z.array(z.string().max(20)).max(10).optional(),
        }),
      }),
    }),
    reply: Passkey,
    problems: ['access.passkey-refused', 'access.too-many-passkeys'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/my/passkeys/:id',
    allow: 'signed-in',
    params: IdParams,
    body: PasskeyName,
    reply: Passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/my/passkeys/:id',
    allow: 'signed-in',
    reauthentication: true,
    whilePending: 'factor-review',
    params: IdParams,
    reply: Nothing,
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/signin/passkey/challenge',
    allow: 'anyone',
    duringMaintenance: true,
    reply: Challenge,
    unaudited: 'requesting a challenge signs nobody in',
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/signin/passkey',
    allow: 'anyone',
    whilePending: true,
    body: z.object({
      token: Token,
      remember: z.boolean().optional(),
      credential: z.object({
        ...credential,
        response: z.object({
          clientDataJSON: Base64Url,
          authenticatorData: Base64Url,
          signature: Base64Url,
        }),
      }),
    }),
    reply: SessionUser.extend({ token: z.string() }),
    problems: ['access.passkey-refused', 'access.passkey-paused'],
    ownTransactions: 'a refused passkey is also audited',
  }),
} as const
