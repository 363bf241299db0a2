import type { Notice } from '@nalanda/contract/notices/posting'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { plainFileName } from '../../../platform/files/file-names.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import type { StoredFile } from '../../../platform/files/stored-files.ts'
import { validateAttachment } from '../../../platform/files/validation.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { isAddressedTo } from '../reading/reading.ts'
import { notices } from '../schema.ts'
import { lockNotice, nextVersion, saveVersion } from './notice-actions.ts'
import { getNotice, isShown, type NoticeRow } from './notices.ts'
import type { Author } from './posting-authority.ts'
import { publicNoticesChanged } from './public-notices.ts'

/** Validates an attachment by its content. Refuses other kinds of files and damaged ones. Must not run in a transaction. */
export function validateNoticeFile(bytes: Buffer) {
  return validateAttachment(bytes, {
    field: 'file',
    notAllowed: 'notices.not-an-attachment',
    tooManyPixels: 'notices.image-too-large',
  })
}

type Removing = Pick<Files, 'removeAfterCommit'>
type Upload = { id: number; revision: number; name: string; stored: StoredFile }

/** Attaches a stored file in place of the earlier one, which the versions that had it keep. */
export async function attachFile(db: Database, files: Removing, poster: Author, upload: Upload): Promise<Notice> {
  const { id, revision, name, stored } = upload
  const before = await lockNotice(db, poster, id, 'change', revision)
  return saveAttachment(db, files, poster, before, {
    attachmentFile: stored.key,
    attachmentName: attachmentName(name, stored.extension),
    attachmentType: stored.contentType,
    attachmentBytes: stored.size,
  })
}

/** Returns the name under which the file is saved: the given name, with the extension of the actual file type. */
export function attachmentName(given: string, extension: string): string {
  return `${plainFileName(given, 100) || 'attachment'}.${extension}`
}

/** Removes the attachment. Versions that had it keep it. */
export async function removeAttachment(
  db: Database,
  files: Removing,
  poster: Author,
  { id, revision }: { id: number; revision: number },
): Promise<Notice> {
  const before = await lockNotice(db, poster, id, 'change', revision)
  return saveAttachment(db, files, poster, before, {
    attachmentFile: null,
    attachmentName: null,
    attachmentType: null,
    attachmentBytes: null,
  })
}

type Attachment = Pick<NoticeRow, 'attachmentFile' | 'attachmentName' | 'attachmentType' | 'attachmentBytes'>

async function saveAttachment(
  db: Database,
  files: Removing,
  poster: Author,
  before: NoticeRow,
  after: Attachment,
): Promise<Notice> {
  const posted = before.state === 'posted'
  if (posted) await saveVersion(db, before)
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
  if (attachmentFile) await files.removeAfterCommit(db, [attachmentFile])
  if (posted) await publicNoticesChanged(db)
  return getNotice(db, poster, before.id)
}

/** Returns a notice's file: to everybody if the notice is public, else to its audience while it is shown, and to users who may see it as posters. */
export async function readAttachment(db: Database, files: FileStore, person: Author | null, id: number): Promise<FileAnswer> {
  const { attachmentFile, attachmentName: name, attachmentType } = await findReadable(db, person, id)
  const content = attachmentFile && (await files.get(attachmentFile))
  if (!content) throw problem('platform.not-found')
  return { name: name ?? 'attachment', type: attachmentType ?? 'application/octet-stream', content }
}

async function findReadable(db: Database, person: Author | null, id: number): Promise<NoticeRow> {
  const visible = person ? await isAddressedTo(db, person) : and(isShown(), notices.isPublic)
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
