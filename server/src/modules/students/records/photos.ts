import { mayUse } from '@nalanda/contract/platform/permissions'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { decodeImage } from '../../../platform/files/images.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { validFile } from '../../../platform/files/validation.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { listMyStudents } from '../own/my-student.ts'
import { studentKind } from '../register/students.ts'
import { students } from '../schema.ts'

/** Ratio 3:4, as for a photo on an identity card, with twice the pixels that print needs. */
const box = { width: 600, height: 800 }
/** Folder of the file store for photos of students. */
export const photoFolder = 'photos'
const accepted = {
  least: [60, 60],
  refusals: {
    notAnImage: 'students.photo-not-a-picture',
    tooManyPixels: 'students.photo-too-many-points',
    damaged: 'students.photo-damaged',
    tooSmall: 'students.photo-too-small',
  },
} as const

/** A photo that may be stored. */
export type ValidPhoto = ReturnType<typeof validFile<'jpg'>>

/**
 * Re-encodes a photo as a JPEG of at most 600 × 800 pixels without any metadata, to be stored in `photoFolder`. Refuses content that is not a JPEG or PNG, is
 * truncated, too large or too small. Do not call it in a transaction: it takes a tenth of a second.
 */
export async function validatePhoto(bytes: Buffer): Promise<ValidPhoto> {
  const jpeg = await decodeImage(bytes, accepted, (image) =>
    image
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  )
  return validFile('jpg', jpeg)
}

/** Sets a student's photo to the one stored under this key, or to none; removes the earlier one. Returns the new revision. */
export async function changePhoto(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  id: number,
  photoFile: string | null,
): Promise<{ revision: number; photoFile: string | null }> {
  const [student] = await db
    .select({ photoFile: students.photoFile, revision: students.revision })
    .from(students)
    .where(eq(students.id, id))
    .for('update')
  if (!student) throw problem('platform.not-found')
  if (!photoFile && !student.photoFile) return student
  const revision = student.revision + 1
  await db.update(students).set({ photoFile, revision }).where(eq(students.id, id))
  const auditValue = (file: string | null) => ({ photo: file === null ? null : 'a photo' })
  const change = { before: auditValue(student.photoFile), after: auditValue(photoFile) }
  recordChange(db, {
    entity: 'student',
    entityId: id,
    ...(student.photoFile && photoFile ? { before: { photo: 'earlier photo' }, after: { photo: 'new photo' } } : change),
  })
  if (student.photoFile) await files.removeAfterCommit(db, [student.photoFile])
  return { revision, photoFile }
}

/** Returns the photo as JPEG, if the user may see it: the student, the parent, and users who may see this student. Otherwise throws a 404. */
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

/** Returns photos by student, for documents; skips students without one. */
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

/** Refuses, with a 404, a student whom the user may not see: neither the user's own student, nor one visible to the user's roles. */
export async function refuseUnlessSeen(db: Database, id: number, user: SignedIn): Promise<void> {
  const own = await listMyStudents(db, user)
  if (own.some((student) => student.id === id)) return
  if (!mayUse('students.view', user.roles)) throw problem('platform.not-found')
  await getItem(db, studentKind, id, user)
}
