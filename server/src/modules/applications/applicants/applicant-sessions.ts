import { createHmac, randomInt } from 'node:crypto'
import { applicantWorkflow } from '@nalanda/contract/applications/application-states'
import { and, eq, gt, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { hashToken, newToken, sameHash } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, refundAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { removeHistory } from '../../../platform/workflow/history.ts'
import { applicantSessions, applicationCodes, applicationLinks, applications, enquiries } from '../schema.ts'

export const codeMinutes = 15
const maxTries = 5
/** A cyber café closes in the evening: until then a browser may go on without another code. */
export const applicantSessionSeconds = 12 * 60 * 60

/** A new link to an application. Each e-mail carries one of its own, since only hashes are kept; all stay good. */
export async function newLink(db: Database, applicationId: number, now: Date): Promise<string> {
  const link = newToken()
  await db.insert(applicationLinks).values({ tokenHash: hashToken(link), applicationId, createdAt: now })
  return link
}

/** The application that a link leads to. Refuses a link that leads nowhere. */
export async function applicationByLink(db: Database, link: string) {
  const [row] = await db
    .select({ application: applications })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(eq(applicationLinks.tokenHash, hashToken(link)))
  if (!row) throw problem('applications.link-over')
  return row.application
}

/** Makes the one-time code that opens an application: six digits, good for a quarter of an hour. An older one is forgotten. */
export async function newCode(
  db: Database,
  keys: Keys,
  applicationId: number,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const row = { applicationId, codeHash: hashCode(keys, applicationId, code), expiresAt, tries: 0 }
  await db.insert(applicationCodes).values(row).onConflictDoUpdate({ target: applicationCodes.applicationId, set: row })
  return { code, expiresAt }
}

/** Takes a code and forgets it; false when it is wrong, has ended, or too many others were tried before. Each try counts immediately. */
export async function redeemCode(db: Database, keys: Keys, applicationId: number, code: string, now: Date): Promise<boolean> {
  const [kept] = await db
    .update(applicationCodes)
    .set({ tries: sql`${applicationCodes.tries} + 1` })
    .where(
      and(
        eq(applicationCodes.applicationId, applicationId),
        lt(applicationCodes.tries, maxTries),
        gt(applicationCodes.expiresAt, now),
      ),
    )
    .returning()
  if (!kept || !sameHash(kept.codeHash, hashCode(keys, applicationId, code))) return false
  const taken = await db
    .delete(applicationCodes)
    .where(and(eq(applicationCodes.applicationId, applicationId), eq(applicationCodes.codeHash, kept.codeHash)))
    .returning({ id: applicationCodes.applicationId })
  return taken.length > 0
}

/** Six digits are guessed in an hour by who reads a plain hash of them; with the college's key they are not. */
function hashCode({ secret }: Keys, applicationId: number, code: string): string {
  return createHmac('sha256', secret).update(`code of application ${applicationId}: ${code}`).digest('base64url')
}

/** Opens an application in a browser; the answer is the token of its cookie. */
export async function openApplicantSession(db: Database, applicationId: number, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + applicantSessionSeconds * 1000)
  await db.insert(applicantSessions).values({ tokenHash: hashToken(token), applicationId, expiresAt })
  return token
}

export async function closeApplicantSession(db: Database, token: string | undefined): Promise<void> {
  if (token) await db.delete(applicantSessions).where(eq(applicantSessions.tokenHash, hashToken(token)))
}

/** Which application is open in this browser, if one is. */
export async function findApplicationOfSession(db: Database, token: string | undefined, now: Date): Promise<number | null> {
  if (!token) return null
  const [row] = await db
    .select({ id: applicantSessions.applicationId })
    .from(applicantSessions)
    .where(and(eq(applicantSessions.tokenHash, hashToken(token)), gt(applicantSessions.expiresAt, now)))
  return row?.id ?? null
}

/** The same where one must be. */
export async function applicationOfSession(db: Database, token: string | undefined, now: Date): Promise<number> {
  const id = await findApplicationOfSession(db, token, now)
  if (id === null) throw problem('applications.apply-signed-out')
  return id
}

/** Forgets what has ended: sessions, codes, and drafts that nobody ever opened with a code. */
export async function deleteUnproven(db: Database, now: Date): Promise<void> {
  await db.delete(applicantSessions).where(lt(applicantSessions.expiresAt, now))
  await db.delete(applicationCodes).where(lt(applicationCodes.expiresAt, now))
  const before = new Date(now.getTime() - 3 * 24 * 60 * 60 * 1000)
  const converted = db.select({ id: enquiries.applicationId }).from(enquiries).where(isNotNull(enquiries.applicationId))
  const unproven = and(eq(applications.state, 'draft'), isNull(applications.provenAt), lt(applications.startedAt, before))
  const forgotten = await db
    .delete(applications)
    .where(and(unproven, notInArray(applications.id, converted)))
    .returning({ id: applications.id })
  await removeHistory(
    db,
    applicantWorkflow,
    forgotten.map(({ id }) => id),
  )
}

/**
 * Counts an attempt of these subjects and refuses when one of them had more than its share of a quarter of an hour. The count stays,
 * whatever becomes of the attempt.
 */
export async function countAttempt(db: Database, limits: Readonly<Record<string, number>>, now: Date): Promise<void> {
  const subjects = Object.keys(limits)
  const counts = await addAttempt(db, subjects, now)
  if (!subjects.some((subject, at) => (counts[at] ?? 0) > (limits[subject] ?? 0))) return
  await refundAttempt(db, subjects, now)
  const seconds = secondsLeft(now)
  throw problem('applications.too-many-attempts', { seconds }, { headers: { 'retry-after': String(seconds) } })
}
