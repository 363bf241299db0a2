import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Files } from '../../platform/files/managed-files.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { problem } from '../../platform/problems.ts'
import { staff } from './schema.ts'

/** File store folder of staff photos. */
export const staffPhotoFolder = 'staff-photos'

/** Sets or removes the photo of a member of staff; deletes the earlier file. */
export async function changeStaffPhoto(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  id: number,
  photoFile: string | null,
): Promise<void> {
  const [before] = await db.select().from(staff).where(eq(staff.id, id)).for('update')
  if (!before) throw problem('platform.not-found')
  await db
    .update(staff)
    .set({ photoFile, revision: before.revision + 1 })
    .where(eq(staff.id, id))
  const auditValue = (file: string | null) => ({ photo: file === null ? null : 'a photo' })
  recordChange(db, { entity: 'staff', entityId: id, before: auditValue(before.photoFile), after: auditValue(photoFile) })
  if (before.photoFile) await files.removeAfterCommit(db, [before.photoFile])
}

/** Returns the photo of a member of staff as JPEG, with a file name that does not identify them; a 404 if there is none. */
export async function readStaffPhoto(db: Database, files: Pick<FileStore, 'get'>, id: number): Promise<FileAnswer> {
  const [one] = await db.select({ photoFile: staff.photoFile }).from(staff).where(eq(staff.id, id))
  const content = one?.photoFile && (await files.get(one.photoFile))
  if (!content) throw problem('platform.not-found')
  return { name: 'photo.jpg', type: 'image/jpeg', content }
}
