import { randomBytes } from 'node:crypto'
import { mayUse } from '@nalanda/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { getItem } from '../../platform/listing.ts'
import { redraw } from '../../platform/pictures.ts'
import { problem } from '../../platform/problems.ts'
import { afterCommit, recordChange } from '../../platform/transactions.ts'
import { listMyStudents } from './my-student.ts'
import { students } from './schema.ts'
import { studentKind } from './students.ts'

type Files = Pick<FileStore, 'put' | 'get' | 'remove'>

/** Three by four, as a photo for an identity card is, at twice the points that print needs. */
const box = { width: 600, height: 800 }
const sizes = {
  least: [60, 60],
  refusals: {
    notAPicture: 'students.photo-not-a-picture',
    tooManyPoints: 'students.photo-too-many-points',
    damaged: 'students.photo-damaged',
    tooSmall: 'students.photo-too-small',
  },
} as const

/**
 * Draws a photo anew, as a JPEG of at most 600 × 800 points without anything besides them. Refuses whatever is not a JPEG or PNG by its
 * content, breaks off, or is too large or too small. Call it before the transaction: it takes a tenth of a second.
 */
export function drawPhoto(bytes: Buffer): Promise<Buffer> {
  return redraw(bytes, sizes, (picture) =>
    picture
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  )
}

/** Puts a photo that was drawn (`drawPhoto`) into the store, under the admission number, and answers its key. */
export async function storePhoto(files: Pick<FileStore, 'put'>, admissionNo: string, jpeg: Buffer): Promise<string> {
  const number = admissionNo
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const key = `photos/${number || 'student'}-${randomBytes(8).toString('hex')}.jpg`
  await files.put(key, jpeg, { contentType: 'image/jpeg' })
  return key
}

/** Gives a student this photo, or none; the earlier one is forgotten once that is certain. Answers the new revision. */
export async function changePhoto(
  db: Database,
  files: Files,
  id: number,
  jpeg: Buffer | null,
): Promise<{ revision: number; photoFile: string | null }> {
  const [student] = await db
    .select({ admissionNo: students.admissionNo, photoFile: students.photoFile, revision: students.revision })
    .from(students)
    .where(eq(students.id, id))
    .for('update')
  if (!student) throw problem('platform.not-found')
  if (!jpeg && !student.photoFile) return student
  const photoFile = jpeg ? await storePhoto(files, student.admissionNo, jpeg) : null
  const revision = student.revision + 1
  await db.update(students).set({ photoFile, revision }).where(eq(students.id, id))
  const told = (file: string | null) => ({ photo: file === null ? null : 'a photo' })
  const change = { before: told(student.photoFile), after: told(photoFile) }
  recordChange(db, {
    entity: 'student',
    entityId: id,
    ...(student.photoFile && photoFile ? { before: { photo: 'earlier photo' }, after: { photo: 'new photo' } } : change),
  })
  const earlier = student.photoFile
  if (earlier) afterCommit(db, () => files.remove(earlier))
  return { revision, photoFile }
}

/** The photo as JPEG, if this person may see it: the student, the parent, and whoever may look at this student. A 404 otherwise. */
export async function readPhoto(
  db: Database,
  files: Pick<FileStore, 'get'>,
  id: number,
  user: SignedIn,
): Promise<{ name: string; content: Buffer }> {
  await refuseUnlessSeen(db, id, user)
  const [student] = await db
    .select({ admissionNo: students.admissionNo, photoFile: students.photoFile })
    .from(students)
    .where(eq(students.id, id))
  const content = student?.photoFile ? await files.get(student.photoFile) : null
  if (!student || !content) throw problem('platform.not-found')
  return { name: `${student.admissionNo.replace(/[^\w.-]+/g, '-')}.jpg`, content }
}

/** Photos by student, for documents; those who have none are left out. */
export async function readPhotos(
  db: Database,
  files: Pick<FileStore, 'get'>,
  ids: readonly number[],
): Promise<Map<number, Buffer>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: students.id, photoFile: students.photoFile })
    .from(students)
    .where(sql`${students.id} = any(${sql.param([...ids])}) and ${students.photoFile} is not null`)
  const found = await Promise.all(
    rows.map(async ({ id, photoFile }) => [id, photoFile ? await files.get(photoFile) : null] as const),
  )
  return new Map(found.flatMap(([id, bytes]) => (bytes ? [[id, bytes] as const] : [])))
}

/** Refuses, as if there were none, a student whom this person may not see: neither their own, nor one of those they look at. */
export async function refuseUnlessSeen(db: Database, id: number, user: SignedIn): Promise<void> {
  const own = await listMyStudents(db, user)
  if (own.some((student) => student.id === id)) return
  if (!mayUse('students.view', user.roles)) throw problem('platform.not-found')
  await getItem(db, studentKind, id, user)
}
