import type { SessionUser } from '@nalanda/contract/access/session-user'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { identifyActor, recordChange } from '../../../platform/database/transactions.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { problem } from '../../../platform/problems.ts'
import { type MissingFactor, missingAfterPassword } from '../factors/second-factor.ts'
import { users } from '../schema.ts'
import { endSeries, readRememberCookie, rememberBrowser, renewBrowser } from '../sessions/remember-tokens.ts'
import { endSession, openSession } from '../sessions/sessions.ts'
import { describeUser, type Login, rolesOf, type User } from '../users/users.ts'

type Device = { address: string | null; userAgent: string }
export type NewSession = { user: SessionUser; token: string; remember: string | null }

/** Starts a session for a user who proved enough, and remembers the browser if requested. Both record whether it was more than a password. */
export async function startSession(
  db: Database,
  user: User,
  { remember, secondFactor, ...device }: Device & { remember: boolean; secondFactor: boolean },
  now: Date,
): Promise<NewSession> {
  await refuseChangedLogin(db, user)
  const browser = remember ? await rememberBrowser(db, { userId: user.id, secondFactor }, now) : null
  const token = await openSession(db, { userId: user.id, now, series: browser?.series ?? null, secondFactor, ...device })
  recordChange(db, { entity: 'user', entityId: user.id, act: 'access.sign-in', after: { remembered: remember, secondFactor } })
  const pendingStep = pendingStepOf(user, secondFactor ? null : await missingAfterPassword(db, user.id))
  return { user: await describeUser(db, { ...user, pendingStep }), token, remember: browser?.cookie ?? null }
}

/** Refuses a user whose password was changed, or who was suspended, concurrently: the session would outlive that. */
async function refuseChangedLogin(db: Database, user: User): Promise<void> {
  const { passwordHash, state } = users
  const [held] = await db.select({ passwordHash, state }).from(users).where(eq(users.id, user.id)).for('share')
  if (held?.passwordHash !== user.passwordHash || held.state !== 'active') throw problem('access.wrong-credentials')
}

function pendingStepOf({ mustChangePassword, factorReviewSince }: Login, missing: MissingFactor): SessionUser['pendingStep'] {
  if (mustChangePassword) return 'password-change'
  if (missing) return 'second-factor'
  return factorReviewSince ? 'factor-review' : null
}

/** Signs in the user that this browser remembers: opens a new session and replaces the token of the cookie. Null if it remembers no user who may sign in. */
export async function startRememberedSession(
  db: Database,
  { cookie, device, deps }: { cookie: string; device: Device; deps: MailDeps },
  now: Date,
): Promise<NewSession | null> {
  const browser = await renewBrowser(db, deps, cookie, now)
  const [user] = browser ? await db.select().from(users).where(eq(users.id, browser.userId)) : []
  if (!browser || !user || user.state !== 'active') return null
  const missing = browser.secondFactor ? null : await missingAfterPassword(db, user.id)
  // A password alone remembered the browser, which is no longer enough.
  if (missing === 'code' || missing === 'passkey') {
    await endSeries(db, browser.series, now)
    return null
  }
  identifyActor(db, { userId: user.id, username: user.username })
  const token = await openSession(db, {
    userId: user.id,
    now,
    series: browser.series,
    secondFactor: browser.secondFactor,
    remembered: true,
    ...device,
  })
  recordChange(db, { entity: 'user', entityId: user.id, act: 'access.sign-in', after: { byRememberedBrowser: true } })
  const roles = await rolesOf(db, user.id)
  return {
    user: await describeUser(db, { ...user, roles, pendingStep: pendingStepOf(user, missing) }),
    token,
    remember: browser.cookie || null,
  }
}

/** Returns what the caller's own pages may know about the signed-in user. */
export function describeCaller(db: Database, signedIn: SignedIn): Promise<SessionUser> {
  return describeUser(db, { ...signedIn, roles: [...signedIn.roles] })
}

/** Ends the session and forgets the browser, whichever of them exists. */
export async function signOut(
  db: Database,
  { tokenHash, cookie }: { tokenHash: string | null; cookie: string | null },
  now: Date,
): Promise<void> {
  const ended = tokenHash ? await endSession(db, tokenHash) : null
  if (ended) recordChange(db, { entity: 'user', entityId: ended.userId, act: 'access.sign-out' })
  const series = [ended?.series, cookie ? readRememberCookie(cookie)?.series : null]
  for (const known of new Set(series)) if (known) await endSeries(db, known, now)
}
