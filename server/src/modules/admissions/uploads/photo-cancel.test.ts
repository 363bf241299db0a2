import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { importRows, imports } from '../../../platform/imports/staged/schema.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'

const { app, platform, as } = await openTestApp()
const { files } = platform
const { db } = platform.database
let office: { authorization: string }
beforeAll(async () => {
  office = await as('ROLE_ADMISSIONS')
})

/** Creates a zip of three photos of which the first is stored with its student; no worker is processing it. */
async function aZip(state: 'checking' | 'saving' | 'done') {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7788aa' } })
    .jpeg()
    .toBuffer()
  const { key } = await storeFile(files, 'photo-zips', { extension: 'zip', contentType: 'application/zip', bytes }, () => {})
  const uploaded = { uploadedBy: 'clerk', uploadedAt: new Date('2026-08-03T05:30:00Z'), details: {}, fileName: 'photos.zip' }
  const counts = { rowCount: 3, goodCount: 3, savedCount: 1, progress: 40 }
  const [zip] = await db
    .insert(imports)
    .values({ ...uploaded, ...counts, kind: 'admissions.photos', state, fileKey: key })
    .returning()
  const importId = zip?.id ?? 0
  const student = await aStudent(db)
  await db.update(students).set({ photoFile: 'photos/first.jpg' }).where(eq(students.id, student.id))
  await db.insert(importRows).values([
    { importId, row: 1, outcome: 'saved', recordId: student.id },
    { importId, row: 2, outcome: 'good', payload: { place: 1, studentId: student.id } },
  ])
  return { importId, key, studentId: student.id }
}

const cancel = (id: number, headers = office) =>
  app.inject({ method: 'POST', url: `/api/admission-photos/${id}/cancel`, headers })
const record = async (id: number) => (await db.select().from(imports).where(eq(imports.id, id)))[0]

it.each(['checking', 'saving'] as const)(
  'a zip that is %s is cancelled once; its file is removed, and photos already assigned stay',
  async (state) => {
    const { importId, key, studentId } = await aZip(state)
    expect((await cancel(importId)).json()).toMatchObject({ state: 'cancelled', savedCount: 1, progress: 0 })
    expect(await record(importId)).toMatchObject({ state: 'cancelled', fileKey: null })
    await waitUntil(async () => expect(await files.get(key)).toBeNull())
    const [student] = await db.select().from(students).where(eq(students.id, studentId))
    expect(student?.photoFile).toBe('photos/first.jpg')
    expect((await cancel(importId)).json()).toMatchObject({ code: 'platform.import-not-running' })
    const trail = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(importId)))
    const [entry, ...others] = trail.filter(({ entity }) => entity === 'photo zip')
    expect(entry?.changes).toMatchObject({ state: [state, 'cancelled'] })
    expect(entry?.act).toContain('cancel')
    expect(others).toEqual([])
  },
)

it('a finished zip cannot be cancelled, and only users who upload photos may cancel a zip', async () => {
  const done = await aZip('done')
  expect((await cancel(done.importId)).json()).toMatchObject({ code: 'platform.import-not-running' })
  expect(await record(done.importId)).toMatchObject({ state: 'done', fileKey: done.key })
  const running = await aZip('saving')
  expect((await cancel(running.importId, await as('ROLE_STUDENT'))).statusCode).toBe(403)
  expect(await record(running.importId)).toMatchObject({ state: 'saving', fileKey: running.key, progress: 40 })
  expect(await files.get(running.key)).not.toBeNull()
})

it('a sheet of admissions cannot be cancelled through the call for zips', async () => {
  const uploaded = { uploadedBy: 'clerk', uploadedAt: new Date('2026-08-03T05:30:00Z'), details: {}, fileName: 'season.xlsx' }
  const [sheet] = await db
    .insert(imports)
    .values({ ...uploaded, kind: 'admissions.students', state: 'saving' })
    .returning()
  expect((await cancel(sheet?.id ?? 0)).statusCode).toBe(404)
  expect(await record(sheet?.id ?? 0)).toMatchObject({ state: 'saving' })
})
