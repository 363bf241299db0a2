import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { actorCalled } from '../../../testing/http.ts'
import { ledgerLines } from '../../ledger/schema.ts'
import { cashBooks } from '../schema-receipts.ts'
import { takeBackPart } from './taking-back.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, newStudent, collect, statement, faults } = await feeOffice(await openTestApp())

/** Takes so many rupees of a receipt back, as a gateway that refunded them does. */
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

describe('a part of a receipt that is taken back', () => {
  test('leaves the account that the receipt entered, also where its cash book has another one since', async () => {
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
})
