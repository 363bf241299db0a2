import { access } from '@nalanda/contract/access'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { clearCookies, rememberCookie, setCookies } from './cookies.ts'
import { demoUsers } from './demo-users.ts'
import { currentUser, enter, leave } from './entry.ts'
import { checkSignIn } from './sign-in.ts'

export function accessRoutes(app: FastifyInstance, { config, database }: Platform): void {
  const secure = config.publicUrl.startsWith('https:')

  serve(app, access.signIn, async ({ body }, { actor, now, request, reply }) => {
    const user = await checkSignIn(database.db, body, actor, now)
    const device = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const entered = await inTransaction(database.db, { ...actor, userId: user.id, username: user.username }, (db) =>
      enter(db, user, { ...device, remember: body.remember === true }, now),
    )
    setCookies(reply, secure, entered.user, entered.token, entered.remember)
    return { ...entered.user, token: entered.token }
  })

  serve(app, access.signOut, async (_, { db, user, now, request, reply }) => {
    await leave(db, user?.tokenHash ?? null, request.cookies[rememberCookie] ?? null, now)
    clearCookies(reply)
    return {}
  })

  serve(app, access.getSession, async (_, { db, user, actor, now, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const device = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const cookie = request.cookies[rememberCookie] ?? null
    const ask = (on: Database) => currentUser(on, user, cookie, device, now)
    // Only a remembered browser without a session has something to write.
    const found = user || !cookie ? await ask(db) : await inTransaction(database.db, actor, ask)
    if (!found.user) clearCookies(reply)
    else if (found.token) setCookies(reply, secure, found.user, found.token, found.remember)
    return { user: found.user }
  })

  serve(app, access.listDemoUsers, () => {
    if (!config.demo) throw problem('platform.not-found')
    return demoUsers
  })
}
