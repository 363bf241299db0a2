import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, formOf } from '../../testing/http.ts'
import { workbookOf } from '../../testing/imports/sheet-imports.ts'
import { aTerm } from '../calendar/factory.ts'
import { aStaffMember } from '../people/factory.ts'
import { staff } from '../people/schema.ts'
import { anOffering, aTaughtSubject } from './factory.ts'
import { offeringTeachers } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))

test('a subject lacks a teacher from the day after its only teacher leaves, except in an earlier term', async () => {
  const { term, course, semester, section, subject, teacher } = await aTaughtSubject(db)
  const days = { startsOn: '2026-01-05', endsOn: '2026-05-30' }
  const past = await aTerm(db, { courseId: course.id, semesterIds: [semester.id], ...days })
  const earlier = await anOffering(db, { termId: past.id, sectionId: section.id, subjectId: subject.id })
  await db.insert(offeringTeachers).values({ offeringId: earlier.id, staffId: teacher.id, role: 'main', hours: 4 })
  const staffed = async (termId: number) => (await office.get(`/offerings?termId=${termId}&staffed=yes`)).total
  const leave = (leftOn: string) => db.update(staff).set({ leftOn }).where(eq(staff.id, teacher.id))
  await leave('2026-11-21')
  expect([await staffed(term.id), await staffed(past.id)]).toEqual([1, 1])
  await leave('2026-11-20')
  expect([await staffed(term.id), await staffed(past.id)]).toEqual([0, 1])
  expect((await office.get(`/offerings?termId=${term.id}&staffed=no&current=yes`)).total).toBe(1)
})

test('a sheet replaces teachers who left, and keeps the others', async () => {
  const { term, branch, section, subject, teacher, offering } = await aTaughtSubject(db)
  const [partner, successor] = [await aStaffMember(db), await aStaffMember(db)]
  await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId: partner.id, role: 'co-teacher', hours: 2 })
  await db.update(staff).set({ leftOn: '2026-11-20' }).where(eq(staff.id, teacher.id))
  const row = [`${branch.shortName} ${section.name}`, subject.code, successor.empCode, null]
  const sheet = await workbookOf({ Teachers: [['Section', 'Subject code', 'Employee codes', 'Role'], row] })
  const form = formOf({ file: { name: 'teachers.xlsx', content: sheet } })
  const { body } = await office.post(`/terms/${term.id}/teachers/sheets`, form)
  expect(body).toMatchObject({ errors: [], change: { added: [expect.stringContaining(successor.empCode)], present: 0 } })
  const { staffId, role, hours } = offeringTeachers
  const stored = await db
    .select({ staffId, role, hours })
    .from(offeringTeachers)
    .where(eq(offeringTeachers.offeringId, offering.id))
  expect(stored.toSorted((a, b) => a.staffId - b.staffId)).toEqual([
    { staffId: partner.id, role: 'co-teacher', hours: 2 },
    { staffId: successor.id, role: 'main', hours: 4 },
  ])
})
