import type { SessionUser } from '@nalanda/contract/access'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { recordChange } from '../../platform/transactions.ts'
import { endSeries, rememberBrowser, renewBrowser } from './remember.ts'
import { users } from './schema.ts'
import { endSession, openSession } from './sessions.ts'
import { describeUser, rolesOf, type User } from './users.ts'

type Device = { address: string; userAgent: string }
export type Entered = { user: SessionUser; token: string; remember: string | null }

/** Lets a user in whose password was right: a session, and a remembered browser when asked for. */
export async function enter(
  db: Database,
  user: User,
  { remember, ...device }: Device & { remember: boolean },
  now: Date,
): Promise<Entered> {
  const browser = remember ? await rememberBrowser(db, user.id, now) : null
  const token = await openSession(db, { userId: user.id, now, series: browser?.series ?? null, ...device })
  recordChange(db, { entity: 'user', entityId: user.id, act: 'access.sign-in', after: { remembered: remember } })
  return { user: await describeUser(db, user), token, remember: browser?.cookie ?? null }
}

type Found = { user: SessionUser | null; token: string | null; remember: string | null }

/** Who is here: by the session, or else by the remembered browser, which opens a new session and changes its own token. */
export async function currentUser(
  db: Database,
  signedIn: SignedIn | null,
  cookie: string | null,
  device: Device,
  now: Date,
): Promise<Found> {
  if (signedIn) return { user: await describeUser(db, { ...signedIn, roles: [...signedIn.roles] }), token: null, remember: null }
  const browser = cookie ? await renewBrowser(db, cookie, now) : null
  const [user] = browser ? await db.select().from(users).where(eq(users.id, browser.userId)) : []
  if (!browser || !user || user.disabledAt) return { user: null, token: null, remember: null }
  const token = await openSession(db, { userId: user.id, now, series: browser.series, ...device })
  const roles = await rolesOf(db, user.id)
  return { user: await describeUser(db, { ...user, roles }), token, remember: browser.cookie || null }
}

/** Ends the session and forgets the browser. */
export async function leave(db: Database, tokenHash: string | null, cookie: string | null, now: Date): Promise<void> {
  const series = tokenHash ? await endSession(db, tokenHash) : null
  for (const known of new Set([series, cookie?.split('.')[0]])) if (known) await endSeries(db, known, now)
}
