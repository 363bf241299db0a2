import type { CourseFile, courseFileCalls, SaveCourseFile } from '@nalanda/contract/teaching/course-files'
import type { Offering } from '@nalanda/contract/teaching/offerings'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { plainFileName } from '../../../platform/files/file-names.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import type { StoredFile } from '../../../platform/files/stored-files.ts'
import { validateAttachment } from '../../../platform/files/validation.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { offeringKind, plannableKind } from '../offerings.ts'
import { offerings } from '../schema.ts'
import { courseFiles } from '../schema-plans.ts'
import { mustStudy } from './own-content.ts'

/** Maximum number of files per class: with its lectures and labs a term has about fifty. */
const mostFiles = 200

const loadRowsOf = loadRows(courseFiles, [], {})
async function loadFiles(db: Database, ids: readonly number[]): Promise<CourseFile[]> {
  return (await loadRowsOf(db, ids)).map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }))
}

/** The course files of one class. */
export function filesOf({ id, subjectCode, section }: Offering): ListKindOf<typeof courseFileCalls.files> {
  return {
    table: courseFiles,
    title: 'Course files',
    fileTitle: `Course files ${subjectCode} ${section}`,
    within: eq(courseFiles.offeringId, id),
    searched: courseFiles.title.getSQL(),
    filters: ({ kind, visible }) => [where(courseFiles.kind, kind), visible && eq(courseFiles.visible, visible === 'yes')],
    sorts: { title: byText(courseFiles.title), uploadedAt: byValue(courseFiles.uploadedAt) },
    firstSort: '-uploadedAt',
    load: loadFiles,
    columns: [
      { header: 'Title', width: 44, value: ({ title }) => title },
      { header: 'Kind', value: ({ kind }) => nameOfCode(kind, { notes: 'Lecture notes' }) },
      { header: 'File', width: 44, value: ({ fileName }) => fileName },
      { header: 'Visible to students', value: ({ visible }) => (visible ? 'Yes' : 'No') },
      { header: 'Added by', value: ({ uploadedBy }) => uploadedBy },
      { header: 'Added on', kind: 'date', value: ({ uploadedAt }) => dayOf(new Date(uploadedAt)) },
    ],
  }
}

/** Validates a course file by its content. Refuses other kinds of files and damaged ones. Must not run inside a transaction. */
export function validateCourseFile(bytes: Buffer) {
  return validateAttachment(bytes, {
    field: 'file',
    notAllowed: 'teaching.not-a-course-file',
    tooManyPixels: 'teaching.image-too-large',
  })
}

type Upload = SaveCourseFile & { name: string; stored: StoredFile; at: Date }

/** Adds a stored file to a class whose plan the user keeps. Refuses more than 200 files. */
export async function addFile(db: Database, offeringId: number, upload: Upload, user: Viewer): Promise<CourseFile> {
  await getItem(db, plannableKind, offeringId, user)
  await db.select({ id: offerings.id }).from(offerings).where(eq(offerings.id, offeringId)).for('update')
  if ((await db.$count(courseFiles, eq(courseFiles.offeringId, offeringId))) >= mostFiles)
    throw problem('teaching.too-many-files', { most: mostFiles })
  const { title, kind, visible, name, stored, at } = upload
  const fileName = `${plainFileName(name, 100) || 'course file'}.${stored.extension}`
  const named = { file: stored.key, fileName, fileType: stored.contentType, fileBytes: stored.size }
  const [row] = await db
    .insert(courseFiles)
    .values({ offeringId, title, kind, visible, ...named, uploadedBy: actorOf(db).username, uploadedAt: at })
    .returning({ id: courseFiles.id })
  const id = Number(row?.id)
  recordChange(db, { entity: 'course-file', entityId: id, after: { offeringId, title, kind, visible, fileName } })
  return getFile(db, id)
}

/** Changes the title, the kind and the visibility of a file. Refuses a file that was changed meanwhile. */
export async function changeFile(
  db: Database,
  id: number,
  { revision, title, kind, visible }: SaveCourseFile & { revision: number },
  user: Viewer,
): Promise<CourseFile> {
  const before = await lockFile(db, id, user)
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  const after = { title, kind, visible }
  await db
    .update(courseFiles)
    .set({ ...after, revision: revision + 1 })
    .where(eq(courseFiles.id, id))
  const earlier = { title: before.title, kind: before.kind, visible: before.visible }
  recordChange(db, { entity: 'course-file', entityId: id, before: earlier, after })
  return getFile(db, id)
}

/** Deletes a file of a class whose plan the user keeps. */
export async function removeFile(db: Database, files: Pick<Files, 'removeAfterCommit'>, id: number, user: Viewer): Promise<void> {
  const { offeringId, title, kind, fileName, file } = await lockFile(db, id, user)
  await db.delete(courseFiles).where(eq(courseFiles.id, id))
  await files.removeAfterCommit(db, [file])
  recordChange(db, { entity: 'course-file', entityId: id, before: { offeringId, title, kind, fileName }, after: null })
}

/** Returns the content of a file of a class that the user sees. */
export async function readFile(db: Database, files: Pick<FileStore, 'get'>, id: number, user: Viewer): Promise<FileAnswer> {
  const row = await findRow(db, id)
  await getItem(db, offeringKind, row.offeringId, user)
  return answerOf(files, row)
}

/** Returns the content of a visible file of a subject that the student of a login, or a child of a parent, studies. */
export async function readMyFile(
  db: Database,
  files: Pick<FileStore, 'get'>,
  id: number,
  { user, today }: { user: SignedIn; today: string },
): Promise<FileAnswer> {
  const row = await findRow(db, id)
  if (!row.visible) throw problem('platform.not-found')
  await mustStudy(db, row.offeringId, user, today)
  return answerOf(files, row)
}

type FileRow = typeof courseFiles.$inferSelect

async function answerOf(files: Pick<FileStore, 'get'>, { file, fileName, fileType }: FileRow): Promise<FileAnswer> {
  const content = await files.get(file)
  if (!content) throw problem('platform.not-found')
  return { name: fileName, type: fileType, content }
}

async function getFile(db: Database, id: number): Promise<CourseFile> {
  const [file] = await loadFiles(db, [id])
  if (!file) throw problem('platform.not-found')
  return file
}

async function findRow(db: Database, id: number): Promise<FileRow> {
  const [row] = await db.select().from(courseFiles).where(eq(courseFiles.id, id))
  if (!row) throw problem('platform.not-found')
  return row
}

async function lockFile(db: Database, id: number, user: Viewer): Promise<FileRow> {
  const [row] = await db.select().from(courseFiles).where(eq(courseFiles.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  await getItem(db, plannableKind, row.offeringId, user)
  return row
}
