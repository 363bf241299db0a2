import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Part = Readonly<Record<string, unknown>>
/** Makes the ID token of a sign-in from the parts of a correct one. */
export type Forge = (right: { header: Part; claims: Part; key: KeyObject }) => string

const client = { id: 'nalanda', secret: 'a-secret-of-the-college' }

/**
 * Starts an OpenID Connect provider on 127.0.0.1 whose ID tokens the test makes: it answers any code with the token defined by `gives`. Runs until the test
 * file ends.
 */
export async function startForgingIssuer() {
  const { privateKey, publicKey } = newKey()
  let nonce = ''
  let make: { claims: Part; forge: Forge } = { claims: {}, forge: signed }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/jwks')
      return send(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] })
    if (pathname === '/token') return send(response, { access_token: 'none', token_type: 'Bearer', id_token: idToken() })
    send(response, discoveryOf(issuer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  afterAll(() => server.closeAllConnections())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: client.id, iat: now, exp: now + 300, nonce, ...make.claims }
    return make.forge({ header: { alg: 'RS256', kid: 'k1' }, claims, key: privateKey })
  }
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    clientSecret: client.secret,
    /** Sets the claims of the next sign-ins, and how their token is made. */
    gives(claims: Part, forge: Forge = signed) {
      make = { claims, forge }
    },
    /** Returns the query with which the browser comes back from a sign-in at this address. */
    back(address: string): string {
      const { searchParams } = new URL(address)
      nonce = searchParams.get('nonce') ?? ''
      return `?${new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' })}`
    },
  }
}

function discoveryOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}

/** A correctly signed token. */
export const signed: Forge = ({ header, claims, key }) => {
  const content = contentOf(header, claims)
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

/** A token signed with a shared secret. */
export const sealedWith =
  (secret: string): Forge =>
  ({ header, claims }) => {
    const content = contentOf({ ...header, alg: 'HS256' }, claims)
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }

/** An unsigned token. */
export const unsigned: Forge = ({ header, claims }) => `${contentOf({ ...header, alg: 'none' }, claims)}.`

/** Creates a key that is not the provider's. */
export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function contentOf(header: Part, claims: Part): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}

function send(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
