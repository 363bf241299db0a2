import type { CookieSerializeOptions } from '@fastify/cookie'
import type { SessionUser } from '@nalanda/contract/access'
import { hintCookie } from '@nalanda/contract/landing'
import type { FastifyReply } from 'fastify'
import { rememberSeconds } from './remember.ts'
import { sessionSeconds } from './sessions.ts'

export const sessionCookie = 'nalanda_session'
export const rememberCookie = 'nalanda_remember'

/** Sets the three cookies: the session and the remembered browser, which scripts cannot read, and the hint, which grants nothing. */
export function setCookies(
  reply: FastifyReply,
  secure: boolean,
  user: SessionUser,
  token: string,
  remember: string | null,
): void {
  const hidden: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  reply.setCookie(sessionCookie, token, { ...hidden, maxAge: sessionSeconds })
  if (remember) reply.setCookie(rememberCookie, remember, { ...hidden, maxAge: rememberSeconds })
  const hint = JSON.stringify({ username: user.username, email: user.email, roles: user.roles })
  reply.setCookie(hintCookie, hint, { path: '/', sameSite: 'lax', secure, maxAge: sessionSeconds })
}

export function clearCookies(reply: FastifyReply): void {
  for (const name of [sessionCookie, rememberCookie, hintCookie]) reply.clearCookie(name, { path: '/' })
}
