import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'

type Person = { sub: string; [claim: string]: unknown }
const client = { client_id: 'nalanda', client_secret: 'a-secret-of-the-college' }

/** Starts a real OpenID Connect provider on 127.0.0.1 that signs in the current `person` without asking. Runs until the test file ends. */
export async function startIdentityProvider(redirectUri: string) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: Person } = { person: { sub: 'nobody' } }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...signingKey(), use: 'sig' }] },
    adapter: memory(),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['of the test'] },
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    async loadExistingGrant(ctx) {
      const { session, client: asking } = ctx.oidc
      if (!session?.accountId || !asking) return undefined
      const grant = new provider.Grant({ accountId: session.accountId, clientId: asking.clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: state.person.sub } })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  afterAll(() => server.closeAllConnections())
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret }
  const signsIn = (person: Person) => Object.assign(state, { person: withVerifiedEmail(person) })
  return { issuer, settings, signsIn, down: () => stopAnswering(server) }
}

function stopAnswering(server: Server): void {
  server.close()
  server.closeAllConnections()
}

/** Marks an e-mail address as verified unless the person's claims say otherwise. */
const withVerifiedEmail = (person: Person): Person => ('email' in person ? { email_verified: true, ...person } : person)

const signingKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

type Stored = { uid?: string; grantId?: string; consumed?: number }

/** Creates in-memory storage for a provider, which creates one per kind of object and only calls these methods. */
function memory() {
  return class {
    #kept = new Map<string, Stored>()
    async upsert(id: string, stored: Stored) {
      this.#kept.set(id, stored)
    }
    async find(id: string) {
      return this.#kept.get(id)
    }
    async findByUid(uid: string) {
      return [...this.#kept.values()].find((stored) => stored.uid === uid)
    }
    async consume(id: string) {
      const stored = this.#kept.get(id)
      if (stored) stored.consumed = 1
    }
    async destroy(id: string) {
      this.#kept.delete(id)
    }
    async revokeByGrantId(grantId: string) {
      for (const [id, stored] of this.#kept) if (stored.grantId === grantId) this.#kept.delete(id)
    }
  }
}

/** Follows a sign-in at the provider as a browser would, up to the final address at the portal. */
export async function followRedirects(address: string, portal: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next = new URL(address)
  for (let hop = 0; hop < 10 && next.origin !== portal; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider stopped at ${next}: ${answer.status} ${await answer.text()}`)
    next = new URL(location, next)
  }
  return next
}
