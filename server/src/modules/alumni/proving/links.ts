import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { alumniLinks } from '../schema.ts'

const linkDays = 60
export type LinkTarget = { entryId: number; question: string } | { alumnusId: number }

/** Creates a personal link that is valid for sixty days, for any number of visits. Only its hash is stored. */
export async function newLink(db: Database, target: LinkTarget, now: Date): Promise<string> {
  const link = newToken()
  const expiresAt = new Date(now.getTime() + linkDays * 24 * 60 * 60_000)
  await db.insert(alumniLinks).values({ tokenHash: hashToken(link), createdAt: now, expiresAt, ...target })
  return link
}

/** Returns the URL of a personal link. The token follows the #, so it never reaches a server log or another site. */
export const linkAddress = ({ publicUrl }: { publicUrl: string }, link: string) => `${publicUrl}/AlumniDetails#link=${link}`

/** Finds the target of a personal link. Refuses one that is unknown or expired. */
export async function findLink(db: Database, link: string, now: Date) {
  const [found] = await db
    .select()
    .from(alumniLinks)
    .where(eq(alumniLinks.tokenHash, hashToken(link)))
  if (!found || found.expiresAt <= now) throw problem('alumni.link-over')
  return found
}

/** Ends the personal links of a person in the directory. */
export async function endLinks(db: Database, alumnusId: number): Promise<void> {
  await db.delete(alumniLinks).where(eq(alumniLinks.alumnusId, alumnusId))
}

/** Deletes expired links. */
export async function deleteEndedLinks(db: Database, now: Date): Promise<void> {
  await db.delete(alumniLinks).where(lt(alumniLinks.expiresAt, now))
}
