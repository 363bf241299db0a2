import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aSection } from '../academics/factory.ts'
import { aStudent } from '../students/factory.ts'
import { classChanges } from '../students/schema-life.ts'
import { aClass, anOffering } from './factory.ts'
import { offeringsOfStudent, rosterOn } from './public.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))

test('the roster of a past day lists the students of the section then, whatever their section now', async () => {
  const { place, term, subject, section } = await aClass(db)
  const other = await aSection(db, { batchId: place.batchId, branchId: place.branchId, name: 'Z' })
  const of = { termId: term.id, subjectId: subject.id }
  const [own, later] = [
    await anOffering(db, { ...of, sectionId: section.id }),
    await anOffering(db, { ...of, sectionId: other.id }),
  ]
  const [stays, moves] = [await aStudent(db, place), await aStudent(db, place)]
  const { states: _, ...stored } = await office.get(`/students/${moves.id}`)
  expect((await office.put(`/students/${moves.id}`, { ...stored, sectionId: other.id })).status).toBe(200)
  const idsOn = async (id: number, day: string) => (await rosterOn(db, id, day)).map((student) => student.id)
  expect(await idsOn(own.id, '2026-11-20')).toEqual([stays.id, moves.id])
  expect(await idsOn(later.id, '2026-11-20')).toEqual([])
  expect(await idsOn(own.id, '2026-11-21')).toEqual([stays.id])
  expect(await idsOn(later.id, '2026-11-21')).toEqual([moves.id])
  expect(await offeringsOfStudent(db, moves.id, '2026-11-20')).toEqual([own.id])
  expect(await offeringsOfStudent(db, moves.id, '2026-11-21')).toEqual([later.id])
  await db.delete(classChanges).where(eq(classChanges.studentId, moves.id))
  expect(await idsOn(later.id, '2026-11-20')).toEqual([moves.id])
})
