import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { imports } from './schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database

it('an import that was being checked or saved when the portal stopped is resumed at the start, even without its job', async () => {
  const uploaded = { uploadedBy: 'clerk', uploadedAt: new Date('2026-08-03T05:30:00Z'), details: {} }
  const lost = await db
    .insert(imports)
    .values([
      { ...uploaded, kind: 'results.marks', state: 'checking', fileName: 'gone.xlsx', ownerId: 1, mapping: {} },
      { ...uploaded, kind: 'admissions.students', state: 'saving', fileName: 'season.xlsx' },
      { ...uploaded, kind: 'admissions.photos', state: 'saving', fileName: 'photos.zip' },
    ])
    .returning({ id: imports.id })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await waitUntil(async () => {
    const ids = lost.map(({ id }) => id)
    const seen = await db.select().from(imports).where(inArray(imports.id, ids)).orderBy(imports.id)
    // The results import no longer has a file; the others had nothing left to save
    expect(seen.map(({ state }) => state)).toEqual(['failed', 'done', 'done'])
  })
})
