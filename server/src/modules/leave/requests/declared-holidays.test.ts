import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Reply } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { leaveEntries } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, teacher, colleague, second, office, sanction, available } = college

const declare = (day: string, until: string | null = null) =>
  office.post('/holidays', { day, until, name: `Cyclone ${day}`, kind: 'college' })
const halvesOf = async (by: typeof teacher, { id }: Reply) => (await by.get(`/leave/requests/${id}`)).halves
const returnsOf = async ({ id }: Reply) => {
  const entries = await db
    .select()
    .from(leaveEntries)
    .where(eq(leaveEntries.requestId, Number(id)))
  return entries.filter(({ kind }) => kind === 'return').map(({ halves, enteredOn }) => [halves, enteredOn])
}

test('a newly declared holiday returns its day of sanctioned leave once, and its removal charges nothing', async () => {
  const type = await college.aLeaveType({})
  const leave = await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-07', '2026-12-09'))
  await sanction(leave)
  expect([await halvesOf(teacher, leave), await available(teacher, type.id)]).toEqual([6, 18])
  await declare('2026-12-08')
  expect([await halvesOf(teacher, leave), await available(teacher, type.id)]).toEqual([4, 20])
  expect(await returnsOf(leave)).toEqual([[2, '2026-11-20']])
  await declare('2026-12-10')
  expect(await returnsOf(leave)).toEqual([[2, '2026-11-20']])
  const [holiday] = (await office.get('/holidays?year=2026')).items as { id: number }[]
  expect((await office.remove(`/holidays/${holiday?.id}`)).status).toBe(200)
  expect([await halvesOf(teacher, leave), await available(teacher, type.id)]).toEqual([4, 20])
})

test('waiting leave no longer reserves a day that became a holiday', async () => {
  const type = await college.aLeaveType({})
  const leave = await colleague.post('/leave/requests', leaveForm(type.id, '2026-12-14', '2026-12-15'))
  await declare('2026-12-15', '2026-12-16')
  expect([await halvesOf(colleague, leave), await available(colleague, type.id)]).toEqual([2, 22])
  expect(await returnsOf(leave)).toEqual([])
  await sanction(leave)
  expect([await halvesOf(colleague, leave), await available(colleague, type.id)]).toEqual([2, 22])
})

test('leave that counts holidays, and leave on other days, stay unchanged', async () => {
  const counting = await college.aLeaveType({ countsHolidays: true })
  const type = await college.aLeaveType({})
  const whole = await second.post('/leave/requests', leaveForm(counting.id, '2026-12-21', '2026-12-22'))
  const beside = await second.post('/leave/requests', leaveForm(type.id, '2026-12-24'))
  await sanction(whole)
  await declare('2026-12-22', '2026-12-23')
  expect([await halvesOf(second, whole), await halvesOf(second, beside)]).toEqual([4, 2])
  expect(await returnsOf(whole)).toEqual([])
})

test('by the sandwich rule a new holiday between two holidays is still charged if leave is on both sides', async () => {
  const type = await college.aLeaveType({ sandwich: true })
  const leave = await teacher.post('/leave/requests', leaveForm(type.id, '2027-01-04', '2027-01-06'))
  await declare('2027-01-05')
  expect(await halvesOf(teacher, leave)).toBe(6)
  await declare('2027-01-06')
  expect(await halvesOf(teacher, leave)).toBe(2)
})
