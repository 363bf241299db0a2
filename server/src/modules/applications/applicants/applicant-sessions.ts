import { applicantWorkflow } from '@nalanda/contract/applications/application-states'
import { and, eq, gt, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { deleteEndedCodes } from '../../../platform/one-time-codes/one-time-codes.ts'
import { problem } from '../../../platform/problems.ts'
import { removeHistory } from '../../../platform/workflow/history.ts'
import { applicantSessions, applicationLinks, applications, enquiries } from '../schema.ts'

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

/** What the one-time code of an application opens. */
export const codeSubject = (applicationId: number) => `application ${applicationId}`

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
  await deleteEndedCodes(db, now)
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
