import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { actorCalled } from '../../../testing/http.ts'
import { ledgerEntries, ledgerSettings } from '../../ledger/schema.ts'
import { cashBooks } from '../schema-receipts.ts'
import { receivePayment } from './receiving.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, head, newStudent, collect, statement, stored, faults } = await feeOffice(await openTestApp())
await db.update(ledgerSettings).set({ lockedUntil: '2026-11-15' })
const [book] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'FC'))

test('a payment on a locked day is refused, and nothing is collected', async () => {
  const { id } = await newStudent()
  const before = await stored(id)
  expect(await collect(id, { receivedOn: '2026-11-15' })).toMatchObject({ status: 409, code: 'ledger.books-locked' })
  expect(await stored(id)).toEqual(before)
  expect(await collect(id, { receivedOn: '2026-11-16' })).toMatchObject({ status: 200 })
})

test('a late fee priced as of a locked day is charged and posted today', async () => {
  const { id: studentId } = await newStudent()
  await officer.post('/fee-demands', {
    ...{ studentId, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', dueOn: '2026-11-01' },
    ...{ amountPaise: 1_000_00, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
  })
  const payment = {
    studentId,
    mode: 'upi',
    reference: 'UPI1',
    amountPaise: 1_100_00,
    receivedOn: '2026-11-21',
    pricedOn: '2026-11-11',
  } as const
  await inTransaction(db, actorCalled('counter'), (tx) =>
    receivePayment(tx, { ...payment, book: book ?? { id: 0, letters: '', accountId: 0 } }),
  )
  expect(await statement(studentId)).toMatchObject({ openPaise: 0, advancePaise: 0 })
  const charged = await db.select().from(ledgerEntries).where(eq(ledgerEntries.narration, 'Late fee'))
  expect(charged).toMatchObject([{ postedOn: '2026-11-21' }])
  expect(await faults()).toEqual([])
})

test('a locked day of a cash book can be closed, and the difference in cash is posted today', async () => {
  const closed = await officer.post(`/cash-books/${book?.id}/days/2026-11-14/closing`, {
    ...{ denominations: { 10: 1 }, note: 'Found in the drawer' },
  })
  expect(closed).toMatchObject({ status: 200, closing: { differencePaise: 10_00 } })
  const posted = await db.select().from(ledgerEntries).where(eq(ledgerEntries.source, 'cash-closing'))
  expect(posted).toMatchObject([{ postedOn: '2026-11-21' }])
  expect(await faults()).toEqual([])
})
