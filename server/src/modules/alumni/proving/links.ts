import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { alumniLinks } from '../schema.ts'

const linkDays = 60
export type LinkTarget = { entryId: number; question: string } | { alumnusId: number }

/** A personal link, good for sixty days and as often as it is opened. Only its hash is kept. */
export async function newLink(db: Database, target: LinkTarget, now: Date): Promise<string> {
  const link = newToken()
  const expiresAt = new Date(now.getTime() + linkDays * 24 * 60 * 60_000)
  await db.insert(alumniLinks).values({ tokenHash: hashToken(link), createdAt: now, expiresAt, ...target })
  return link
}

/** Where a personal link opens. The token is behind the #, which is never sent to a server log or to another site. */
export const linkAddress = ({ publicUrl }: { publicUrl: string }, link: string) => `${publicUrl}/AlumniDetails#link=${link}`

/** What a personal link leads to. Refuses one that leads nowhere or has ended. */
export async function findLink(db: Database, link: string, now: Date) {
  const [found] = await db
    .select()
    .from(alumniLinks)
    .where(eq(alumniLinks.tokenHash, hashToken(link)))
  if (!found || found.expiresAt <= now) throw problem('alumni.link-over')
  return found
}

/** Ends the personal links of somebody in the directory. */
export async function endLinks(db: Database, alumnusId: number): Promise<void> {
  await db.delete(alumniLinks).where(eq(alumniLinks.alumnusId, alumnusId))
}

/** Forgets links that have ended. */
export async function deleteEndedLinks(db: Database, now: Date): Promise<void> {
  await db.delete(alumniLinks).where(lt(alumniLinks.expiresAt, now))
}
