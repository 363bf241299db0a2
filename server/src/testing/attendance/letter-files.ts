import { eq } from 'drizzle-orm'
import { users } from '../../modules/access/schema.ts'
import { shortageLetterFiles } from '../../modules/attendance/schema-messages.ts'
import type { Platform } from '../../platform/platform.ts'

/** Creates a file of letters as if made in the background, ready for download; returns its id. */
export async function aLetterFile(
  { database: { db }, files }: Pick<Platform, 'database' | 'files'>,
  askedBy: string,
): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.username, askedBy))
  await files.put('shortage-letters/00/letters.zip', Buffer.from('letters'))
  const ready = { state: 'ready' as const, file: 'shortage-letters/00/letters.zip', expiresAt: new Date('2100-01-01') }
  const asked = { askedById: user?.id ?? 0, askedBy, askedAt: new Date('2026-01-01'), standingIds: [], letters: 1 }
  const [row] = await db
    .insert(shortageLetterFiles)
    .values({ ...asked, ...ready })
    .returning()
  if (!row) throw new Error('The file was not stored')
  return row.id
}
