import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { cashBooks } from '../schema-receipts.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, newStudent, collect } = await feeOffice(await openTestApp())
const [cash, bank] = (await officer.get('/ledger-accounts?q=10')).items.map(({ id }: { id: number }) => id)

const newBook = (letters: string) =>
  officer.post('/cash-books', { name: `Counter ${letters}`, letters, accountId: cash, modes: ['cash'] })
const change = async (id: number, more: object) => {
  const [{ retiredAt: _, ...row } = {}] = await db.select().from(cashBooks).where(eq(cashBooks.id, id))
  return officer.put(`/cash-books/${id}`, { ...row, ...more })
}
const stored = async (id: number) => (await db.select().from(cashBooks).where(eq(cashBooks.id, id)))[0]

describe('a cash book', () => {
  test('keeps its letters and its account once it has a receipt', async () => {
    const { id } = await newBook('LA')
    expect(await change(id, { letters: 'LB', accountId: bank })).toMatchObject({ status: 200, letters: 'LB', accountId: bank })
    await collect((await newStudent()).id, { cashBookId: id })
    const before = await stored(id)
    expect(await change(id, { letters: 'LC' })).toMatchObject({ code: 'fees.cash-book-used', fields: { letters: {} } })
    expect(await change(id, { accountId: cash })).toMatchObject({ code: 'fees.cash-book-used', fields: { accountId: {} } })
    expect(await stored(id)).toEqual(before)
    expect(await change(id, { name: 'Counter of the library', modes: ['cash', 'card'] })).toMatchObject({
      status: 200,
      letters: 'LB',
    })
  })
})
