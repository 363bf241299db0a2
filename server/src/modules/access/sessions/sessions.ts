import type { PendingStep } from '@nalanda/contract/access/session-user'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { rolesAndScopes } from '../../../platform/scopes/scopes.ts'
import { sessionFactorColumns } from '../factors/second-factor.ts'
import { sessions, userRoles, users } from '../schema.ts'
import { roleHeldOn } from '../users/users.ts'

export const sessionSeconds = 24 * 60 * 60
const seenEveryMs = 5 * 60_000
const idleSeconds = 2 * 60 * 60
/** A session without requests for this long has ended. */
const idle = sql.raw(`interval '${idleSeconds} seconds'`)

/** Whether a session is open at an instant: at most a day old, and in use during the last two hours. */
export function isOpenAt(at: Date | SQL): SQL {
  const instant = sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`
  return sql`(${sessions.expiresAt} > ${instant} and coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}) > ${instant} - ${idle})`
}

/** Opens a session of one day and returns its token, which is stored only as a hash. */
export async function openSession(
  db: Database,
  session: {
    userId: number
    now: Date
    address: string | null
    userAgent: string
    series: string | null
    secondFactor?: boolean
    /** True if a remembered browser opens the session: the user has not just signed in. */
    remembered?: boolean
  },
): Promise<string> {
  const token = newToken()
  const { userId, now, address, userAgent, series, secondFactor = false, remembered = false } = session
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    address,
    userAgent: userAgent.slice(0, 300),
    series,
    secondFactor,
    authenticatedAt: remembered ? null : now,
  })
  return token
}

/** The roles that a user holds on the day `today`, in order, each with its scope. */
const heldRoles = sql<[Role, string][] | null>`(
  select jsonb_agg(jsonb_build_array(${userRoles.role}, ${userRoles.scope}) order by ${userRoles.position}) from ${userRoles}
  where ${userRoles.userId} = ${users.id} and ${roleHeldOn(sql`${sql.placeholder('today')}::date`)})`

/** Returns a function that looks up sessions by a prepared statement, since it runs on every signed-in request. */
export function sessionReader(db: Database): (token: string, now: Date) => Promise<SignedIn | null> {
  const read = db
    .select({
      userId: users.id,
      username: users.username,
      email: users.email,
      fullName: users.fullName,
      instituteType: users.instituteType,
      program: users.program,
      studentId: users.studentId,
      staffId: users.staffId,
      tokenHash: sessions.tokenHash,
      authenticatedAt: sessions.authenticatedAt,
      held: heldRoles,
      pendingStep: sql<PendingStep | null>`case when ${users.mustChangePassword} then 'password-change' else ${sessionFactorColumns.pendingStep} end`,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      series: sessions.series,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isOpenAt(sql`${sql.placeholder('now')}`),
        eq(users.state, 'active'),
        sessionFactorColumns.counts,
      ),
    )
    .prepare('session_by_token')
  return async (token, now) => {
    const [row] = await read.execute({ tokenHash: hashToken(token), now: now.toISOString(), today: dayOf(now) })
    if (!row) return null
    const { held, createdAt, lastSeenAt, expiresAt, series, ...user } = row
    const seenAt = see(db, { tokenHash: user.tokenHash, seenAt: lastSeenAt ?? createdAt }, now)
    return { ...user, endsAt: series === null ? endOf(seenAt, expiresAt) : null, ...rolesAndScopes(held ?? []) }
  }
}

/** Returns when a session ends that was last seen at this time, if there are no more requests. */
function endOf(seenAt: Date, expiresAt: Date): Date {
  return new Date(Math.min(seenAt.getTime() + idleSeconds * 1000, expiresAt.getTime()))
}

/** Records that the owner of a session has just given the password or a code in it. */
export async function markAuthenticated(db: Database, { userId, tokenHash }: Pick<SignedIn, 'userId' | 'tokenHash'>, now: Date) {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.tokenHash, tokenHash))
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.reauthenticate' })
}

/** Returns a function that tells which of many sessions are open, with an owner who may act and has no pending step; for work that outlives a single call. */
export function openSessions(db: Database): (tokenHashes: string[], at: Date) => Promise<Set<string>> {
  return async (tokenHashes, at) => {
    const rows = await db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)}::text[])`,
          isOpenAt(at),
          eq(users.state, 'active'),
          eq(users.mustChangePassword, false),
          sessionFactorColumns.counts,
          sql`${sessionFactorColumns.pendingStep} is null`,
        ),
      )
    return new Set(rows.map(({ tokenHash }) => tokenHash))
  }
}

/** Records when a session was last seen, every few minutes. The request does not wait for this, and does not fail with it. Returns the time that counts. */
function see(db: Database, { tokenHash, seenAt }: { tokenHash: string; seenAt: Date }, now: Date): Date {
  if (now.getTime() - seenAt.getTime() < seenEveryMs) return seenAt
  const unseenSince = new Date(now.getTime() - seenEveryMs)
  const due = or(isNull(sessions.lastSeenAt), lte(sessions.lastSeenAt, unseenSince))
  void db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), due))
    .catch(() => undefined)
  return now
}

/** Ends a session; ending it twice is no error. Returns its user and its remember series; null if there was none. */
export async function endSession(db: Database, tokenHash: string): Promise<{ userId: number; series: string | null } | null> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId, series: sessions.series })
  return row ?? null
}
