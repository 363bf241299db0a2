import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { branches } from '../../academics/schema.ts'
import { aDepartment } from '../../people/factory.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const [office, teacher] = [await as('ROLE_ACADEMICS'), await as('ROLE_FACULTY')]
const version = await aTimetable(db, { name: 'Odd semesters' })
const room = await aRoom(db, { name: 'A-101' })
const [one, other] = [await aTaughtClass(db), await aTaughtClass(db)]
await anEntry(db, one, { timetableId: version.id, weekday: 1, firstPeriod: 1, periods: 2, roomId: room.id })
await anEntry(db, other, { timetableId: version.id, weekday: 2, firstPeriod: 4 })

const print = (query: string, headers = teacher, id = version.id) =>
  app.inject({ url: `/api/timetables/${id}/document?${query}`, headers })
const plain = (text: string) => text.replaceAll(/\s/g, '')
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length

test('the week of a section is printed with its classes, the version and its first day in force', async () => {
  const printed = await print(`of=sections&ownerId=${one.section.id}`)
  expect(printed.statusCode, printed.body.slice(0, 300)).toBe(200)
  expect(printed.headers['content-type']).toBe('application/pdf')
  expect(pagesOf(printed.rawPayload)).toBe(1)
  const words = wordsOf(printed.rawPayload)
  for (const text of [
    one.subject.name,
    one.subject.code,
    one.teacher.fullName,
    'A-101',
    'Odd semesters',
    'In force from',
    '09:00',
  ])
    expect(words).toContain(plain(text))
  expect(words).not.toContain(plain(other.teacher.fullName))
})

test('all teachers, or the sections of a department, are printed in one file with a page each', async () => {
  expect(pagesOf((await print('of=teachers')).rawPayload)).toBe(2)
  expect(pagesOf((await print('of=sections')).rawPayload)).toBe(2)
  const department = await aDepartment(db)
  const none = await print(`of=sections&departmentId=${department.id}`)
  expect(none.json()).toMatchObject({ status: 409, code: 'timetable.nothing-to-print' })
  await db.update(branches).set({ departmentId: department.id }).where(eq(branches.id, other.section.branchId))
  const own = await print(`of=sections&departmentId=${department.id}`)
  expect(wordsOf(own.rawPayload)).toContain(plain(other.teacher.fullName))
  expect(pagesOf((await print('of=rooms')).rawPayload)).toBe(1)
})

test('a draft is printed only for the office, and is marked as a draft', async () => {
  const draft = await aTimetable(db, { state: 'draft' })
  await anEntry(db, one, { timetableId: draft.id, weekday: 1, firstPeriod: 1 })
  const before = await db.$count(auditEntries)
  expect((await print('of=sections', teacher, draft.id)).statusCode).toBe(404)
  expect(await db.$count(auditEntries)).toBe(before)
  expect(wordsOf((await print('of=sections', office, draft.id)).rawPayload)).toContain('Draft,notpublished')
})
