import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { importsOf } from '../../../testing/imports/sheet-imports.ts'
import { openStudentLeaveCollege } from '../../../testing/leave/student-leave-college.ts'
import { aStaffMember } from '../../people/factory.ts'
import { departments, staff } from '../../people/schema.ts'
import { students } from '../../students/schema.ts'
import { biometricPunches } from '../schema-punches.ts'

setClock(new Date('2026-11-20T12:00:00Z'))
const college = await openStudentLeaveCollege()
const { app, db, office, head, otherHead, student, subjectTeacher, principal, studentId, otherId } = college
const rollNo = '22NA1A0501'
const otherRollNo = '22NA1A0502'
await db.update(students).set({ rollNo }).where(eq(students.id, studentId))
await db.update(students).set({ rollNo: otherRollNo }).where(eq(students.id, otherId))
const [ece] = await db.select().from(departments).where(eq(departments.code, 'ECE'))
const member = await aStaffMember(db, { departmentId: ece?.id ?? 0 })
await db.update(staff).set({ empCode: '0417' }).where(eq(staff.id, member.id))
const importer = importsOf(app, 'attendance.punches', await college.headersOf('ROLE_ACADEMICS'))

const upload = (text: string) => importer.upload(Buffer.from(text), 'device.csv')
const stored = () => db.select().from(biometricPunches).orderBy(biometricPunches.punchedAt)
const days = async (query = '', by = office) => (await by.get(`/attendance/punches${query}`)).items

test('a file with errors shows each by its cell, and saves nothing until the user confirms', async () => {
  const checked = await importer.check(
    await upload(
      `User ID;DateTime\n${rollNo};20-11-2026 09:05:33\nNOBODY;20-11-2026 09:06\n${otherRollNo};soon\n417;21-11-2026 09:00\n;20-11-2026 09:00\n`,
    ),
  )
  expect(checked).toMatchObject({ state: 'checked', rowCount: 5, goodCount: 1, errorCount: 4 })
  expect((await importer.errors(checked)).toSorted()).toEqual([
    'A3 not-known',
    'A6 required',
    'B4 not-an-instant',
    'B5 in-future',
  ])
  expect(await stored()).toEqual([])
})

const device = `EnNo\tDate\tTime\n${rollNo}\t20/11/2026\t09:05:33\n${rollNo}\t20/11/2026\t9:05:33 AM\n${rollNo}\t2026-11-20\t16:10\n417\t20-Nov-2026\t08:40\n`

test('the file of a device is saved with repeated punches once, and the same file again adds nothing', async () => {
  const saved = await importer.importAll(Buffer.from(device))
  expect(saved).toMatchObject({ state: 'done', savedCount: 3, presentCount: 1, errorCount: 0 })
  const before = await stored()
  expect(before.map(({ studentId: id, staffId, day, punchedAt }) => [id, staffId, day, punchedAt.toISOString()])).toEqual([
    [null, member.id, '2026-11-20', '2026-11-20T03:10:00.000Z'],
    [studentId, null, '2026-11-20', '2026-11-20T03:35:33.000Z'],
    [studentId, null, '2026-11-20', '2026-11-20T10:40:00.000Z'],
  ])
  const again = await importer.check(await upload(device))
  expect(again).toMatchObject({ goodCount: 0, presentCount: 4 })
  const iso = await importer.check(await upload(`Employee ID,Timestamp\n0417,2026-11-20T03:10:00Z\n`))
  expect(iso).toMatchObject({ goodCount: 0, presentCount: 1 })
  expect(await stored()).toEqual(before)
})

