import { access } from '@nalanda/contract/access/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { openFairQueue } from '../../../platform/throttling/fair-queue.ts'
import { demoUsers } from '../demo-users.ts'
import { startPasswords, stopPasswords } from '../passwords/passwords.ts'
import { clearCookies, cookiesOf, setCookies } from './cookies.ts'
import { deviceOf, signInCompletion } from './routes-completion.ts'
import { checkSignIn, countSignIn, slowDown } from './sign-in.ts'
import { describeCaller, signOut, startRememberedSession } from './sign-in-sessions.ts'
import { requireSecondFactor } from './sign-in-steps.ts'

/**
 * A rush of sign-ins comes from one address and writes one audit trail: they wait for each other in the database, and here without holding
 * its connections meanwhile. Names take turns, so that whoever guesses at one keeps nobody else waiting.
 */
const signInsAtOnce = { atOnce: 2, maxWaiting: 150 }

/** Sign-in with a password, sign-out, and who is signed in. */
export function signInRoutes(app: FastifyInstance, platform: Platform): void {
  app.addHook('onClose', async () => stopPasswords())
  serveSignIn(app, platform)
  serveSession(app, platform)
  serve(app, access.listDemoUsers, () => {
    if (!platform.config.demo) throw problem('platform.not-found')
    return demoUsers
  })
}

function serveSignIn(app: FastifyInstance, platform: Platform): void {
  const { db } = platform.database
  const completeSignIn = signInCompletion(platform)
  const queue = openFairQueue(signInsAtOnce)
  serve(app, access.signIn, async ({ body }, context) => {
    startPasswords()
    const { actor, now } = context
    const name = body.username.trim().toLowerCase()
    const attempt = (await queue.run(name, () => countSignIn(db, body.username, actor.address, now))) ?? refuseBusy()
    if (attempt.isSlowed) await slowDown()
    const session = await queue.run(name, async () => {
      const user = await checkSignIn(db, attempt, body.password, actor)
      const remember = body.remember === true
      await requireSecondFactor(db, user, { actor, remember }, now)
      return completeSignIn(user, { remember, secondFactor: false }, context)
    })
    if (session) return { ...session.user, token: session.token }
    await attempt.takeBack()
    return refuseBusy()
  })
}

function refuseBusy(): never {
  throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
}

function serveSession(app: FastifyInstance, platform: Platform): void {
  const { config, database } = platform
  const cookies = cookiesOf(config.publicUrl)
  const all = [cookies.session, cookies.remember, cookies.hint]
  const rememberedBy = (request: FastifyRequest) => request.cookies[cookies.remember] ?? null

  serve(app, access.signOut, async (_, { db, user, now, request, reply }) => {
    await signOut(db, { tokenHash: user?.tokenHash ?? null, cookie: rememberedBy(request) }, now)
    clearCookies(reply, cookies, all)
    return {}
  })

  serve(app, access.getSession, async (_, { db, user, actor, now, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    if (user) return { user: await describeCaller(db, user) }
    const cookie = rememberedBy(request)
    const known = cookie && { cookie, device: deviceOf(request), deps: platform }
    const again = known && (await inTransaction(database.db, actor, (tx) => startRememberedSession(tx, known, now)))
    if (again) setCookies(reply, cookies, again)
    else clearCookies(reply, cookies, all)
    return { user: again ? again.user : null }
  })
}
