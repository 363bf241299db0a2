import { type PreviewLine, previewPayment } from '@nalanda/contract/fees/payment-preview'
import type { StatementDue } from '@nalanda/contract/fees/statement'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { actorCalled } from '../../../testing/http.ts'
import { feeSettings } from '../schema.ts'
import { cashBooks, feeReceipts } from '../schema-receipts.ts'
import { receiveMany } from './receiving-many.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, counter, head, book, newStudent, collect, structure, tuition, publish, raise, statement, stored, faults } =
  await feeOffice(await openTestApp())

await publish(structure(tuition(45_000)))

describe('a payment at the counter', () => {
  test('is used by priority, leaves the rest as an advance, and gets a receipt number without gaps', async () => {
    const student = await newStudent()
    await raise()
    const first = await collect(student.id, { amountPaise: 50_000_00 })
    expect(first).toMatchObject({
      ...{ status: 200, amountPaise: 50_000_00, advancePaise: 0, state: 'valid', receivedBy: 'counter' },
      lines: [
        { head: 'Tuition fee', instalment: 1, amountPaise: 45_000_00 },
        { head: 'Tuition fee', instalment: 2, amountPaise: 5_000_00 },
      ],
    })
    const second = await collect(student.id, { amountPaise: 30_000_00 })
    expect(second.advancePaise).toBe(5_000_00)
    const serial = ({ body }: { body: { number: string } }) => Number(body.number.slice(-6))
    expect(serial(second)).toBe(serial(first) + 1)
    expect(second.number).toMatch(/\/FC\/2026-27\/\d{6}$/)
    expect(await statement(student.id)).toMatchObject({ openPaise: 0, advancePaise: 5_000_00 })
    expect(await faults()).toEqual([])
  })

  test('together with many others has the same effect as one after the other', async () => {
    const students = await Promise.all(Array.from({ length: 3 }, () => newStudent()))
    await raise()
    const [cash] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'FC'))
    if (!cash) throw new Error('There is no cash book')
    const payments = students.flatMap(({ id }) =>
      [50_000_00, 30_000_00].map((amountPaise) => ({
        ...{ studentId: id, book: cash, mode: 'cash' as const, amountPaise, receivedOn: '2026-11-20' },
      })),
    )
    await inTransaction(db, actorCalled('books'), (tx) => receiveMany(tx, payments))
    for (const { id } of students) {
      const { receipts: own, ...sums } = await statement(id)
      expect(sums).toMatchObject({ paidPaise: 75_000_00, openPaise: 0, advancePaise: 5_000_00 })
      expect(own).toHaveLength(2)
    }
    const numbers = (await db.select().from(feeReceipts).where(eq(feeReceipts.cashBookId, cash.id))).map(({ number }) =>
      Number(number.slice(-6)),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    expect(await faults()).toEqual([])
  })

  test('at many counters at the same time leaves no gap in the numbers and is not lost', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, () => newStudent()))
    await raise()
    const answers = await Promise.all(
      students.flatMap(({ id }) => [1, 2, 3, 4].map(() => collect(id, { amountPaise: 7_777_77 }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { id } of students) expect((await statement(id)).paidPaise).toBe(4 * 7_777_77)
    expect(await faults()).toEqual([])
  })

  test('covers the late fee of its day, and a later payment covers what was added since', async () => {
    const student = await newStudent()
    const body = {
      studentId: student.id,
      headId: head('LIBRARY'),
      academicYear: 2026,
      label: 'Lost book',
      dueOn: '2026-11-01',
      amountPaise: 1_000_00,
    }
    await officer.post('/fee-demands', { ...body, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 })
    expect(await statement(student.id)).toMatchObject({ openPaise: 1_000_00, lateFeePaise: 200_00, overduePaise: 1_200_00 })
    await collect(student.id, { amountPaise: 500_00 })
    expect(await statement(student.id)).toMatchObject({ demandedPaise: 1_200_00, openPaise: 700_00, lateFeePaise: 0 })
    await collect(student.id, { amountPaise: 700_00 })
    expect(await statement(student.id)).toMatchObject({ openPaise: 0, lateFeePaise: 0 })
    expect(await faults()).toEqual([])
  })

  test.each([
    ['to the end', 2_000_00, []],
    ['in part', 700_00, []],
    ['for a chosen due', 650_00, [1]],
    ['for a chosen late fee', 300_00, [2, 0]],
  ])('is divided %s as its preview shows, including the late fees', async (_case, amountPaise, chosen) => {
    const student = await newStudent()
    const due = { studentId: student.id, academicYear: 2026, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
    const fine = { ...due, headId: head('LIBRARY'), label: 'Lost book', dueOn: '2026-11-01', amountPaise: 500_00 }
    await officer.post('/fee-demands', fine)
    await collect(student.id, { amountPaise: 50_00, receivedOn: '2026-11-11', dues: [] })
    await officer.post('/fee-demands', { ...fine, headId: head('TRANSPORT'), label: 'Route 4', dueOn: '2026-11-11' })
    const { dues } = await statement(student.id)
    const wanted = chosen.map((at) => ({ demandId: dues[at].id, amountPaise: dues[at].openPaise }))
    const preview = previewPayment(amountPaise, dues as StatementDue[], wanted)
    const receipt = await collect(student.id, { amountPaise, dues: wanted })
    const line = ({ due, amountPaise }: PreviewLine<StatementDue>) => ({ head: due.head, amountPaise })
    expect(receipt.lines).toMatchObject(preview.lines.map(line))
    expect(receipt.advancePaise).toBe(preview.advancePaise)
  })

  test.each([
    ['is dated in the future', { receivedOn: '2026-11-22' }, 'fees.future-day'],
    ['is dated more than a year ago', { receivedOn: '2025-11-20' }, 'fees.day-too-early'],
    ['is a cheque without its particulars', { mode: 'cheque' }, 'fees.instrument-missing'],
    ['goes into a cash book that does not take its mode', { mode: 'upi', reference: 'UPI 1' }, 'fees.wrong-cash-book'],
    ['is negative', { amountPaise: -1 }, 'platform.invalid'],
    ['is zero', { amountPaise: 0 }, 'platform.invalid'],
    ['has a fraction of a paisa', { amountPaise: 0.5 }, 'platform.invalid'],
    ['is beyond ten crore rupees', { amountPaise: 1e12 }, 'platform.invalid'],
    ['names a due of nobody', { dues: [{ demandId: 999_999, amountPaise: 100 }] }, 'fees.demand-settled'],
    ['is of a student who does not exist', { studentId: 999_999 }, 'platform.reference-gone'],
  ])('that %s is refused, and nothing is stored', async (_case, more, code) => {
    const student = await newStudent()
    const before = await db.$count(feeReceipts)
    expect(await collect(student.id, more)).toMatchObject({ code })
    expect(await stored(student.id)).toEqual([[], []])
    expect(await db.$count(feeReceipts)).toBe(before)
  })

  test('before the day of the opening balances is refused, because they already include it', async () => {
    const { id } = await newStudent()
    await db.update(feeSettings).set({ openingOn: '2026-06-01' })
    expect(await collect(id, { receivedOn: '2026-05-31' })).toMatchObject({ code: 'fees.day-too-early' })
    expect(await stored(id)).toEqual([[], []])
    expect(await collect(id, { receivedOn: '2026-06-01' })).toMatchObject({ status: 200 })
    await db.update(feeSettings).set({ openingOn: null })
    expect(await collect(id, { receivedOn: '2025-11-21' })).toMatchObject({ status: 200 })
  })

  test('with a reference that was already entered is refused until the first receipt is reversed', async () => {
    const student = await newStudent()
    const upi = { cashBookId: book('BK'), mode: 'upi', reference: '634512345678' }
    const first = await collect(student.id, upi)
    const before = await stored(student.id)
    expect(await collect(student.id, upi)).toMatchObject({
      code: 'fees.reference-taken',
      message: expect.stringContaining(first.number),
    })
    expect(await stored(student.id)).toEqual(before)
    await officer.post(`/fee-receipts/${first.id}/reversal`, {
      kind: 'cancelled',
      reason: 'Entered for the wrong student',
      chargePaise: 0,
    })
    expect(await collect(student.id, upi)).toMatchObject({ status: 200 })
  })

  test('with a reference that differs from a known one only in case is refused, even at two counters at the same time', async () => {
    const [first, second] = [await newStudent(), await newStudent()]
    const upi = (reference: string) => ({ cashBookId: book('BK'), mode: 'upi', reference })
    const known = await collect(first.id, upi('utr17'))
    const before = await stored(second.id)
    expect(await collect(second.id, upi('UTR17'))).toMatchObject({
      code: 'fees.reference-taken',
      message: expect.stringContaining(known.number),
    })
    expect(await stored(second.id)).toEqual(before)
    const answers = await Promise.all([collect(first.id, upi('Utr18')), collect(second.id, upi('uTR18'))])
    expect(answers.map(({ code }) => code).sort()).toEqual(['fees.reference-taken', undefined])
  })
})

