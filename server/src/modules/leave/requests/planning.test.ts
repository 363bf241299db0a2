import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { holidays } from '../../institution/schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, teacher, colleague, second, sanction } = college
await db.insert(holidays).values([{ day: '2026-12-25', name: 'Christmas', kind: 'festival' }])

/** Sends leave of a separate type; `refusal` expects that a refusal changes nothing. */
async function apply(rules: object, fromOn: string, untilOn = fromOn, more: object = {}, by = teacher) {
  const type = await college.aLeaveType(rules)
  return by.post('/leave/requests', leaveForm(type.id, fromOn, untilOn, more))
}
async function refusal(...asked: Parameters<typeof apply>): Promise<string> {
  const before = await college.everything()
  const { code } = await apply(...asked)
  expect((await college.everything()).requests).toEqual(before.requests)
  return code
}

describe('a leave request', () => {
  test('is refused if it ends before it begins, is too long, or is outside the service', async () => {
    expect(await refusal({}, '2026-12-03', '2026-12-01')).toBe('leave.days-out-of-order')
    expect(await refusal({}, '2026-12-03', '2026-12-03', { startsAtNoon: true, endsAtNoon: true })).toBe(
      'leave.days-out-of-order',
    )
    expect(await refusal({}, '2026-12-03', '2028-12-03')).toBe('leave.too-long')
    expect(await refusal({}, '2020-05-01')).toBe('leave.not-in-service')
  })

  test('is refused on days on which the college is closed', async () => {
    expect(await refusal({}, '2026-12-06')).toBe('leave.no-working-days')
    expect(await refusal({}, '2026-12-25')).toBe('leave.no-working-days')
  })

  test('is refused for half-days, short notice, too early, too late, or past days, as its rules say', async () => {
    expect(await refusal({ halfDays: false }, '2026-12-03', '2026-12-03', { endsAtNoon: true })).toBe('leave.no-half-days')
    expect(await refusal({ noticeDays: 14 }, '2026-12-03')).toBe('leave.notice-too-short')
    expect(await refusal({}, '2026-11-19')).toBe('leave.not-afterwards')
    expect(await refusal({ afterwardsDays: 3 }, '2026-11-16')).toBe('leave.too-late')
    expect(await refusal({}, '2028-11-21')).toBe('leave.too-early')
    expect(await refusal({}, '9026-11-23')).toBe('leave.too-early')
    expect(await refusal({ effectiveFrom: '2027-01-01' }, '2026-12-03')).toBe('leave.no-rules-yet')
    expect(await apply({ afterwardsDays: 3, noticeDays: 5 }, '2026-11-18', '2026-11-18', {}, colleague)).toMatchObject({
      status: 200,
    })
  })

  test('is refused to staff who are not eligible for the type', async () => {
    expect(await refusal({ minServiceMonths: 120 }, '2026-12-03')).toBe('leave.service-too-short')
    expect(await refusal({ staffKind: 'non-teaching' }, '2026-12-03')).toBe('leave.not-for-you')
  })

  test('is refused above the balance, the maximum of consecutive days, or the number of times', async () => {
    expect(await refusal({ grantHalves: 2 }, '2026-12-01', '2026-12-02')).toBe('leave.balance-too-low')
    expect(await refusal({ grantKind: 'event', grantHalves: 0 }, '2026-12-01')).toBe('leave.balance-too-low')
    expect(await refusal({ maxConsecutiveDays: 1 }, '2026-12-01', '2026-12-02')).toBe('leave.too-many-days')
    const rare = await college.aLeaveType({ maxTimesInService: 1 })
    expect(await second.post('/leave/requests', leaveForm(rare.id, '2026-12-01'))).toMatchObject({ status: 200 })
    expect(await second.post('/leave/requests', leaveForm(rare.id, '2026-12-15'))).toMatchObject({
      code: 'leave.taken-too-often',
    })
  })

  test('is refused above the number of times, also as an extension of leave of another type', async () => {
    const [rare, unpaid] = [
      await college.aLeaveType({ maxTimesInService: 1 }),
      await college.aLeaveType({ grantKind: 'unlimited', grantHalves: 0 }),
    ]
    expect(await second.post('/leave/requests', leaveForm(rare.id, '2026-11-23'))).toMatchObject({ status: 200 })
    const before = await second.post('/leave/requests', leaveForm(unpaid.id, '2026-11-25'))
    const extension = leaveForm(rare.id, '2026-11-26', '2026-11-26', { extendsId: before.id })
    expect(await second.post('/leave/requests', extension)).toMatchObject({ code: 'leave.taken-too-often' })
  })

  test('is refused without the required proof, which is attached to a draft first', async () => {
    expect(await refusal({ proofAboveDays: 1 }, '2026-12-01', '2026-12-02')).toBe('leave.proof-missing')
    const draft = await apply({ proofAboveDays: 1 }, '2026-12-01', '2026-12-02', { send: false })
    expect(draft).toMatchObject({ status: 200, state: 'draft', proofNeeded: true, proof: null })
  })

  test('is refused next to leave of another type that cannot be combined', async () => {
    expect(await apply({ mayCombine: false }, '2026-12-10', '2026-12-10', {}, second)).toMatchObject({ status: 200 })
    expect(await refusal({}, '2026-12-11', '2026-12-11', {}, second)).toBe('leave.not-combined')
    expect(await apply({ grantKind: 'unlimited', grantHalves: 0 }, '2026-12-11', '2026-12-11', {}, second)).toMatchObject({
      status: 200,
    })
  })

  test('is refused to a login without a staff record', async () => {
    const type = await college.aLeaveType()
    expect(await college.office.post('/leave/requests', leaveForm(type.id, '2026-12-01'))).toMatchObject({
      code: 'leave.no-staff-record',
    })
  })
})

