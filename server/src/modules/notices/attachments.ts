import type { Notice } from '@nalanda/contract/notices-posting'
import { attachmentTypes } from '@nalanda/contract/notices-reading'
import { mayUse } from '@nalanda/contract/permissions'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { type FileStore, newFileKey } from '../../platform/files/files.ts'
import type { FileAnswer, UploadedFile } from '../../platform/http/context.ts'
import { problem } from '../../platform/problems.ts'
import { recordChange } from '../../platform/transactions.ts'
import { attachmentName, judgeAttachment } from './attachment-content.ts'
import { keepVersion, lockNotice, nextVersion } from './notice-acts.ts'
import { getNotice, isShown, type NoticeRow } from './notices.ts'
import { publicNoticesChanged } from './public-notices.ts'
import { isFor } from './reading.ts'
import { notices } from './schema.ts'
import type { Poster } from './voices.ts'

type Upload = { id: number; revision: number; file: UploadedFile }

/** Attaches a file in place of the one before. Judged by its content; refuses what is none of the kinds, or damaged. */
export async function attachFile(
  db: Database,
  files: FileStore,
  poster: Poster,
  { id, revision, file }: Upload,
): Promise<Notice> {
  const before = await lockNotice(db, poster, id, 'change', revision)
  const kind = await judgeAttachment(file.bytes)
  if (!kind) throw problem('notices.not-an-attachment', {}, { fields: { file: 'is not a file that can be attached' } })
  const attachmentFile = newFileKey('notices', kind)
  await files.put(attachmentFile, file.bytes, { contentType: attachmentTypes[kind] })
  return saveAttachment(db, poster, before, {
    attachmentFile,
    attachmentName: attachmentName(file.name, kind),
    attachmentType: attachmentTypes[kind],
    attachmentBytes: file.bytes.length,
  })
}

/** Takes the file away. Versions that had it keep it. */
export async function removeAttachment(db: Database, poster: Poster, id: number, revision: number): Promise<Notice> {
  const before = await lockNotice(db, poster, id, 'change', revision)
  return saveAttachment(db, poster, before, {
    attachmentFile: null,
    attachmentName: null,
    attachmentType: null,
    attachmentBytes: null,
  })
}

type Attachment = Pick<NoticeRow, 'attachmentFile' | 'attachmentName' | 'attachmentType' | 'attachmentBytes'>

async function saveAttachment(db: Database, poster: Poster, before: NoticeRow, after: Attachment): Promise<Notice> {
  const posted = before.state === 'posted'
  if (posted) await keepVersion(db, before)
  await db
    .update(notices)
    .set({ ...after, ...(posted ? nextVersion(before) : {}), revision: before.revision + 1 })
    .where(eq(notices.id, before.id))
  const { attachmentFile, attachmentName: name, attachmentBytes } = before
  recordChange(db, {
    entity: 'notice',
    entityId: before.id,
    before: { attachmentFile, attachmentName: name, attachmentBytes },
    after,
  })
  if (posted) await publicNoticesChanged(db)
  return getNotice(db, poster, before.id)
}

/** The file of a notice: of a public one to everybody, else to its audience while it is shown, and to whoever may see it as a poster. */
export async function readAttachment(db: Database, files: FileStore, person: Poster | null, id: number): Promise<FileAnswer> {
  const { attachmentFile, attachmentName: name, attachmentType } = await findReadable(db, person, id)
  const content = attachmentFile && (await files.get(attachmentFile))
  if (!content) throw problem('platform.not-found')
  return { name: name ?? 'attachment', type: attachmentType ?? 'application/octet-stream', content }
}

async function findReadable(db: Database, person: Poster | null, id: number): Promise<NoticeRow> {
  const visible = person ? await isFor(db, person) : and(isShown(), notices.isPublic)
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), visible))
  if (row) return row
  if (!person || !mayUse('notices.post', person.roles)) throw problem('platform.not-found')
  await getNotice(db, person, id)
  const [own] = await db.select().from(notices).where(eq(notices.id, id))
  if (!own) throw problem('platform.not-found')
  return own
}
