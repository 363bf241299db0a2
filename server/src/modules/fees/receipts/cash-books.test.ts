import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { ledgerAccounts, ledgerEntries } from '../../ledger/schema.ts'
import { cashBooks } from '../schema-receipts.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, newStudent, collect, stored: recorded } = await feeOffice(await openTestApp())
const [cash, bank] = (await officer.get('/ledger-accounts?q=10')).items.map(({ id }: { id: number }) => id)

const newBook = (letters: string) =>
  officer.post('/cash-books', { name: `Counter ${letters}`, letters, accountId: cash, modes: ['cash'] })
const change = async (id: number, more: object) => {
  const [{ retiredAt: _, ...row } = {}] = await db.select().from(cashBooks).where(eq(cashBooks.id, id))
  return officer.put(`/cash-books/${id}`, { ...row, ...more })
}
const takesOnline = sql`${cashBooks.modes} ? 'online'`
const stored = async (id: number) => (await db.select().from(cashBooks).where(eq(cashBooks.id, id)))[0]

describe('a cash book', () => {
  test('of the bank is closed without a count, because counted notes would be posted to the account of the bank', async () => {
    const asked = { name: 'Bank of the hostel', letters: 'BH', accountId: bank, modes: ['upi'] }
    const day = `/cash-books/${(await officer.post('/cash-books', asked)).id}/days/2026-11-21`
    const before = await db.$count(ledgerEntries)
    const refused = await officer.post(`${day}/closing`, { denominations: { 500: 1 }, note: null })
    expect(refused).toMatchObject({ status: 400, code: 'fees.no-cash-to-count', message: expect.stringContaining(asked.name) })
    expect(await officer.get(day)).toMatchObject({ closing: null })
    const closed = await officer.post(`${day}/closing`, { denominations: {}, note: null })
    expect(closed).toMatchObject({ status: 200, closing: { countedPaise: 0, differencePaise: 0 } })
    expect(await db.$count(ledgerEntries)).toBe(before)
  })

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

  test('cannot have an archived account or an account that is kept by student', async () => {
    const accounts = await db.select().from(ledgerAccounts)
    const students = accounts.find(({ systemKey }) => systemKey === 'students')
    const before = await db.select().from(cashBooks)
    const add = (accountId: number) =>
      officer.post('/cash-books', { name: 'Counter AC', letters: 'AC', accountId, modes: ['cash'] })
    expect(await add(students?.id ?? 0)).toMatchObject({ code: 'ledger.account-of-parties', fields: { accountId: {} } })
    const archive = (retiredAt: Date | null) => db.update(ledgerAccounts).set({ retiredAt }).where(eq(ledgerAccounts.id, bank))
    await archive(new Date())
    expect(await add(bank)).toMatchObject({ code: 'ledger.account-unusable', fields: { accountId: {} } })
    await archive(null)
    expect(await db.select().from(cashBooks)).toEqual(before)
  })

  test('accepts no payment at the counter while it is archived', async () => {
    const { id } = await newBook('AR')
    const student = await newStudent()
    await officer.post(`/cash-books/${id}/retire`)
    const before = await recorded(student.id)
    expect(await collect(student.id, { cashBookId: id })).toMatchObject({ code: 'fees.cash-book-retired' })
    expect(await recorded(student.id)).toEqual(before)
    await officer.post(`/cash-books/${id}/restore`)
    expect(await collect(student.id, { cashBookId: id })).toMatchObject({ status: 200 })
  })

  test('cannot be archived, deleted or changed if no other one accepts online payments', async () => {
    const [online] = await db.select().from(cashBooks).where(takesOnline)
    const id = online?.id ?? 0
    const code = 'fees.last-online-book'
    expect(await officer.post(`/cash-books/${id}/retire`)).toMatchObject({ code })
    expect(await officer.remove(`/cash-books/${id}`)).toMatchObject({ code })
    expect(await change(id, { modes: ['cash'] })).toMatchObject({ code, fields: { modes: {} } })
    expect(await stored(id)).toEqual(online)
    const other = await newBook('NT')
    await officer.post(`/cash-books/${other.id}/retire`)
    expect(await change(other.id, { modes: ['online'] })).toMatchObject({ status: 200 })
    expect(await officer.post(`/cash-books/${id}/retire`)).toMatchObject({ code })
    await officer.post(`/cash-books/${other.id}/restore`)
    expect(await officer.post(`/cash-books/${id}/retire`)).toMatchObject({ status: 200, retired: true })
    expect(await change(other.id, { modes: ['cash'] })).toMatchObject({ code })
  })

  test('of two that accept online payments remains if both are archived at the same time', async () => {
    await db.update(cashBooks).set({ retiredAt: null })
    const books = await db.select().from(cashBooks).where(takesOnline)
    expect(books).toHaveLength(2)
    const answers = await Promise.all(books.map(({ id }) => officer.post(`/cash-books/${id}/retire`)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['fees.last-online-book', undefined])
    expect(await db.$count(cashBooks, and(takesOnline, isNull(cashBooks.retiredAt)))).toBe(1)
  })
})