test('an extension begins where the leave ends, and both together stay within the maximum of days', async () => {
  const type = await college.aLeaveType({ maxConsecutiveDays: 3 })
  const first = await colleague.post('/leave/requests', leaveForm(type.id, '2026-12-03', '2026-12-05'))
  await sanction(first)
  const extend = (fromOn: string, untilOn = fromOn, of = type) =>
    colleague.post('/leave/requests', leaveForm(of.id, fromOn, untilOn, { extendsId: first.id }))
  expect(await extend('2026-12-09')).toMatchObject({ code: 'leave.not-adjacent' })
  expect(await extend('2026-12-07')).toMatchObject({ code: 'leave.too-many-days' })
  const longer = await college.aLeaveType()
  expect(await extend('2026-12-07', '2026-12-07', longer)).toMatchObject({ status: 200, extendsId: first.id })
})

test('a holiday between two leaves is charged to the later one, and returned when the earlier one is cancelled', async () => {
  const type = await college.aLeaveType({ sandwich: true })
  const left = () => college.available(teacher, type.id)
  const saturday = await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-12'))
  const monday = await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-14'))
  expect([saturday.halves, monday.halves]).toEqual([2, 4])
  await sanction(saturday)
  await sanction(monday)
  expect(await left()).toBe(18)
  const { revision } = await teacher.get(`/leave/requests/${saturday.id}`)
  await teacher.post(`/leave/requests/${saturday.id}/cancellation`, { revision, reason: 'Not needed any more', lastOn: null })
  expect(await left()).toBe(22)
  expect(await teacher.get(`/leave/requests/${monday.id}`)).toMatchObject({ halves: 2 })
})

test('the preview shows what leave uses and what remains, and why it cannot be requested', async () => {
  const type = await college.aLeaveType({ needsCover: true, proofAboveDays: 1 })
  const preview = (from: string, until: string) =>
    second.get(`/leave/preview?typeId=${type.id}&fromOn=${from}&untilOn=${until}&startsAtNoon=no&endsAtNoon=yes`)
  expect(await preview('2026-12-28', '2026-12-30')).toMatchObject({
    ...{ status: 200, halves: 5, coverNeeded: true, proofNeeded: true },
    years: [{ year: '2026', halves: 5, availableHalves: 24 }],
  })
  expect(await preview('2026-12-30', '2026-12-28')).toMatchObject({ code: 'leave.days-out-of-order' })
})

test('the audit trail of a changed draft has its days and its charge before and after', async () => {
  const type = await college.aLeaveType()
  const { id, revision } = await colleague.post(
    '/leave/requests',
    leaveForm(type.id, '2026-12-14', '2026-12-14', { send: false }),
  )
  const changed = leaveForm(type.id, '2026-12-14', '2026-12-16', { send: false, revision })
  expect(await colleague.put(`/leave/requests/${id}`, changed)).toMatchObject({ status: 200, halves: 6 })
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.act, 'leave.change'), eq(auditEntries.entityId, String(id))))
  expect(entry?.changes).toEqual({ untilOn: ['2026-12-14', '2026-12-16'], halves: [2, 6] })
})
