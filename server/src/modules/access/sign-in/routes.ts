import { access } from '@nalanda/contract/access/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { demoUsers } from '../demo-users.ts'
import { startPasswords, stopPasswords } from '../passwords/passwords.ts'
import { clearCookies, cookiesOf, renewHint, setCookies } from './cookies.ts'
import { readKnownDevices } from './known-devices.ts'
import { deviceOf, signInCompletion } from './routes-completion.ts'
import { admitSignIn, checkSignIn } from './sign-in.ts'
import { openSignInQueue } from './sign-in-queue.ts'
import { describeCaller, signOut, startRememberedSession } from './sign-in-sessions.ts'
import { requireSecondFactor } from './sign-in-steps.ts'

/** Sign-in with a password, sign-out, and the signed-in user. */
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
  const { database, config, keys } = platform
  const completeSignIn = signInCompletion(platform)
  const cookie = cookiesOf(config.publicUrl).knownDevices
  const signInQueue = openSignInQueue(database.db)
  serve(app, access.signIn, ({ body }, context) => {
    startPasswords()
    const { actor, now, request } = context
    const devices = readKnownDevices(request.cookies[cookie], keys.secret, now)
    return signInQueue({
      // A browser that signed in before does not wait in the queue of its address.
      username: body.username,
      line: devices[0] ? `device of ${devices[0].userId}` : addressGroup(actor.address),
      now,
      admit: () => admitSignIn(database.db, body, { actor, devices, now }),
      finish: async (admitted) => {
        const user = await checkSignIn(database.db, admitted, actor, now)
        const remember = body.remember === true
        await requireSecondFactor(database.db, user, { actor, remember }, now)
        const session = await completeSignIn(user, { remember, secondFactor: false }, context)
        return { ...session.user, token: session.token }
      },
    })
  })
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
    if (user) {
      const described = await describeCaller(db, user)
      if (request.byCookie) renewHint(reply, cookies, request.cookies[cookies.hint], described)
      return { user: described }
    }
    const cookie = rememberedBy(request)
    const known = cookie && { cookie, device: deviceOf(request), deps: platform }
    const again = known && (await inTransaction(database.db, actor, (tx) => startRememberedSession(tx, known, now)))
    if (again) setCookies(reply, cookies, again)
    else clearCookies(reply, cookies, all)
    return { user: again ? again.user : null }
  })
}
