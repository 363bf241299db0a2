import type { CookieSerializeOptions } from '@fastify/cookie'
import { hintCookie } from '@nalanda/contract/access/landing'
import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { FastifyReply } from 'fastify'
import { rememberSeconds } from '../sessions/remember-tokens.ts'
import { sessionSeconds } from '../sessions/sessions.ts'
import { knownDeviceSeconds } from './known-devices.ts'

export type Cookies = ReturnType<typeof cookiesOf>

/**
 * The cookies of a portal: the session and the remembered browser, which scripts cannot read, and the hint, which grants nothing; for
 * the minutes that somebody is away at the identity provider, what ties the way back to this browser; and what shows the rate limits of
 * sign-in which accounts signed in here before, which stays after signing out.
 * Under TLS their names begin with `__Host-`, so that no other site of the college's domain can plant one.
 */
export function cookiesOf(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return {
    secure,
    session: `${prefix}nalanda_session`,
    remember: `${prefix}nalanda_remember`,
    hint: hintCookie,
    provider: `${prefix}nalanda_provider`,
    knownDevices: `${prefix}nalanda_known`,
  }
}

/** Gives the browser its session. Without a new remember cookie the one it has, if any, stays as it is. */
export function setCookies(
  reply: FastifyReply,
  { secure, ...names }: Cookies,
  { user, token, remember }: { user: SessionUser; token: string; remember: string | null },
): void {
  const hidden: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  reply.setCookie(names.session, token, { ...hidden, maxAge: sessionSeconds })
  if (remember) reply.setCookie(names.remember, remember, { ...hidden, maxAge: rememberSeconds })
  setHint(reply, { secure, hint: names.hint }, user)
}

/** Brings the readable cookie up to date where a browser has another one: roles and addresses change during a session. */
export function renewHint(
  reply: FastifyReply,
  cookies: Pick<Cookies, 'secure' | 'hint'>,
  sent: string | undefined,
  user: SessionUser,
): void {
  if (sent !== undefined && sent !== hintOf(user)) setHint(reply, cookies, user)
}

function setHint(reply: FastifyReply, { secure, hint }: Pick<Cookies, 'secure' | 'hint'>, user: SessionUser): void {
  reply.setCookie(hint, hintOf(user), { path: '/', sameSite: 'lax', secure, maxAge: sessionSeconds })
}

const hintOf = ({ username, email, roles }: SessionUser) => JSON.stringify({ username, email, roles })

/** Notes in the browser who signed in on it. */
export function setKnownDevices(reply: FastifyReply, { secure, knownDevices }: Cookies, value: string): void {
  reply.setCookie(knownDevices, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: knownDeviceSeconds })
}

/** Ties a sign-in at the identity provider to the browser it began in. */
export function setProviderCookie(reply: FastifyReply, { secure, provider }: Cookies, state: string, maxAge: number): void {
  reply.setCookie(provider, state, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

/** Takes the cookies of these names from the browser. */
export function clearCookies(reply: FastifyReply, { secure }: Cookies, names: readonly string[]): void {
  for (const name of names) reply.clearCookie(name, { path: '/', secure })
}
