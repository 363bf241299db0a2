import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect } from 'vitest'
import { aUser, plainPassword } from '../../modules/access/factory.ts'
import { setClock } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'

type Headers = Record<string, string>
type Person = Parameters<typeof aUser>[1]

/** Returns test users with authenticator apps who sign in. Each code is valid once, so only the tests advance the clock. */
export function secondFactorClient(app: FastifyInstance, { database: { db } }: Platform) {
  const start = new Date('2026-11-20T03:30:00Z')
  let seconds = 0
  const moment = () => new Date(start.getTime() + seconds * 1000)
  const later = (by = 30) => {
    seconds += by
    setClock(moment())
  }
  beforeEach(() => later(1800))
  afterEach(() => setClock())

  const post = (url: string, payload: object, headers: Headers = {}, cookies: Headers = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { 'sec-fetch-site': 'same-origin', ...headers }, cookies })
  const signIn = (username: string, more: object = {}) => post('/signin', { username, password: plainPassword, ...more })
  const stepOf = async (username: string, more: object = {}): Promise<string> => (await signIn(username, more)).json().step
  const finish = (step: string, code: string) => post('/signin/second-factor', { step, code })
  const codeOf = (key: string, at = moment()) =>
    new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), digits: 6, period: 30 }).generate({ timestamp: at.getTime() })
  const asOwner = (token: string) => ({ authorization: `Bearer ${token}` })
  const ask = (url: string, token: string) => app.inject({ url: `/api${url}`, headers: asOwner(token) })

  /** Creates a user with a working authenticator; the clock has passed the time of its first code. */
  async function enrolled(person: Person = {}) {
    const user = await aUser(db, { roles: ['ROLE_ACCOUNTANT'], ...person })
    const { token } = (await signIn(user.username)).json()
    const { key } = (await post('/my/authenticator', {}, asOwner(token))).json()
    const confirmed = await post('/my/authenticator/confirmation', { code: codeOf(key) }, asOwner(token))
    expect(confirmed.statusCode).toBe(200)
    later()
    return { user, username: user.username, token, key, codes: confirmed.json().recoveryCodes as string[] }
  }
  return { later, moment, post, signIn, stepOf, finish, codeOf, asOwner, ask, enrolled }
}

/** Returns the cookies of a response by name. */
export function cookiesOf({ cookies }: { cookies: { name: string; value: string }[] }): Headers {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}
