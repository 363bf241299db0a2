import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { studentHolds } from '../../students/schema-life.ts'
import { aDemand, feeBasics } from '../factory.ts'
import { feeHolds } from '../schema.ts'
import { updateAllDuesHolds } from './dues-holds.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const { place } = await aProgramme(db)
await keepSessionsOpen(db)
const { book } = await feeBasics(db)

const work = () => updateAllDuesHolds(db, new AbortController().signal)
const holdsOf = (studentId: number) =>
  db.select().from(studentHolds).where(eq(studentHolds.studentId, studentId)).orderBy(studentHolds.id)
const listed = async (open: 'yes' | 'no', name: string) =>
  (await officer.get(`/student-holds?open=${open}&q=${encodeURIComponent(name)}`)).items
/** Creates a student who owes ₹2,000 since a day. */
async function debtor(dueOn: string, amountPaise = 2_000_00) {
  const student = await aStudent(db, place)
  await aDemand(db, student.id, { dueOn, amountPaise })
  return student
}
const pay = (studentId: number, amountPaise: number, more: object = {}) =>
  officer.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise, receivedOn: '2026-11-21', reference: null },
    ...{ instrument: null, dues: [], remark: null, ...more },
  })
const settle = async (change: object) => officer.put('/fee-settings', { ...(await officer.get('/fee-settings')).body, ...change })

beforeEach(() => settle({ holdAfterDays: 30, holdFromPaise: 1_000_00 }))
afterEach(() => setClock(new Date('2026-11-21T05:00:00Z')))

describe('an overdue student', () => {
  test('gets one hold on the day that the settings define, with the overdue day and the amount', async () => {
    const student = await debtor('2026-10-23')
    await work()
    expect(await holdsOf(student.id)).toEqual([])
    setClock(new Date('2026-11-22T05:00:00Z'))
    await work()
    const reason = 'Fees are overdue since 2026-10-23'
    expect(await listed('yes', student.fullName)).toMatchObject([
      { kind: 'fees', placedBy: 'portal', amountPaise: 2_000_00, reason, codedReason: { params: { since: '2026-10-23' } } },
    ])
    const before = await holdsOf(student.id)
    await work()
    expect(await holdsOf(student.id)).toEqual(before)
  })

  test.each([
    ['with less than the amount of the settings', { holdFromPaise: 2_000_01 }],
    ['while the settings place none', { holdAfterDays: 0 }],
  ])('gets no hold %s', async (_case, change) => {
    await settle(change)
    const student = await debtor('2026-09-30')
    await work()
    expect(await holdsOf(student.id)).toEqual([])
  })

  test('loses the hold by a receipt, partly or completely, and gets a new one if a cheque bounces', async () => {
    const student = await debtor('2026-09-30')
    await pay(student.id, 500_00)
    expect(await holdsOf(student.id)).toMatchObject([{ amountPaise: 1_500_00, liftedAt: null }])
    const instrument = { number: '004512', bank: 'State Bank', datedOn: '2026-11-20' }
    const receipt = await pay(student.id, 1_500_00, { cashBookId: book('CD'), mode: 'cheque', instrument })
    expect(await listed('no', student.fullName)).toMatchObject([
      { liftedBy: 'portal', liftReason: 'The overdue fees are settled', codedLiftReason: { code: 'fees.no-longer-overdue' } },
    ])
    expect(await db.$count(feeHolds, eq(feeHolds.studentId, student.id))).toBe(0)
    await officer.post(`/fee-receipts/${receipt.id}/reversal`, { kind: 'bounced', reason: 'Funds insufficient', chargePaise: 0 })
    expect(await holdsOf(student.id)).toMatchObject([{ liftedBy: 'portal' }, { amountPaise: 1_500_00, liftedAt: null }])
  })

  test('loses the hold if the demand is reduced or an advance is used', async () => {
    const student = await debtor('2026-09-30')
    const demand = (await officer.get(`/students/${student.id}/fees`)).dues[0]
    expect(await listed('yes', student.fullName)).toHaveLength(1)
    await officer.post(`/fee-demands/${demand.id}/amount`, { amountPaise: 0, reason: 'Not on the bus' })
    expect(await listed('yes', student.fullName)).toEqual([])
    await pay(student.id, 3_000_00)
    await aDemand(db, student.id, { dueOn: '2026-09-30', amountPaise: 3_000_00 })
    expect(await listed('yes', student.fullName)).toHaveLength(1)
    await officer.post(`/students/${student.id}/fee-advance`)
    expect(await listed('yes', student.fullName)).toEqual([])
  })

  test('gets no new hold for the same dues after an office lifted it, but one for later dues', async () => {
    const student = await debtor('2026-09-30')
    const [hold] = await holdsOf(student.id)
    await officer.post(`/student-holds/${hold?.id}/lift`, { reason: 'Promised to pay next week' })
    await work()
    expect(await listed('yes', student.fullName)).toEqual([])
    await pay(student.id, 2_000_00)
    await aDemand(db, student.id, { dueOn: '2026-10-01', amountPaise: 2_000_00 })
    expect(await listed('yes', student.fullName)).toMatchObject([{ reason: 'Fees are overdue since 2026-10-01' }])
  })
})

test('holds that an office placed are never changed', async () => {
  const student = await aStudent(db, place)
  for (const kind of ['accounts', 'fees'])
    await officer.post(`/students/${student.id}/holds`, { kind, reason: 'Hostel damage', amountPaise: null })
  const before = await holdsOf(student.id)
  expect(before).toHaveLength(2)
  await aDemand(db, student.id, { dueOn: '2026-09-30', amountPaise: 2_000_00 })
  await pay(student.id, 2_000_00)
  await work()
  expect(await holdsOf(student.id)).toEqual(before)
})

test('holds follow a change of the settings', async () => {
  const student = await debtor('2026-11-11')
  await settle({ holdAfterDays: 10 })
  await work()
  expect(await listed('yes', student.fullName)).toHaveLength(1)
  await settle({ holdAfterDays: 0 })
  await work()
  expect(await listed('yes', student.fullName)).toEqual([])
})
