import { access } from '@nalanda/contract/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { openTurns } from '../../platform/turns.ts'
import { clearCookies, cookiesOf, setCookies } from './cookies.ts'
import { demoUsers } from './demo-users.ts'
import { describeCaller, enterAgain, leave } from './entry.ts'
import { startPasswords, stopPasswords } from './passwords.ts'
import { deviceOf, entranceOf } from './routes-entry.ts'
import { factorRoutes } from './routes-factors.ts'
import { passkeyRoutes } from './routes-passkeys.ts'
import { passwordRoutes } from './routes-passwords.ts'
import { providerRoutes } from './routes-provider.ts'
import { sessionRoutes } from './routes-sessions.ts'
import { toolRoutes } from './routes-tools.ts'
import { checkSignIn } from './sign-in.ts'
import { askForMore } from './sign-in-steps.ts'

/**
 * A rush of sign-ins comes from one address and writes one audit trail: they wait for each other in the database. In turns they do so without
 * holding all of its connections meanwhile.
 */
const signInsAtOnce = { atOnce: 2, mostWaiting: 150 }

export function accessRoutes(app: FastifyInstance, platform: Platform): void {
  sessionRoutes(app, platform)
  passwordRoutes(app, platform)
  factorRoutes(app, platform)
  passkeyRoutes(app, platform)
  providerRoutes(app, platform)
  toolRoutes(app, platform)
  const { config, database } = platform
  const cookies = cookiesOf(config.publicUrl)
  const letIn = entranceOf(platform)
  const rememberedBy = (request: FastifyRequest) => request.cookies[cookies.remember] ?? null

  app.addHook('onListen', async () => startPasswords())
  app.addHook('onClose', async () => stopPasswords())

  const turns = openTurns(signInsAtOnce)
  serve(app, access.signIn, ({ body }, context) => {
    const { actor, now } = context
    const entering = turns.take(async () => {
      const user = await checkSignIn(database.db, body, actor, now)
      const remember = body.remember === true
      await askForMore(database.db, user, { actor, remember }, now)
      const entered = await letIn(user, { remember, secondFactor: false }, context)
      return { ...entered.user, token: entered.token }
    })
    if (!entering) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
    return entering
  })

  serve(app, access.signOut, async (_, { db, user, now, request, reply }) => {
    await leave(db, { tokenHash: user?.tokenHash ?? null, cookie: rememberedBy(request) }, now)
    clearCookies(reply, cookies, [cookies.session, cookies.remember, cookies.hint])
    return {}
  })

  serve(app, access.getSession, async (_, { db, user, actor, now, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    if (user) return { user: await describeCaller(db, user) }
    const cookie = rememberedBy(request)
    const known = cookie && { cookie, device: deviceOf(request), post: platform }
    const again = known && (await inTransaction(database.db, actor, (tx) => enterAgain(tx, known, now)))
    if (again) setCookies(reply, cookies, again)
    else clearCookies(reply, cookies, [cookies.session, cookies.remember, cookies.hint])
    return { user: again ? again.user : null }
  })

  serve(app, access.listDemoUsers, () => {
    if (!config.demo) throw problem('platform.not-found')
    return demoUsers
  })
}
