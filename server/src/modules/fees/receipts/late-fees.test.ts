import { previewPayment } from '@nalanda/contract/fees/payment-preview'
import type { StatementDue } from '@nalanda/contract/fees/statement'
import type { SystemAccount } from '@nalanda/contract/ledger/system-accounts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { actorCalled } from '../../../testing/http.ts'
import { postEntry } from '../../ledger/public.ts'
import { ledgerAccounts, ledgerLines } from '../../ledger/schema.ts'
import { giveBack } from '../demands/returning.ts'
import { feeDemands } from '../schema.ts'

const asOf = (day: string) => setClock(new Date(`${day}T05:00:00Z`))
asOf('2026-11-21')
const { db, officer, head, newStudent, collect, statement, faults } = await feeOffice(await openTestApp())
beforeEach(() => asOf('2026-11-21'))

/** Creates a student who owes a fine of ₹1,000 since 1 November at ₹10 per day, and paid ₹500 of it: ₹200 were charged. */
async function lateStudent(lateFeeCapPaise = 0) {
  const { id } = await newStudent()
  await officer.post('/fee-demands', {
    ...{ studentId: id, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', dueOn: '2026-11-01' },
    ...{ amountPaise: 1_000_00, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise },
  })
  await collect(id, { amountPaise: 500_00 })
  const [fee] = await db
    .select()
    .from(feeDemands)
    .where(and(eq(feeDemands.studentId, id), eq(feeDemands.source, 'late-fee')))
  return { id, feeId: fee?.id ?? 0 }
}

/** Returns the ledger balance of an account, in paise. */
async function balance(key: SystemAccount) {
  const sum = sql<number>`coalesce(sum(${ledgerLines.amountPaise}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ sum })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerAccounts.systemKey, key))
  return row?.sum ?? 0
}

const waive = (feeId: number, amountPaise = 0) => officer.post(`/fee-demands/${feeId}/amount`, { amountPaise, reason: 'Was ill' })

describe('a waived late fee', () => {
  test.each([
    ['without a cap', 0],
    ['at its cap', 200_00],
  ])('is not charged again on the same day, %s', async (_case, cap) => {
    const { id, feeId } = await lateStudent(cap)
    expect(await waive(feeId)).toMatchObject({ status: 200, amountPaise: 0 })
    expect(await statement(id)).toMatchObject({ openPaise: 500_00, lateFeePaise: 0 })
    expect(await collect(id, { amountPaise: 500_00 })).toMatchObject({ status: 200, advancePaise: 0 })
    expect(await statement(id)).toMatchObject({ demandedPaise: 1_000_00, openPaise: 0, lateFeePaise: 0 })
    expect(await faults()).toEqual([])
  })

  test('is taken off the account of late fees', async () => {
    const { feeId } = await lateStudent()
    const before = [await balance('late-fees'), await balance('fees')]
    await waive(feeId, 50_00)
    expect([await balance('late-fees'), await balance('fees')]).toEqual([(before[0] ?? 0) + 150_00, before[1]])
  })

  test('is not charged again after a partial waiver, and grows only by the days since', async () => {
    const { id, feeId } = await lateStudent()
    await waive(feeId, 50_00)
    asOf('2026-11-25')
    const { dues, ...sums } = await statement(id)
    expect(sums).toMatchObject({ openPaise: 550_00, lateFeePaise: 40_00 })
    const preview = previewPayment(590_00, dues as StatementDue[])
    const receipt = await collect(id, { amountPaise: 590_00, receivedOn: '2026-11-25' })
    expect(receipt.lines.map((line: { amountPaise: number }) => line.amountPaise)).toEqual(
      preview.lines.map(({ amountPaise }) => amountPaise),
    )
    expect(await statement(id)).toMatchObject({ demandedPaise: 1_090_00, openPaise: 0, lateFeePaise: 0, advancePaise: 0 })
    expect(await faults()).toEqual([])
  })

  test('that the officer demands again is not charged in addition', async () => {
    const { id, feeId } = await lateStudent()
    await waive(feeId)
    await waive(feeId, 300_00)
    asOf('2026-11-25')
    expect(await statement(id)).toMatchObject({ openPaise: 800_00, lateFeePaise: 0 })
    expect(await collect(id, { amountPaise: 800_00, receivedOn: '2026-11-25' })).toMatchObject({ advancePaise: 0 })
    expect(await faults()).toEqual([])
  })
})

describe('the late fee of a cancelled demand', () => {
  /** Creates a student who owes a fine of ₹1,000 since 1 November at ₹10 per day; ₹200 were charged when something else was paid. */
  async function unpaidStudent() {
    const { id } = await newStudent()
    const fine = { studentId: id, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', dueOn: '2026-11-01' }
    const late = { amountPaise: 1_000_00, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
    const due = await officer.post('/fee-demands', { ...fine, ...late })
    const other = await officer.post('/fee-demands', {
      ...fine,
      ...late,
      label: 'Key',
      lateFeePerDayPaise: 0,
      amountPaise: 300_00,
    })
    await collect(id, { amountPaise: 300_00, dues: [{ demandId: other.id, amountPaise: 300_00 }] })
    expect(await statement(id)).toMatchObject({ openPaise: 1_200_00 })
    return { id, dueId: due.id as number }
  }
  const reprice = (id: number, amountPaise: number) =>
    officer.post(`/fee-demands/${id}/amount`, { amountPaise, reason: 'Demanded by mistake' })

  test('is removed with it, and is charged by the day again if the fee is demanded again', async () => {
    const { id, dueId } = await unpaidStudent()
    const before = await balance('late-fees')
    await reprice(dueId, 0)
    expect(await statement(id)).toMatchObject({ openPaise: 0, lateFeePaise: 0, overduePaise: 0 })
    expect(await balance('late-fees')).toBe(before + 200_00)
    await reprice(dueId, 500_00)
    expect(await statement(id)).toMatchObject({ openPaise: 500_00, lateFeePaise: 200_00 })
    expect(await faults()).toEqual([])
  })

  test('is kept if the demand is only reduced, and its paid part is always kept', async () => {
    const { id, dueId } = await unpaidStudent()
    await reprice(dueId, 400_00)
    expect(await statement(id)).toMatchObject({ openPaise: 600_00 })
    const [fee] = await db
      .select()
      .from(feeDemands)
      .where(and(eq(feeDemands.studentId, id), eq(feeDemands.source, 'late-fee')))
    await collect(id, { amountPaise: 50_00, dues: [{ demandId: fee?.id, amountPaise: 50_00 }] })
    await reprice(dueId, 0)
    expect(await statement(id)).toMatchObject({ openPaise: 0, demandedPaise: 350_00, advancePaise: 0 })
    expect(await faults()).toEqual([])
  })
})

test('a late fee that a refund removed is not charged again', async () => {
  const { id, feeId } = await lateStudent()
  await inTransaction(db, actorCalled('officer'), async (tx) => {
    const party = { kind: 'student', id } as const
    const entryId = await postEntry(tx, {
      ...{ key: `refund of ${id}`, source: 'student-refund', postedOn: '2026-11-21', narration: 'Refund' },
      lines: [
        { account: 'late-fees', amountPaise: 200_00 },
        { account: 'students', amountPaise: -200_00, party },
      ],
    })
    await giveBack(tx, entryId, id, [{ demandId: feeId, refundPaise: 0, cancelledPaise: 200_00 }])
  })
  expect(await statement(id)).toMatchObject({ openPaise: 500_00, lateFeePaise: 0 })
  expect(await collect(id, { amountPaise: 500_00 })).toMatchObject({ status: 200, advancePaise: 0 })
  expect(await statement(id)).toMatchObject({ openPaise: 0 })
  expect(await faults()).toEqual([])
})
