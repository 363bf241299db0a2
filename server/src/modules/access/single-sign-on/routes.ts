import { access } from '@nalanda/contract/access/access'
import { landingByRole } from '@nalanda/contract/access/landing'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { hashToken, newToken, sameHash } from '../../../platform/encryption/tokens.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ProblemError, problem } from '../../../platform/problems.ts'
import { clearCookies, cookiesOf, setProviderCookie } from '../sign-in/cookies.ts'
import { signInCompletion } from '../sign-in/routes-completion.ts'
import { requireSecondFactor } from '../sign-in/sign-in-steps.ts'
import { rolesOf } from '../users/users.ts'
import { type IdentityProvider, openIdentityProvider } from './identity-provider.ts'
import { awaySeconds, consumeProviderSignIn, findByProvider, storeProviderSignIn } from './provider-identities.ts'

export function providerRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, database, keys, log } = platform
  const cookies = cookiesOf(config.publicUrl)
  const settings = config.identityProvider
  const provider = settings && openIdentityProvider(settings, config.publicUrl)
  const enter = signInAs(platform)

  serve(app, access.listSignInWays, () => ({ provider: settings?.label ?? null }))

  serve(app, access.startProviderSignIn, async ({ body }, { now, reply }) => {
    if (!provider) throw problem('platform.not-found')
    const state = newToken()
    const { address, ...secrets } = await provider.begin(state)
    await storeProviderSignIn(database.db, keys, { ...secrets, state, remember: body.remember === true }, now)
    setProviderCookie(reply, cookies, state, awaySeconds)
    return { address }
  })

  serve(app, access.finishProviderSignIn, async (_, context) => {
    const { request, reply, actor } = context
    const tied = request.cookies[cookies.provider] ?? ''
    clearCookies(reply, cookies, [cookies.provider])
    try {
      return leadTo(reply, await enter(provider, { search: searchOf(request.url), tied }, context))
    } catch (error) {
      const refusal = error instanceof ProblemError ? error : problem('access.provider-refused')
      if (refusal.step) return leadTo(reply, `/login#step=${refusal.step}`)
      const why = error === refusal ? {} : { err: error }
      log.warn({ ...why, code: refusal.code }, 'a sign-in at the identity provider was refused')
      const change = { entity: 'user', entityId: 'unknown', act: 'access.provider-refused', after: { code: refusal.code } }
      await inTransaction(database.db, actor, async (db) => recordChange(db, change))
      return leadTo(reply, `/login?refused=${refusal.code}`)
    }
  })
}

/** The way back from the provider: who it is, whether more is asked of them, and where they land. */
function signInAs(platform: Platform) {
  const { database, keys } = platform
  const completeSignIn = signInCompletion(platform)
  return async (
    provider: IdentityProvider | undefined,
    back: { search: string; tied: string },
    context: Context,
  ): Promise<string> => {
    const { actor, now } = context
    if (!provider) throw problem('platform.not-found')
    const state = new URLSearchParams(back.search).get('state') ?? ''
    // Another browser's way back, sent to this one, would sign its owner in as somebody else
    if (!sameHash(hashToken(state), hashToken(back.tied))) throw problem('access.provider-over')
    const underWay = await consumeProviderSignIn(database.db, keys, state, now)
    const identity = await provider.finish(back.search, underWay)
    const login = await inTransaction(database.db, actor, (db) => findByProvider(db, identity, now))
    const { remember } = underWay
    // The provider replaces the password, and no more than that
    await requireSecondFactor(database.db, login, { actor, remember }, now)
    const user = { ...login, roles: await rolesOf(database.db, login.id) }
    const session = await completeSignIn(user, { remember, secondFactor: false }, context)
    const [role] = session.user.roles
    return encodeURI(role ? landingByRole[role] : '/')
  }
}

/** Only ever to our own pages: the address is made here, and nothing that came with the request is in it. */
function leadTo(reply: FastifyReply, path: string): Record<string, never> {
  reply.code(302).headers({ location: path, 'cache-control': 'no-store' })
  return {}
}

function searchOf(address: string): string {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at)
}
