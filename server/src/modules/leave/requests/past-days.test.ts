import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { creditEverybody } from '../ledger/daily-credits.ts'
import { leaveEntries } from '../schema.ts'

const start = new Date('2026-11-20T05:00:00Z')
setClock(start)
afterEach(() => setClock(start))
const college = await openLeaveCollege()
const { db, people, teacher, colleague, second, head, office, sanction, available } = college
const portal = {
  log: college.platform.log,
  actor: { userId: null, username: 'portal', address: null, requestId: null, act: 'leave.credits' },
}

/** Runs the nightly job on each of these days; the clock stays on the last. */
async function nights(...days: string[]) {
  for (const day of days) {
    setClock(new Date(`${day}T05:00:00Z`))
    await creditEverybody(db, day, portal)
  }
}
const linesOf = async (typeId: number, staffId = people.teacher.id) =>
  (
    await db
      .select()
      .from(leaveEntries)
      .where(and(eq(leaveEntries.staffId, staffId), eq(leaveEntries.typeId, typeId)))
      .orderBy(leaveEntries.id)
  ).map(({ enteredOn, kind, year, halves }) => `${enteredOn} ${kind} ${year} ${halves}`)

describe('leave applied for after the leave year ended', () => {
  test('takes the days of each year from its own balance; the rest is carried forward later', async () => {
    const medical = await college.aLeaveType({ carryHalves: null, afterwardsDays: 7, countsHolidays: true })
    await nights('2026-12-31', '2027-01-01', '2027-01-04')
    const days = `fromOn=2026-12-29&untilOn=2027-01-03&startsAtNoon=no&endsAtNoon=no`
    expect((await teacher.get(`/leave/preview?typeId=${medical.id}&${days}`)).years).toEqual([
      { year: '2026', halves: 6, availableHalves: 24 },
      { year: '2027', halves: 6, availableHalves: 42 },
    ])
    const sick = await teacher.post('/leave/requests', leaveForm(medical.id, '2026-12-29', '2027-01-03'))
    expect(sick).toMatchObject({ status: 200, halves: 12 })
    await sanction(sick)
    await nights('2027-01-05', '2027-01-09')
    expect(await linesOf(medical.id)).toEqual([
      ...['2026-01-01 grant 2026 24', '2027-01-01 grant 2027 24', '2027-01-04 use 2026 -6', '2027-01-04 use 2027 -6'],
      ...['2027-01-08 carry-out 2026 -18', '2027-01-08 carry-in 2027 18'],
    ])
    expect(await available(teacher, medical.id)).toBe(36)
  })

  test('uses days that would lapse, as long as it may be applied for', async () => {
    const casual = await college.aLeaveType({ carryHalves: 0, afterwardsDays: 1 })
    await nights('2026-12-31', '2027-01-01')
    expect(await available(colleague, casual.id)).toBe(24)
    const leave = await colleague.post('/leave/requests', leaveForm(casual.id, '2026-12-31'))
    expect(leave).toMatchObject({ status: 200, halves: 2 })
    await nights('2027-01-02')
    expect(await second.post('/leave/requests', leaveForm(casual.id, '2026-12-31'))).toMatchObject({ code: 'leave.too-late' })
    await sanction(leave)
    await nights('2027-01-03')
    expect(await linesOf(casual.id, people.colleague.id)).toEqual([
      ...['2026-01-01 grant 2026 24', '2027-01-01 grant 2027 24', '2027-01-02 lapse 2026 -22', '2027-01-02 use 2026 -2'],
    ])
  })

  test('uses days credited by the office, which lapse afterwards', async () => {
    const off = await college.aLeaveType({ grantKind: 'event', grantHalves: 0, afterwardsDays: 1 })
    const award = { staffId: people.head.id, typeId: off.id, halves: 4, reason: 'Worked on the open day' }
    await office.post('/leave/entries', award)
    await nights('2027-01-01')
    expect(await available(head, off.id)).toBeNull()
    expect(await head.post('/leave/requests', leaveForm(off.id, '2026-12-31'))).toMatchObject({ status: 200 })
    expect(await head.post('/leave/requests', leaveForm(off.id, '2027-01-05'))).toMatchObject({ code: 'leave.balance-too-low' })
    await nights('2027-01-02')
    expect(await linesOf(off.id, people.head.id)).toEqual(['2026-11-20 correction 2026 4', '2027-01-02 lapse 2026 -2'])
  })

  test('cannot use days that leave of the new year already uses', async () => {
    const medical = await college.aLeaveType({ grantHalves: 4, carryHalves: null, afterwardsDays: 7 })
    await nights('2027-01-01')
    const drawing = await second.post('/leave/requests', leaveForm(medical.id, '2027-01-11', '2027-01-13'))
    expect(drawing).toMatchObject({ status: 200, halves: 6 })
    const before = await college.everything()
    expect(await second.post('/leave/requests', leaveForm(medical.id, '2026-12-30', '2026-12-31'))).toMatchObject({
      code: 'leave.balance-too-low',
    })
    expect(await college.everything()).toEqual(before)
    expect(await second.post('/leave/requests', leaveForm(medical.id, '2026-12-31'))).toMatchObject({ status: 200 })
    await nights('2027-01-08')
    expect(await available(second, medical.id)).toBe(0)
  })
})

test('the balance includes the days to be carried forward until the earlier year is settled', async () => {
  const medical = await college.aLeaveType({ grantHalves: 6, carryHalves: 4, afterwardsDays: 7 })
  await nights('2027-01-01')
  await college.principal.post('/leave/requests', leaveForm(medical.id, '2027-01-18'))
  const shown = async () =>
    (await college.principal.get('/leave/balances')).body.find((one: { typeId: number }) => one.typeId === medical.id)
  const expected = { year: '2027', creditedHalves: 10, reservedHalves: 2, usedHalves: 0, availableHalves: 8 }
  expect(await shown()).toMatchObject(expected)
  await nights('2027-01-08')
  expect(await shown()).toMatchObject(expected)
})