describe('a cash book', () => {
  test('is closed once a day with the counted cash, posts a difference, and accepts no more payments for that day', async () => {
    const student = await newStudent()
    const own = await officer.post('/cash-books', {
      name: 'Hostel counter',
      letters: 'HC',
      accountId: (await officer.get('/ledger-accounts?q=1010')).items[0].id,
      modes: ['cash'],
    })
    await collect(student.id, { cashBookId: own.id, amountPaise: 1_050_00, receivedOn: '2026-11-20' })
    const day = `/cash-books/${own.id}/days/2026-11-20`
    expect(await counter.get(day)).toMatchObject({ expectedCashPaise: 1_050_00, totalPaise: 1_050_00, closing: null })
    const counted = { denominations: { 500: 2, 20: 2 }, note: 'Ten rupees are missing' }
    expect(await counter.post(`${day}/closing`, counted)).toMatchObject({
      closing: { countedPaise: 1_040_00, differencePaise: -10_00 },
    })
    expect(await counter.post(`${day}/closing`, counted)).toMatchObject({ code: 'fees.day-closed' })
    expect(await collect(student.id, { cashBookId: own.id, receivedOn: '2026-11-20' })).toMatchObject({
      code: 'fees.cash-book-closed',
    })
    expect(await collect(student.id, { cashBookId: own.id })).toMatchObject({ status: 200 })
    expect(await faults()).toEqual([])
  })

  test('that paid out more cash on a day than it received has no surplus, because the money is from earlier days', async () => {
    const student = await newStudent()
    const own = await officer.post('/cash-books', {
      ...{ name: 'Transport counter', letters: 'TC', modes: ['cash'] },
      accountId: (await officer.get('/ledger-accounts?q=1010')).items[0].id,
    })
    const { id } = await collect(student.id, { cashBookId: own.id, amountPaise: 1_000_00, receivedOn: '2026-11-20' })
    await counter.post(`/cash-books/${own.id}/days/2026-11-20/closing`, { denominations: { 500: 2 }, note: null })
    await officer.post(`/fee-receipts/${id}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })
    const day = `/cash-books/${own.id}/days/2026-11-21`
    expect(await counter.get(day)).toMatchObject({ reversedPaise: 1_000_00, expectedCashPaise: 0 })
    const { items: before } = await officer.get('/ledger-entries?source=cash-closing')
    expect(await counter.post(`${day}/closing`, { denominations: {}, note: null })).toMatchObject({
      closing: { countedPaise: 0, differencePaise: 0 },
    })
    expect((await officer.get('/ledger-entries?source=cash-closing')).items).toEqual(before)
    expect(await faults()).toEqual([])
  })
})
