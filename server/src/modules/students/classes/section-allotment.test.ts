import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aProgramme, aSection } from '../../academics/factory.ts'
import { aStudent } from '../factory.ts'
import { students } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMISSIONS'))

test('sections are assigned to attending students; detained students and those on a break keep theirs and take no place', async () => {
  const { place, batch } = await aProgramme(db)
  const section = await aSection(db, { batchId: batch.id, branchId: place.branchId, name: 'B' })
  const { id: attending } = await aStudent(db, place)
  const away = [await aStudent(db, { ...place, state: 'detained' }), await aStudent(db, { ...place, state: 'on-break' })]
  const rule = { branchId: place.branchId, batchId: batch.id, sectionIds: [section.id], strength: 1 }
  const asked = { ...rule, byGender: false, onlyWithout: false, order: 'rollNo' }
  const { rows, kept, digest } = await office.post('/students/sections/preview', asked)
  expect({ rows, kept }).toMatchObject({ rows: [{ id: attending, next: 'B' }], kept: 0 })
  expect(await office.post('/students/sections', { ...asked, digest })).toMatchObject({ status: 200, count: 1 })
  const ids = away.map(({ id }) => id)
  const stayed = await db.select().from(students).where(inArray(students.id, ids))
  expect(stayed.map(({ sectionId }) => sectionId)).toEqual([place.sectionId, place.sectionId])
})