test.each([
  ['together', ['User ID', 'Date and time'], [rollNo, new Date('2026-11-20T09:05:33Z')], ['General', 'dd-mm-yyyy hh:mm:ss']],
  [
    'apart',
    ['User ID', 'Date', 'Time'],
    [rollNo, new Date('2026-11-20T00:00:00Z'), 0.378_854_166_67],
    ['General', 'dd-mm-yyyy', 'hh:mm:ss'],
  ],
])('workbook cells with day and time %s are read as punches', async (_case, headings, row, formats) => {
  const columns = formats.map((numFmt) => ({ numFmt }))
  const workbook = await writeXlsx({ sheets: [{ name: 'Log', columns, rows: [headings, row] }] })
  const checked = await importer.check(await importer.upload(Buffer.from(workbook), 'log.xlsx'))
  expect(checked).toMatchObject({ goodCount: 0, presentCount: 1, errorCount: 0 })
})

test('the list shows the first and last punch per person and day, and the classes that recorded an absence', async () => {
  await college.takeClass([studentId])
  const marks = await college.statusOf()
  const items = await days('?sort=fullName')
  expect(items).toHaveLength(2)
  const own = items.find(({ code }: { code: string }) => code === rollNo)
  expect(own).toMatchObject({
    ...{ person: 'student', day: '2026-11-20', firstAt: '2026-11-20T03:35:33.000Z', lastAt: '2026-11-20T10:40:00.000Z' },
    ...{ punches: 2, absentFrom: expect.stringMatching(/ 09:00$/) },
  })
  expect(items).toContainEqual(expect.objectContaining({ code: '0417', person: 'staff', punches: 1, absentFrom: null }))
  expect(await days('?person=staff')).toMatchObject([{ code: '0417' }])
  expect(await days(`?departmentId=${ece?.id}`)).toMatchObject([{ code: '0417' }])
  expect(await days('?absent=yes')).toMatchObject([{ code: rollNo }])
  expect(await days(`?q=${rollNo}`)).toMatchObject([{ code: rollNo }])
  expect(await days('?from=2026-11-21')).toEqual([])
  expect(await days('?to=2026-11-20')).toHaveLength(2)
  expect(await college.statusOf()).toEqual(marks)
  const { body } = await office.get('/attendance/punches/export?format=csv&absent=yes')
  expect(body).toContain(rollNo)
  expect(body).not.toContain('0417')
})

test('students marked present without a punch are listed, for days on which the device recorded students', async () => {
  const of = async (day: string, by = office) => (await by.get(`/attendance/days/${day}/without-punch`)).items
  expect(await of('2026-11-20')).toMatchObject([{ id: otherId, rollNo: otherRollNo, classes: expect.stringMatching(/ 09:00$/) }])
  expect(await of('2026-11-20', head)).toHaveLength(1)
  expect(await of('2026-11-20', otherHead)).toEqual([])
  expect(await of('2026-11-13')).toEqual([])
  await db.insert(biometricPunches).values({ studentId: otherId, day: '2026-11-20', punchedAt: new Date('2026-11-20T03:00:00Z') })
  expect(await of('2026-11-20')).toEqual([])
})

test('heads see the punches of their own department only, and only offices import punches', async () => {
  expect((await days('', head)).map(({ code }: { code: string }) => code).toSorted()).toEqual([rollNo, otherRollNo])
  expect(await days('', otherHead)).toMatchObject([{ code: '0417' }])
  for (const nobody of [student, subjectTeacher, principal]) {
    expect((await nobody.get('/attendance/punches')).status).toBe(403)
    expect((await nobody.get('/attendance/days/2026-11-20/without-punch')).status).toBe(403)
  }
  const before = await stored()
  const byHead = importsOf(app, 'attendance.punches', await college.headersOf({ role: 'ROLE_HOD', scope: 'CSE' }))
  expect(await byHead.upload(Buffer.from(device))).toMatchObject({ status: 404 })
  expect(await stored()).toEqual(before)
})

test('a wrong import can be undone with a reason', async () => {
  const saved = await importer.importAll(Buffer.from(`Roll no,Punch Time\n${rollNo},19-11-2026 09:00\n`))
  expect(await days('?to=2026-11-19')).toHaveLength(1)
  expect(await importer.undo(saved)).toMatchObject({ status: 200, undoneCount: 1 })
  expect(await days('?to=2026-11-19')).toEqual([])
})
