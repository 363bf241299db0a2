import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice, noLateFee } from '../../../testing/fees/fee-office.ts'
import { actorCalled, type Reply } from '../../../testing/http.ts'
import { ledgerLines } from '../../ledger/schema.ts'
import { cashBooks } from '../schema-receipts.ts'
import { takeBackPart } from './partial-refunds.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, head, book, newStudent, collect, statement, stored, faults } = await feeOffice(await openTestApp())

/** Takes back an amount in rupees of a receipt, as after a refund by a gateway. */
const takeBack = (receiptId: number, rupees: number) =>
  inTransaction(db, actorCalled('gateway'), (tx) =>
    takeBackPart(tx, {
      ...{ receiptId, amountPaise: rupees * 100, today: '2026-11-21' },
      ...{ key: `refund ${receiptId} of ${rupees}`, reason: 'Asked for it' },
    }),
  )
const linesOf = async (entryId: number) =>
  (await db.select().from(ledgerLines).where(eq(ledgerLines.entryId, entryId))).map(({ accountId, amountPaise }) => ({
    accountId,
    amountPaise,
  }))

describe('a partial refund of a receipt', () => {
  test('is taken from the account of the receipt, even if its cash book has another account now', async () => {
    const { id } = await newStudent()
    const [{ id: cash }, { id: bank }] = (await officer.get('/ledger-accounts?q=10')).items
    const modes = ['cash']
    const book = await officer.post('/cash-books', { name: 'Hostel counter', letters: 'HC', accountId: cash, modes })
    const receipt = await collect(id, { cashBookId: book.id })
    await db.update(cashBooks).set({ accountId: bank }).where(eq(cashBooks.id, book.id))
    const lines = await linesOf(await takeBack(receipt.id, 400))
    expect(lines).toContainEqual({ accountId: cash, amountPaise: -400_00 })
    expect(lines.map(({ accountId }) => accountId)).not.toContain(bank)
    expect(await statement(id)).toMatchObject({ advancePaise: 600_00 })
    expect(await faults()).toEqual([])
  })

  test('a second time leaves what another receipt paid of the same due, and that receipt can be reversed', async () => {
    const { id } = await newStudent()
    const due = { studentId: id, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', amountPaise: 1_000_00 }
    const [, b] = [
      await officer.post('/fee-demands', { ...due, ...noLateFee, dueOn: '2026-11-01' }),
      await officer.post('/fee-demands', { ...due, ...noLateFee, dueOn: '2026-11-02' }),
    ]
    const paid = async () => (await statement(id)).dues.map(({ paidPaise }: { paidPaise: number }) => paidPaise)
    const first = await collect(id, { amountPaise: 2_000_00 })
    await officer.post(`/fee-demands/${b.id}/amount`, { amountPaise: 1_500_00, reason: 'Two books' })
    const second = await collect(id, { amountPaise: 500_00 })
    await takeBack(first.id, 1_000)
    expect(await paid()).toEqual([1_000_00, 500_00])
    await takeBack(first.id, 600)
    expect(await paid()).toEqual([400_00, 500_00])
    expect(await faults()).toEqual([])
    const wrong = { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 }
    expect(await officer.post(`/fee-receipts/${second.id}/reversal`, wrong)).toMatchObject({ state: 'cancelled' })
    expect(await paid()).toEqual([400_00, 0])
    const before = await stored(id)
    await expect(takeBack(first.id, 401)).rejects.toMatchObject({ code: 'fees.receipt-refunded' })
    expect(await stored(id)).toEqual(before)
    expect(await faults()).toEqual([])
  })

  test('opens the dues that the receipt paid, and leaves the advance of another receipt', async () => {
    const { id } = await newStudent()
    await collect(id, { amountPaise: 500_00 })
    const due = { studentId: id, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', amountPaise: 1_000_00 }
    const { id: demandId } = await officer.post('/fee-demands', { ...due, ...noLateFee, dueOn: '2026-11-01' })
    const receipt = await collect(id, { amountPaise: 1_200_00, dues: [{ demandId, amountPaise: 1_000_00 }] })
    expect(await statement(id)).toMatchObject({ openPaise: 0, advancePaise: 700_00 })
    await takeBack(receipt.id, 150)
    expect(await statement(id)).toMatchObject({ openPaise: 0, advancePaise: 550_00 })
    await takeBack(receipt.id, 300)
    expect(await statement(id)).toMatchObject({ openPaise: 250_00, advancePaise: 500_00 })
    await takeBack(receipt.id, 750)
    expect(await statement(id)).toMatchObject({ openPaise: 1_000_00, advancePaise: 500_00 })
    const before = await stored(id)
    await expect(takeBack(receipt.id, 501)).rejects.toMatchObject({ code: 'fees.receipt-refunded' })
    expect(await stored(id)).toEqual(before)
    expect(await faults()).toEqual([])
  })
})

test('the list of receipts shows what was taken back of each, so that its totals are those of the day book', async () => {
  const { id } = await newStudent()
  const [whole, part, kept] = [await collect(id), await collect(id), await collect(id)]
  await takeBack(part.id, 400)
  await officer.post(`/fee-receipts/${whole.id}/reversal`, { kind: 'cancelled', reason: 'Of another student', chargePaise: 0 })
  const { items } = await officer.get(`/fee-receipts?studentId=${id}&sort=number`)
  const shown = items.map(({ id: receiptId, state, returnedPaise }: Reply) => [receiptId, state, returnedPaise])
  expect(shown).toEqual([
    [whole.id, 'cancelled', whole.amountPaise],
    [part.id, 'valid', 400_00],
    [kept.id, 'valid', 0],
  ])
  expect((await officer.get(`/fee-receipts/${part.id}`)).returnedPaise).toBe(400_00)
  const day = '2026-11-21'
  const { items: all } = await officer.get(`/fee-receipts?from=${day}&to=${day}&cashBookId=${book('FC')}&size=200`)
  const returned = all.reduce((sum: number, { returnedPaise }: Reply) => sum + returnedPaise, 0)
  expect(returned).toBe((await officer.get(`/cash-books/${book('FC')}/days/${day}`)).body.reversedPaise)
})
