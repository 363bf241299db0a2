import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { type Forge, newKey, sealedWith, signed, startForgingIssuer, unsigned } from '../../../testing/sign-in/forging-issuer.ts'
import { aUser } from '../factory.ts'
import { providerIdentities } from '../schema.ts'

const issuer = await startForgingIssuer()
const { app, platform } = await openTestApp({ settings: issuer.settings })
const { db } = platform.database

/** Signs in with the token of the issuer. Returns where that leads, and whether a session began. */
async function signIn() {
  const begun = await app.inject({ method: 'POST', url: '/api/signin/provider', payload: {} })
  const cookies = { nalanda_provider: begun.cookies.find(({ name }) => name === 'nalanda_provider')?.value ?? '' }
  const answer = await app.inject({ url: `/api/signin/provider/callback${issuer.back(begun.json().address)}`, cookies })
  return { location: answer.headers.location, session: answer.cookies.some(({ name }) => name === 'nalanda_session') }
}

const seconds = Math.floor(Date.now() / 1000)
const { privateKey: otherKey, publicKey: otherPublicKey } = newKey()
const otherJwk = otherPublicKey.export({ format: 'jwk' })
const evilKeys = 'https://evil.example/jwks'
const withClaims =
  (changes: object): Forge =>
  ({ claims, ...rest }) =>
    signed({ ...rest, claims: { ...claims, ...changes } })

describe('an ID token', () => {
  test('that is valid and signed by the provider for this portal signs in the named user', async () => {
    await aUser(db, { email: 'right@na.example', roles: ['ROLE_LIBRARY_INCHARGE'] })
    issuer.gives({ sub: 'right', email: 'right@na.example', email_verified: true })
    expect(await signIn()).toEqual({ location: '/app/Library%20Dashboard', session: true })
  })

  test.each<[string, Forge]>([
    ['that another key signed', (right) => signed({ ...right, key: otherKey })],
    ['whose claims were changed after it was signed', (right) => `${signed(right).split('.')[0]}.${changed(right)}`],
    ['without a signature', unsigned],
    ['that the secret of the client signed, another algorithm than the provider’s', sealedWith(issuer.clientSecret)],
    [
      'of a key that the provider does not have',
      (right) => signed({ ...right, key: otherKey, header: { alg: 'RS256', kid: 'k2' } }),
    ],
    [
      'that brings its own key',
      (right) => signed({ ...right, key: otherKey, header: { ...right.header, jwk: otherJwk, jku: evilKeys } }),
    ],
    ['that has ended', withClaims({ iat: seconds - 900, exp: seconds - 600 })],
    ['that holds from later on', withClaims({ nbf: seconds + 900 })],
    ['without an end', withClaims({ exp: undefined })],
    ['for another portal', withClaims({ aud: 'another-client' })],
    ['for several portals, given to another one', withClaims({ aud: ['nalanda', 'another-client'], azp: 'another-client' })],
    ['of another issuer', withClaims({ iss: 'https://evil.example' })],
    ['of another sign-in', withClaims({ nonce: 'of another sign-in' })],
    ['without a subject', withClaims({ sub: undefined })],
  ])('%s is refused', async (_, forge) => {
    const { id } = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const email = `victim${id}@na.example`
    await aUser(db, { email, roles: ['ROLE_FACULTY'] })
    issuer.gives({ sub: email, email, email_verified: true }, forge)
    expect(await signIn()).toEqual({ location: '/login?refused=access.provider-refused', session: false })
    expect(await db.$count(providerIdentities, eq(providerIdentities.subject, email))).toBe(0)
  })
})

/** Returns a token with other claims and the signature of the right ones. */
function changed(right: Parameters<Forge>[0]): string {
  const [, , signature] = signed({ ...right, claims: { ...right.claims, email: 'somebody@na.example' } }).split('.')
  return `${signed(right).split('.')[1]}.${signature}`
}
