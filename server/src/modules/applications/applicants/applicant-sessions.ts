import { applicantWorkflow } from '@nalanda/contract/applications/application-states'
import { and, eq, gt, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { deleteEndedCodes } from '../../../platform/one-time-codes/one-time-codes.ts'
import { problem } from '../../../platform/problems.ts'
import { removeHistory } from '../../../platform/workflow/history.ts'
import { applicantSessions, applicationLinks, applications, enquiries } from '../schema.ts'

/** Session lifetime: until a cyber café closes in the evening, a browser needs no further code. */
export const applicantSessionSeconds = 12 * 60 * 60

/** Creates a new link to an application. Each mail has its own link, since only hashes are stored; all links stay valid. */
export async function newLink(db: Database, applicationId: number, now: Date): Promise<string> {
  const link = newToken()
  await db.insert(applicationLinks).values({ tokenHash: hashToken(link), applicationId, createdAt: now })
  return link
}

/** Returns the application of a link. Refuses an unknown link. */
export async function applicationByLink(db: Database, link: string) {
  const [row] = await db
    .select({ application: applications })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(eq(applicationLinks.tokenHash, hashToken(link)))
  if (!row) throw problem('applications.link-over')
  return row.application
}

/** Returns the subject that an application's one-time code belongs to. */
export const codeSubject = (applicationId: number) => `application ${applicationId}`

/** Opens an application in a browser and returns the token for its cookie. */
export async function openApplicantSession(db: Database, applicationId: number, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + applicantSessionSeconds * 1000)
  await db.insert(applicantSessions).values({ tokenHash: hashToken(token), applicationId, expiresAt })
  return token
}

export async function closeApplicantSession(db: Database, token: string | undefined): Promise<void> {
  if (token) await db.delete(applicantSessions).where(eq(applicantSessions.tokenHash, hashToken(token)))
}

/** Returns the id of the application that is open in this browser, or null. */
export async function findApplicationOfSession(db: Database, token: string | undefined, now: Date): Promise<number | null> {
  if (!token) return null
  const [row] = await db
    .select({ id: applicantSessions.applicationId })
    .from(applicantSessions)
    .where(and(eq(applicantSessions.tokenHash, hashToken(token)), gt(applicantSessions.expiresAt, now)))
  return row?.id ?? null
}

/** Like `findApplicationOfSession`; refuses if none is open. */
export async function applicationOfSession(db: Database, token: string | undefined, now: Date): Promise<number> {
  const id = await findApplicationOfSession(db, token, now)
  if (id === null) throw problem('applications.apply-signed-out')
  return id
}

/** Deletes expired sessions and codes, and drafts that were never opened with a code. */
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
