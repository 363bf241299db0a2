import { access } from '@nalanda/contract/access/access'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { markAuthenticated } from '../sessions/sessions.ts'
import { actingAs, signInCompletion } from '../sign-in/routes-completion.ts'
import { completeStep, countStepAttempt } from '../sign-in/sign-in-steps.ts'
import { rolesOf } from '../users/users.ts'
import { confirmAuthenticator, isAppCode, startAuthenticator, stopAuthenticator } from './authenticators.ts'
import { queueFactorMail } from './factor-mail.ts'
import { recordWrongProof, spendCode, withAttemptLimit, withProof } from './factor-proofs.ts'
import { getFactorRule, setFactorRule } from './factor-rule.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { confirmFactors, describeFactors, markSessionWithFactor, resetSecondFactor } from './second-factor.ts'

export function factorRoutes(app: FastifyInstance, platform: Platform): void {
  signInWithCode(app, platform)
  reauthentication(app, platform)
  ownAuthenticator(app, platform)
  administration(app, platform)
}

/** The second step of a sign-in: the code. */
function signInWithCode(app: FastifyInstance, platform: Platform): void {
  const { database, keys } = platform
  const completeSignIn = signInCompletion(platform)

  serve(app, access.finishSignIn, async ({ body }, context) => {
    const { actor, now } = context
    const { login, remember, tokenHash } = await countStepAttempt(database.db, body.step, now)
    const owner = { userId: login.id, code: body.code }
    const signIn = async () => {
      const user = { ...login, roles: await rolesOf(database.db, login.id) }
      const when = async (db: typeof database.db) => {
        if (!(await spendCode(db, keys, owner, now))) throw problem('access.wrong-code')
        await completeStep(db, tokenHash)
        if (!isAppCode(body.code)) await queueFactorMail(db, platform, login.email, 'recovery-code-used')
      }
      return completeSignIn(user, { remember, secondFactor: true, when }, context).catch(nullIfWrong)
    }
    // Sixty bits cannot be guessed: a recovery code works even when another person has used up the attempts.
    const session = isAppCode(body.code) ? await withAttemptLimit(database.db, login.id, now, signIn) : await signIn()
    if (session) return { ...session.user, token: session.token }
    await recordWrongProof(database.db, actingAs(actor, login), login.id)
    throw problem('access.wrong-code')
  })
}

/** Asks for the password or a code again within a session. */
function reauthentication(app: FastifyInstance, platform: Platform): void {
  serve(app, access.reauthenticate, ({ body }, context) => {
    const { userId, tokenHash, email } = context.user
    return withProof(
      { database: platform.database.db, keys: platform.keys, actor: context.actor },
      { userId, ...body },
      context.now,
      async (db, { byRecoveryCode }) => {
        if (byRecoveryCode) await queueFactorMail(db, platform, email, 'recovery-code-confirmed')
        await markAuthenticated(db, { userId, tokenHash }, context.now)
        return {}
      },
    )
  })
}

/** The user's own authenticator and recovery codes. */
function ownAuthenticator(app: FastifyInstance, platform: Platform): void {
  const { database, keys } = platform

  serve(app, access.getFactors, (_, { db, user }) => describeFactors(db, user.userId))

  serve(app, access.startAuthenticator, (_, { db, user, now }) => startAuthenticator(db, keys, user, now))

  serve(app, access.confirmAuthenticator, async ({ body }, { user, actor, now }) => {
    const { userId, tokenHash, email } = user
    const codes = await withAttemptLimit(database.db, userId, now, () =>
      inTransaction(database.db, actor, async (db) => {
        if (!(await confirmAuthenticator(db, keys, { userId, code: body.code }, now))) return null
        await markSessionWithFactor(db, { userId, tokenHash }, now)
        await queueFactorMail(db, platform, email, 'authenticator-on')
        return renewRecoveryCodes(db, keys, userId)
      }),
    )
    if (!codes) throw problem('access.wrong-code')
    return { recoveryCodes: codes }
  })

  serve(app, access.stopAuthenticator, async (_, { db, user: { userId, email } }) => {
    await stopAuthenticator(db, userId)
    await queueFactorMail(db, platform, email, 'authenticator-off')
    return {}
  })

  serve(app, access.renewRecoveryCodes, async (_, { db, user: { userId, email } }) => {
    const codes = await renewRecoveryCodes(db, keys, userId)
    await queueFactorMail(db, platform, email, 'codes-renewed')
    return { recoveryCodes: codes }
  })

  serve(app, access.confirmFactors, async (_, { db, user }) => {
    await confirmFactors(db, user.userId)
    return {}
  })
}

/** Calls by which administrators manage the second factors of others. */
function administration(app: FastifyInstance, platform: Platform): void {
  serve(app, access.resetSecondFactor, async ({ params, body }, { db, user, now }) => {
    const reset = { userId: params.id, by: user.userId, reason: body.reason }
    const { email } = await resetSecondFactor(db, reset, now)
    await queueFactorMail(db, platform, email, 'reset')
    return {}
  })

  serve(app, access.getFactorRule, (_, { db }) => getFactorRule(db))

  serve(app, access.setFactorRule, ({ body }, { db }) => setFactorRule(db, body))
}

function nullIfWrong(error: unknown): null {
  if ((error as { code?: string }).code === 'access.wrong-code') return null
  throw error
}
