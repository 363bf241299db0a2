import type { CookieSerializeOptions } from '@fastify/cookie'
import { hintCookie } from '@nalanda/contract/access/landing'
import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { FastifyReply } from 'fastify'
import { rememberSeconds } from '../sessions/remember-tokens.ts'
import { sessionSeconds } from '../sessions/sessions.ts'
import { knownDeviceSeconds } from './known-devices.ts'

export type Cookies = ReturnType<typeof cookiesOf>

/**
 * Returns the names of the portal's cookies. Scripts cannot read `session` and `remember` (the remembered browser); `hint` grants nothing. `provider` ties the
 * return from the identity provider to this browser, for some minutes. `knownDevices` tells the rate limits of sign-in which accounts signed in here before,
 * and stays after signing out. Under TLS their names begin with `__Host-`, so that no other site of the college's domain can set them.
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

/** Gives the browser its session. Without a new remember cookie the browser keeps the one it has, if any. */
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

/** Updates the readable cookie if the browser has an old value: roles and addresses change during a session. */
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

/** Records in the browser which user signed in on it. */
export function setKnownDevices(reply: FastifyReply, { secure, knownDevices }: Cookies, value: string): void {
  reply.setCookie(knownDevices, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: knownDeviceSeconds })
}

/** Ties a sign-in at the identity provider to the browser in which it began. */
export function setProviderCookie(reply: FastifyReply, { secure, provider }: Cookies, state: string, maxAge: number): void {
  reply.setCookie(provider, state, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

/** Removes the cookies with these names from the browser. */
export function clearCookies(reply: FastifyReply, { secure }: Cookies, names: readonly string[]): void {
  for (const name of names) reply.clearCookie(name, { path: '/', secure })
}
