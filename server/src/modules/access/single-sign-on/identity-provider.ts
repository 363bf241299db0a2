import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { now } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import { problem } from '../../../platform/problems.ts'

/** Loaded with the first sign-in through the provider. */
const loadClient = () => import('openid-client')

type Settings = NonNullable<Config['identityProvider']>
/** A user as named by a claim. */
export type ClaimedUser = { by: 'email' | 'username'; value: string }
/** The person as identified by the provider: by its own ids for itself and the person, and by the claim that the college chose. */
export type ProvenIdentity = { issuer: string; subject: string; named: ClaimedUser | null }
type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers
export type Secrets = { verifier: string; nonce: string }

const timeoutSeconds = 8
/** How long a provider that responded is assumed to be available: a burst of sign-ins asks once, and no user is sent to a dead address. */
const answeredForMs = 10_000
/** How long its addresses stay valid for users who return from it, perhaps to another process than the one that sent them. */
const knownForMs = 60 * 60_000
export const callbackPath = '/api/signin/provider/callback'

export type IdentityProvider = ReturnType<typeof openIdentityProvider>

/** Opens the college's identity provider. Its addresses are looked up before a user is sent there. */
export function openIdentityProvider(settings: Settings, publicUrl: string) {
  const { ask, lastAnswer } = askWhereItLives(settings)
  return {
    issuer: settings.issuer,
    /** Returns the address at the provider where a sign-in begins, and what must be kept until it returns. Refuses if the provider does not respond. */
    async begin(state: string): Promise<{ address: string } & Secrets> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } = await loadClient()
      const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()]
      const address = buildAuthorizationUrl(await ask(), {
        redirect_uri: `${publicUrl}${callbackPath}`,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, verifier, nonce }
    },
    /** Redeems the code that came back in `search`. Fails unless state, nonce, verifier, issuer and signature are all right. */
    async finish(search: string, { state, verifier, nonce }: Secrets & { state: string }): Promise<ProvenIdentity> {
      const { authorizationCodeGrant } = await loadClient()
      const at = await lastAnswer()
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const back = new URL(`${callbackPath}${search}`, publicUrl)
      const tokens = await authorizationCodeGrant(at, back, checks).catch(refuseUnreachable)
      return readIdentity(at, tokens, settings.claim)
    },
  }
}

/** Looks up the addresses of the provider: again unless it responded a moment ago, or from its last response for users who return from it. */
function askWhereItLives(settings: Settings) {
  let asked: { provider: Promise<Configuration>; at: number } | undefined
  let last: { found: Configuration; at: number } | undefined
  const ask = () => {
    if (asked && isSince(asked.at, answeredForMs)) return asked.provider
    const asking = { provider: discover(settings), at: now().getTime() }
    asked = asking
    asking.provider.then(
      (found) => {
        last = { found, at: asking.at }
      },
      () => {
        if (asked === asking) asked = undefined
      },
    )
    return asking.provider
  }
  return { ask, lastAnswer: async () => (last && isSince(last.at, knownForMs) ? last.found : ask()) }
}

function isSince(instant: number, milliseconds: number): boolean {
  const age = now().getTime() - instant
  return age >= 0 && age < milliseconds
}

async function readIdentity(at: Configuration, tokens: Tokens, claim: string): Promise<ProvenIdentity> {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider gave no ID token')
  // Many providers leave e-mail and other claims out of the token
  const needed = claim === 'email' ? ['email', 'email_verified'] : [claim]
  const inToken = needed.every((name) => name in claims)
  const { fetchUserInfo } = await loadClient()
  const userInfo = inToken ? claims : await fetchUserInfo(at, tokens.access_token, claims.sub).catch(refuseUnreachable)
  return { issuer: claims.iss, subject: claims.sub, named: userNamedIn(userInfo, claim) }
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await loadClient()
  // Plain http only if the configuration accepts it: on this machine
  const plain = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  // Checks the signatures of ID tokens, which the client otherwise trusts because they come from the provider itself
  const execute = [...plain, enableNonRepudiationChecks]
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds }).catch(
    (cause: unknown) => {
      throw Object.assign(problem('access.provider-unreachable'), { cause })
    },
  )
}

/** Refuses a sign-in if the provider cannot be reached, does not respond in time or fails, which implies nothing about the person. */
function refuseUnreachable(error: unknown): never {
  const { code, cause } = error as { code?: string; cause?: unknown }
  const away = error instanceof TypeError && error.message === 'fetch failed'
  const failed = cause instanceof Response && cause.status >= 500
  if (away || failed || code === 'OAUTH_TIMEOUT') throw Object.assign(problem('access.provider-unreachable'), { cause: error })
  throw error
}

/**
 * Returns the user that the claim names. Only `email` names an e-mail address, and only if the provider declares it verified by the standard's boolean: some
 * providers let people type any address. Other claims have no such declaration: they name users by their user names, even if those contain an @.
 */
function userNamedIn(claims: Readonly<Record<string, unknown>>, claim: string): ClaimedUser | null {
  const value = claims[claim]
  if (typeof value !== 'string' || value.trim() === '' || value.length > 200) return null
  if (claim !== 'email') return { by: 'username', value: value.trim() }
  return claims.email_verified === true && value.includes('@') ? { by: 'email', value: value.trim() } : null
}
