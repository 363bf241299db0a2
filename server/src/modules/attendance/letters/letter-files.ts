import type { LetterFile } from '@nalanda/contract/attendance/letters'
import { and, desc, eq, gt } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { shortageLetterFiles as files } from '../schema-messages.ts'
import { failLostFiles, type LetterFileJob, letterFileJob, lostBefore } from './letter-file-job.ts'
import { listShort } from './short-students.ts'

/**
 * Queues the letters of those of these standings that are short to be made in the background. Refuses if none is short, and while another file of the user is
 * being made.
 */
export async function makeLetterFile(
  db: Database,
  { jobs }: Pick<Platform, 'jobs'>,
  { standingIds, user }: { standingIds: readonly number[]; user: Viewer },
): Promise<LetterFile> {
  const short = await listShort(db, user, standingIds)
  if (short.length === 0) throw problem('attendance.none-short')
  await failLostFiles(db, user.userId)
  const asked = { askedById: user.userId, askedBy: actorOf(db).username, askedAt: now() }
  const values = { ...asked, standingIds: short.map(({ id }) => id), letters: short.length }
  const [row] = await withConstraintProblems({ one_letter_file_under_way: { code: 'attendance.letters-under-way' } }, () =>
    db.insert(files).values(values).returning(),
  )
  if (!row) throw new Error('The file was not stored')
  recordChange(db, { entity: 'shortage-letter-file', entityId: row.id, after: { letters: short.length } })
  await jobs.enqueue(db, letterFileJob, { id: row.id } satisfies LetterFileJob)
  return shown(row)
}

/** Returns the last file that the user requested. */
export async function findLetterFile(db: Database, userId: number): Promise<LetterFile | null> {
  const [row] = await db.select().from(files).where(eq(files.askedById, userId)).orderBy(desc(files.id)).limit(1)
  return row ? shown(row) : null
}

/** Returns the content of a file to the user who requested it. Refuses a file that is not ready or has expired. */
export async function openLetterFile(
  db: Database,
  store: Pick<Platform, 'files'>,
  { id, userId }: { id: number; userId: number },
): Promise<FileAnswer> {
  const own = and(eq(files.id, id), eq(files.askedById, userId))
  if ((await db.$count(files, own)) === 0) throw problem('platform.not-found')
  const [ready] = await db
    .select()
    .from(files)
    .where(and(own, eq(files.state, 'ready'), gt(files.expiresAt, now())))
  const content = ready?.file ? await store.files.get(ready.file) : null
  if (!content) throw problem('attendance.letters-not-ready')
  return { name: 'Shortage letters.zip', type: 'application/zip', content }
}

function shown({ id, state, letters, done, askedAt, expiresAt, file }: typeof files.$inferSelect): LetterFile {
  const isOver = state === 'ready' && (file === null || (expiresAt !== null && expiresAt <= now()))
  const isLost = state === 'waiting' && askedAt < lostBefore()
  return {
    ...{ id, letters, done, state: isOver ? 'expired' : isLost ? 'failed' : state },
    ...{ askedAt: askedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null },
  }
}
