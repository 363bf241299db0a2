import type { FactorState } from '@nalanda/contract/access/factors'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import {
  accessSettings,
  authenticators,
  passkeys,
  providerIdentities,
  recoveryCodes,
  rememberedBrowsers,
  sessions,
  signInSteps,
  userRoles,
  users,
} from '../schema.ts'
import { endSeries } from '../sessions/remember-tokens.ts'

/** Written out in full: in a query of one table drizzle omits the table name, and the inner tables have an `id` of their own. */
const owner = sql.raw('"users"."id"')
const hasAuthenticator = sql<boolean>`exists (
  select 1 from ${authenticators} where ${authenticators.userId} = ${owner} and ${authenticators.confirmedAt} is not null)`
const hasPasskey = sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${owner})`
/** Whether the owner linked an account at the identity provider in a session of their own; a link by a claim does not count. */
const hasOwnLink = sql<boolean>`exists (
  select 1 from ${providerIdentities} where ${providerIdentities.userId} = ${owner} and ${providerIdentities.linkedByOwnerAt} is not null)`
/** Includes roles outside of their days: the rule also applies to users who will have the role soon or had it lately. */
const isRequired = sql<boolean>`exists (
  select 1 from ${userRoles}, ${accessSettings}
  where ${userRoles.userId} = ${owner} and ${userRoles.role} = any(${accessSettings.secondFactorRoles}))`

/** Columns for a query over sessions and users: whether the session counts, and the step that its owner must complete first. */
export const sessionFactorColumns = {
  counts: sql<boolean>`(${sessions.secondFactor} or not (${hasAuthenticator} or (${hasPasskey} and ${isRequired})))`,
  pendingStep: sql<
    'second-factor' | 'factor-review' | null
  >`case when not ${sessions.secondFactor} and ${isRequired} then 'second-factor'
    when ${users.factorReviewSince} is not null then 'factor-review' end`,
}

/** Missing step after the right password: a code, a passkey instead, or the enrolment of a factor. Null if nothing is missing. */
export type MissingFactor = 'code' | 'passkey' | 'enrolment' | null

/** Returns the step that a user who has proved only a password must still complete. */
export async function missingAfterPassword(db: Database, userId: number): Promise<MissingFactor> {
  const [row] = await db.select({ hasAuthenticator, hasPasskey, isRequired }).from(users).where(eq(users.id, userId))
  if (row?.hasAuthenticator) return 'code'
  if (!row?.isRequired) return null
  return row.hasPasskey ? 'passkey' : 'enrolment'
}

/** Returns the user's own second factors, as the account page shows them. */
export async function describeFactors(db: Database, userId: number): Promise<FactorState> {
  const [row] = await db
    .select({ isRequired, since: authenticators.confirmedAt, reviewSince: users.factorReviewSince })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId))
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
  const unused = sql`${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null`
  return {
    required: row?.isRequired ?? false,
    authenticatorSince: row?.since?.toISOString() ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, unused),
    passkeys: keys.map(describePasskey),
    reviewSince: row?.reviewSince?.toISOString() ?? null,
  }
}

/**
 * Asks the owner of a recovered account to check what else signs in to it, if there is anything. Until then the account's passkeys are refused unless a sign-in
 * requires one, and so is a linked account at the identity provider: whoever had the account may have added one.
 */
export async function askForReview(db: Database, userId: number, now: Date): Promise<void> {
  const hasMore = sql`(${hasAuthenticator} or ${hasPasskey} or ${hasOwnLink})`
  await db
    .update(users)
    .set({ factorReviewSince: now })
    .where(and(eq(users.id, userId), hasMore))
}

/** Records that the owner has checked what signs in to the account, and has removed what was not their own. */
export async function confirmFactors(db: Database, userId: number): Promise<void> {
  const { authenticatorSince, passkeys: keys } = await describeFactors(db, userId)
  await db.update(users).set({ factorReviewSince: null }).where(eq(users.id, userId))
  const after = { authenticator: authenticatorSince !== null, passkeys: keys.map(({ name }) => name) }
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.confirm-factors', after })
}

/** Whether the passkeys of this account are paused until its owner, who has recovered the password and can sign in with it, confirms them. */
export async function arePasskeysPaused(db: Database, { id, factorReviewSince }: typeof users.$inferSelect): Promise<boolean> {
  return factorReviewSince !== null && (await missingAfterPassword(db, id)) !== 'passkey'
}

export function describePasskey({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/**
 * Marks this session, and the browser it was remembered by, as opened with a second factor; ends all other sessions and remembered browsers of the user that
 * were not.
 */
export async function markSessionWithFactor(
  db: Database,
  { userId, tokenHash }: { userId: number; tokenHash: string },
  now: Date,
): Promise<void> {
  const [own] = await db
    .update(sessions)
    .set({ secondFactor: true })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ series: sessions.series })
  if (own?.series)
    await db.update(rememberedBrowsers).set({ secondFactor: true }).where(eq(rememberedBrowsers.series, own.series))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.secondFactor, false)))
  await db
    .update(rememberedBrowsers)
    .set({ endedAt: now })
    .where(
      and(eq(rememberedBrowsers.userId, userId), eq(rememberedBrowsers.secondFactor, false), isNull(rememberedBrowsers.endedAt)),
    )
}

/** Removes the second-factor mark from all sessions when the last factor is gone: if a role requires one, the next call asks for it. */
export async function unmarkSessionsWithoutFactor(db: Database, userId: number): Promise<void> {
  // Two concurrent removals would each still see the other factor
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [left] = await db.select({ hasAuthenticator, hasPasskey }).from(users).where(eq(users.id, userId))
  if (left?.hasAuthenticator || left?.hasPasskey) return
  await db.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId))
  await db.update(rememberedBrowsers).set({ secondFactor: false }).where(eq(rememberedBrowsers.userId, userId))
}

/**
 * Removes all second factors of another user and signs them out everywhere. Refuses the caller's own account, which would need no proof this way, and a user
 * without a second factor.
 */
export async function resetSecondFactor(
  db: Database,
  { userId, by, reason }: { userId: number; by: number; reason: string },
  now: Date,
): Promise<{ email: string }> {
  if (userId === by) throw problem('access.own-second-factor')
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw problem('platform.not-found')
  const apps = await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning()
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning()
  if (apps.length + keys.length === 0) throw problem('access.nothing-to-reset')
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.delete(signInSteps).where(eq(signInSteps.userId, userId))
  // A linked account at the identity provider must still be checked
  const review = sql`case when ${hasOwnLink} then ${users.factorReviewSince} end`
  await db.update(users).set({ factorReviewSince: review }).where(eq(users.id, userId))
  const browsers = await db.select().from(rememberedBrowsers).where(eq(rememberedBrowsers.userId, userId))
  for (const { series, endedAt } of browsers) if (!endedAt) await endSeries(db, series, now)
  await db.delete(sessions).where(eq(sessions.userId, userId))
  const before = { authenticator: apps.length > 0, passkeys: keys.map(({ name }) => name) }
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.reset-second-factor', before, after: null, reason })
  return user
}
