import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { alumni } from '../schema.ts'

/** Returns the photo of a person in the directory, from the form or from the student record. */
export async function readAlumnusPhoto(db: Database, files: Pick<FileStore, 'get'>, id: number): Promise<FileAnswer> {
  const [one] = await db.select({ photoFile: alumni.photoFile }).from(alumni).where(eq(alumni.id, id))
  const content = one?.photoFile && (await files.get(one.photoFile))
  if (!content) throw problem('platform.not-found')
  return { name: `Alumnus-${id}.jpg`, type: 'image/jpeg', content }
}
