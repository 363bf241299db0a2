import { previewPayment } from '@nalanda/contract/fees/payment-preview'
import { feesReason } from '@nalanda/contract/fees/reasons'
import type { StatementDue } from '@nalanda/contract/fees/statement'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice, noLateFee } from '../../../testing/fees/fee-office.ts'
import { feeDemands } from '../schema.ts'

const asOf = (day: string) => setClock(new Date(`${day}T05:00:00Z`))
asOf('2026-11-21')
const { db, officer, head, newStudent, collect, statement, faults } = await feeOffice(await openTestApp())
beforeEach(() => asOf('2026-11-21'))

const fine = (studentId: number, more: object) =>
  officer.post('/fee-demands', {
    ...{ studentId, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', dueOn: '2026-11-01' },
    ...{ amountPaise: 1_000_00, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0, ...more },
  })

/** Creates a student who owes a fine of ₹1,000 since 1 November at ₹10 per day: ₹200 were charged when ₹300 of something else were paid on the 21st. */
async function lateStudent() {
  const { id } = await newStudent()
  const { id: dueId } = await fine(id, {})
  const other = await fine(id, { label: 'Key', dueOn: '2026-11-30', amountPaise: 300_00, ...noLateFee })
  await collect(id, { amountPaise: 300_00, dues: [{ demandId: other.id, amountPaise: 300_00 }] })
  expect(await statement(id)).toMatchObject({ demandedPaise: 1_500_00, openPaise: 1_200_00 })
  return { id, dueId, feeId: (await lateFee(id)).id }
}

async function lateFee(studentId: number) {
  const ofStudent = and(eq(feeDemands.studentId, studentId), eq(feeDemands.source, 'late-fee'))
  const [fee] = await db.select().from(feeDemands).where(ofStudent)
  if (!fee) throw new Error('No late fee was charged')
  return fee
}

const reverse = (id: number) =>
  officer.post(`/fee-receipts/${id}/reversal`, { kind: 'cancelled', reason: 'Of another student', chargePaise: 0 })

describe('a payment dated before the late fee was charged', () => {
  test('removes the late fee, with the day of the payment as the reason', async () => {
    const { id, feeId } = await lateStudent()
    expect(await collect(id, { receivedOn: '2026-11-01' })).toMatchObject({ status: 200, advancePaise: 0 })
    expect(await statement(id)).toMatchObject({ demandedPaise: 1_300_00, openPaise: 0, advancePaise: 0 })
    const trail = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.reason, storeReason(feesReason('fees.paid-earlier', { day: '2026-11-01' }))))
    const change = { entityId: String(id), changes: { demand: [null, feeId], amountPaise: [200_00, 0] } }
    expect(trail).toMatchObject([{ entity: 'student', username: 'counter', ...change }])
    expect(await faults()).toEqual([])
  })

  test('keeps the late fee that was due by its day, and pays it', async () => {
    const { id } = await lateStudent()
    const receipt = await collect(id, { amountPaise: 1_100_00, receivedOn: '2026-11-05' })
    expect(receipt).toMatchObject({ advancePaise: 60_00, lines: [{ amountPaise: 1_000_00 }, { amountPaise: 40_00 }] })
    expect(await statement(id)).toMatchObject({ openPaise: 0, advancePaise: 60_00 })
    expect(await faults()).toEqual([])
  })

  test('keeps the part of the late fee that is already paid', async () => {
    const { id, feeId } = await lateStudent()
    await collect(id, { amountPaise: 50_00, dues: [{ demandId: feeId, amountPaise: 50_00 }] })
    await collect(id, { receivedOn: '2026-11-01' })
    expect(await lateFee(id)).toMatchObject({ amountPaise: 50_00, paidPaise: 50_00, openPaise: 0 })
    expect(await statement(id)).toMatchObject({ openPaise: 0, advancePaise: 0 })
    expect(await faults()).toEqual([])
  })

  test('keeps the late fee while its due is open, and the part of it for an amount that was paid later', async () => {
    const { id } = await lateStudent()
    await collect(id, { amountPaise: 400_00, receivedOn: '2026-11-01' })
    expect(await lateFee(id)).toMatchObject({ amountPaise: 200_00, chargedPaise: 200_00 })
    await collect(id, { amountPaise: 300_00, receivedOn: '2026-11-11' })
    await collect(id, { amountPaise: 300_00, receivedOn: '2026-11-02' })
    expect(await lateFee(id)).toMatchObject({ amountPaise: 100_00, openPaise: 100_00 })
    expect(await faults()).toEqual([])
  })

  test('no longer removes the late fee after its receipt is reversed', async () => {
    const { id } = await lateStudent()
    const receipt = await collect(id, { receivedOn: '2026-11-01' })
    expect(await reverse(receipt.id)).toMatchObject({ state: 'cancelled' })
    asOf('2026-11-25')
    expect(await statement(id)).toMatchObject({ openPaise: 1_000_00, lateFeePaise: 240_00 })
    await collect(id, { amountPaise: 1_240_00, receivedOn: '2026-11-25' })
    expect(await lateFee(id)).toMatchObject({ amountPaise: 240_00, openPaise: 0 })
    expect(await statement(id)).toMatchObject({ openPaise: 0, advancePaise: 0 })
    expect(await faults()).toEqual([])
  })

  test('ignores a reversed payment among the later ones', async () => {
    const { id } = await lateStudent()
    await reverse((await collect(id, { amountPaise: 400_00 })).id)
    await collect(id, { receivedOn: '2026-11-01' })
    expect(await statement(id)).toMatchObject({ openPaise: 0, advancePaise: 0 })
  })
})

test('the counter shows for an earlier day what a payment on that day will cover', async () => {
  const { id } = await lateStudent()
  const { dues, ...sums } = await officer.get(`/students/${id}/fees?day=2026-11-05`)
  expect(sums).toMatchObject({ openPaise: 1_200_00, lateFeePaise: -160_00 })
  const preview = previewPayment(1_100_00, dues as StatementDue[])
  expect(preview).toMatchObject({ advancePaise: 60_00, lines: [{ amountPaise: 1_000_00 }, { amountPaise: 40_00 }] })
  expect(await statement(id)).toMatchObject({ openPaise: 1_200_00, lateFeePaise: 0 })
})

test('a late fee that the office raised by hand is kept if the payment is dated today', async () => {
  const { id, feeId } = await lateStudent()
  await officer.post(`/fee-demands/${feeId}/amount`, { amountPaise: 300_00, reason: 'Second notice' })
  await collect(id)
  expect(await lateFee(id)).toMatchObject({ amountPaise: 300_00, openPaise: 300_00 })
})
