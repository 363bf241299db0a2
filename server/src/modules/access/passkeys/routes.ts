import { access } from '@nalanda/contract/access/access'
import type { FastifyInstance } from 'fastify'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueFactorMail } from '../factors/factor-mail.ts'
import { markSessionWithFactor } from '../factors/second-factor.ts'
import { actingAs, signInCompletion } from '../sign-in/routes-completion.ts'
import { rolesOf } from '../users/users.ts'
import { spendChallenge } from './passkey-challenges.ts'
import {
  addPasskey,
  checkPasskey,
  notePasskeyUse,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts'

export function passkeyRoutes(app: FastifyInstance, platform: Platform): void {
  ownPasskeys(app, platform)
  signInByPasskey(app, platform)
}

function ownPasskeys(app: FastifyInstance, platform: Platform): void {
  const { keys, config } = platform
  const { publicUrl } = config

  serve(app, access.startPasskey, (_, { db, user, now }) => startPasskey(db, { keys, publicUrl }, user, now))

  serve(app, access.addPasskey, async ({ body }, { db, user, now }) => {
    const { userId, tokenHash, email, pendingStep } = user
    const added = await addPasskey(db, publicUrl, userId, body, now)
    // Users who were redirected here have completed the step; others continue as before, with one more way to sign in
    if (pendingStep === 'second-factor') await markSessionWithFactor(db, { userId, tokenHash }, now)
    await queueFactorMail(db, platform, email, 'passkey-added')
    return added
  })

  serve(app, access.renamePasskey, ({ params, body }, { db, user }) =>
    renamePasskey(db, { userId: user.userId, id: params.id, name: body.name }),
  )

  serve(app, access.removePasskey, async ({ params }, { db, user }) => {
    const { userId, email } = user
    await removePasskey(db, { userId, id: params.id })
    await queueFactorMail(db, platform, email, 'passkey-removed')
    return {}
  })
}

function signInByPasskey(app: FastifyInstance, platform: Platform): void {
  const { database, config } = platform
  const completeSignIn = signInCompletion(platform)

  serve(app, access.startPasskeySignIn, (_, { db, now }) => startPasskeySignIn(db, config.publicUrl, now))

  serve(app, access.signInByPasskey, async ({ body }, context) => {
    const { actor, now } = context
    // Spent for good before the response is checked: a challenge is signed once, whatever the outcome
    const expected = await spendChallenge(database.db, { token: body.token, userId: null }, now)
    const check = { expected, credential: body.credential }
    const { login, use } = await checkPasskey(database.db, config.publicUrl, check).catch(async (error: unknown) => {
      const refused = { entity: 'user', entityId: 'unknown', act: 'access.passkey-refused' }
      await inTransaction(database.db, actor, async (db) => recordChange(db, refused))
      throw error
    })
    const user = { ...login, roles: await rolesOf(database.db, login.id) }
    const when = (db: typeof database.db) => notePasskeyUse(db, use, now)
    const options = { remember: body.remember === true, secondFactor: true, when }
    const session = await completeSignIn(user, options, { ...context, actor: actingAs(actor, login) })
    return { ...session.user, token: session.token }
  })
}
