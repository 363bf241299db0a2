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
import { type IdentityProvider, openIdentityProvider, type ProvenIdentity } from './identity-provider.ts'
import {
  awaySeconds,
  consumeProviderSignIn,
  findByProvider,
  findLink,
  linkIdentity,
  storeProviderSignIn,
  unlinkIdentity,
} from './provider-identities.ts'

export function providerRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, database, log } = platform
  const cookies = cookiesOf(config.publicUrl)
  const settings = config.identityProvider
  const provider = settings && openIdentityProvider(settings, config.publicUrl)
  const enter = signInAs(platform)
  const begin = beginAtProvider(platform)
  ownLink(app, platform, provider)

  serve(app, access.listSignInWays, () => ({ provider: settings?.label ?? null }))

  serve(app, access.startProviderSignIn, async ({ body }, { now, reply }) => {
    if (!provider) throw problem('platform.not-found')
    return begin(provider, { remember: body.remember === true, linkUserId: null }, { now, reply })
  })

  serve(app, access.finishProviderSignIn, async (_, context) => {
    const { request, reply, actor } = context
    const tied = request.cookies[cookies.provider] ?? ''
    clearCookies(reply, cookies, [cookies.provider])
    let account = false
    try {
      if (!provider) throw problem('platform.not-found')
      const search = searchOf(request.url)
      const underWay = await comeBack(platform, { search, tied }, context.now)
      account = underWay.linkUserId !== null
      const identity = await provider.finish(search, underWay)
      if (account) return leadTo(reply, await linkOwn(platform, underWay.linkUserId, identity, context))
      return leadTo(reply, await enter(identity, underWay.remember, context))
    } catch (error) {
      const refusal = error instanceof ProblemError ? error : problem('access.provider-refused')
      if (refusal.step) return leadTo(reply, `/login#step=${refusal.step}`)
      const why = error === refusal ? {} : { err: error }
      log.warn({ ...why, code: refusal.code }, 'a sign-in at the identity provider was refused')
      const change = { entity: 'user', entityId: 'unknown', act: 'access.provider-refused', after: { code: refusal.code } }
      await inTransaction(database.db, actor, async (db) => recordChange(db, change))
      return leadTo(reply, `${account ? ownAccount : '/login'}?refused=${refusal.code}`)
    }
  })
}

/** Sends a browser to the provider, and ties the return to that browser. */
function beginAtProvider({ config, database, keys }: Platform) {
  const cookies = cookiesOf(config.publicUrl)
  return async (
    provider: IdentityProvider,
    purpose: { remember: boolean; linkUserId: number | null },
    { now, reply }: Pick<Context, 'now' | 'reply'>,
  ): Promise<{ address: string }> => {
    const state = newToken()
    const { address, ...secrets } = await provider.begin(state)
    await storeProviderSignIn(database.db, keys, { ...secrets, state, ...purpose }, now)
    setProviderCookie(reply, cookies, state, awaySeconds)
    return { address }
  }
}

/** The user's own account at the provider: whether it is linked, linking it, and removing the link. */
function ownLink(app: FastifyInstance, platform: Platform, provider: IdentityProvider | undefined): void {
  const { config, database } = platform
  const begin = beginAtProvider(platform)

  serve(app, access.getProviderLink, async (_, { db, user }) => {
    const linkedAt = provider ? await findLink(db, provider.issuer, user.userId) : null
    return { provider: config.identityProvider?.label ?? null, linkedAt: linkedAt?.toISOString() ?? null }
  })

  serve(app, access.startProviderLink, async (_, { user, now, reply }) => {
    if (!provider) throw problem('platform.not-found')
    if (await findLink(database.db, provider.issuer, user.userId)) throw problem('access.provider-linked')
    return begin(provider, { remember: false, linkUserId: user.userId }, { now, reply })
  })

  serve(app, access.removeProviderLink, async (_, { db, user }) => {
    if (!provider) throw problem('platform.not-found')
    await unlinkIdentity(db, provider.issuer, user.userId)
    return {}
  })
}

/** Returns the sign-in in progress that came back from the provider. Refuses one that is expired or did not begin in this browser. */
async function comeBack({ database, keys }: Platform, { search, tied }: { search: string; tied: string }, now: Date) {
  const state = new URLSearchParams(search).get('state') ?? ''
  // The return of another browser, sent to this one, would sign this owner in as another user
  if (!sameHash(hashToken(state), hashToken(tied))) throw problem('access.provider-over')
  return consumeProviderSignIn(database.db, keys, state, now)
}

/** Links an account to the user who began this and who must still be signed in here. Returns the page to continue at. */
async function linkOwn(
  { database }: Platform,
  userId: number | null,
  identity: ProvenIdentity,
  { user, actor, now }: Context,
): Promise<string> {
  if (userId === null || user?.userId !== userId) throw problem('access.provider-over')
  await inTransaction(database.db, actor, (db) => linkIdentity(db, userId, identity, now))
  return `${ownAccount}?linked=yes`
}

/** Signs in the user whom the provider identifies: checks whether more is required, and returns the landing page. */
function signInAs(platform: Platform) {
  const { database } = platform
  const completeSignIn = signInCompletion(platform)
  return async (identity: ProvenIdentity, remember: boolean, context: Context): Promise<string> => {
    const { actor, now } = context
    const login = await inTransaction(database.db, actor, (db) => findByProvider(db, identity, now))
    // The provider replaces only the password
    await requireSecondFactor(database.db, login, { actor, remember }, now)
    const user = { ...login, roles: await rolesOf(database.db, login.id) }
    const session = await completeSignIn(user, { remember, secondFactor: false }, context)
    const [role] = session.user.roles
    return encodeURI(role ? landingByRole[role] : '/')
  }
}

const ownAccount = '/app/My%20Account'

/** Redirects only to the portal's own pages: the path is built here, and contains nothing that came with the request. */
function leadTo(reply: FastifyReply, path: string): Record<string, never> {
  reply.code(302).headers({ location: path, 'cache-control': 'no-store' })
  return {}
}

function searchOf(address: string): string {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at)
}
