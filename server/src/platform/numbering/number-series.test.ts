import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { actorCalled } from '../../testing/http.ts'
import type { Database } from '../database/client.ts'
import { inTransaction } from '../database/transactions.ts'
import { previewNumber, type Series, seriesOf, takeNumberPerSeries, takeNumbers, withNumber } from './number-series.ts'
import { numberSeries } from './schema.ts'

const { db } = await openTestDatabase({ max: 12 })
const receipts = pgTable('receipts', { number: text().primaryKey() })
await db.execute(sql`CREATE TABLE receipts (number text PRIMARY KEY)`)
const definition = { name: 'receipt', template: '{code}/{year}/{serial:4}', column: receipts.number } as const
const series = seriesOf(definition, { code: 'NA', year: 2026 })

beforeEach(async () => {
  await db.delete(receipts)
  await db.delete(numberSeries)
})

const actor = actorCalled('cashier')
const run = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, actor, work)
const store = async (tx: Database, ...numbers: string[]) =>
  void (await tx.insert(receipts).values(numbers.map((number) => ({ number }))))
const storing = (tx: Database) => async (number: string) => {
  await store(tx, number)
  return number
}
const issue = (of: Series = series) => run((tx) => withNumber(tx, of, storing(tx)))
const stored = async () => (await db.select().from(receipts)).map(({ number }) => number).sort()
const next = async () => (await db.select({ next: numberSeries.next }).from(numberSeries))[0]?.next
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_unused, at) => `NA/2026/${String(from + at).padStart(4, '0')}`)

describe('the numbers of a series', () => {
  test('are consecutive, and each series starts with one', async () => {
    expect([await issue(), await issue()]).toEqual(['NA/2026/0001', 'NA/2026/0002'])
    expect(await issue(seriesOf(definition, { code: 'NA', year: 2027 }))).toBe('NA/2027/0001')
    expect(await issue()).toBe('NA/2026/0003')
  })

  test('continue after the highest existing number of the college', async () => {
    await store(db, 'NA/2026/0041', 'NA/2026/12', 'NA/2027/0099', 'NAx2026x0077', 'NA/2026/0050/B')
    expect(await previewNumber(db, series)).toBe('NA/2026/0042')
    expect(await issue()).toBe('NA/2026/0042')
  })

  test('skip numbers that were entered by hand, stored or reserved', async () => {
    await issue()
    await store(db, 'NA/2026/0002', 'NA/2026/0004')
    expect(await previewNumber(db, series)).toBe('NA/2026/0003')
    const reserved = new Set(['NA/2026/0005'])
    expect(await run((tx) => takeNumbers(tx, series, 3, reserved))).toEqual(['NA/2026/0003', 'NA/2026/0006', 'NA/2026/0007'])
    expect(await next()).toBe(8)
  })

  test('can be previewed without being taken', async () => {
    expect(await previewNumber(db, series)).toBe('NA/2026/0001')
    expect(await previewNumber(db, series)).toBe('NA/2026/0001')
    expect(await db.$count(numberSeries)).toBe(0)
  })

  test('are released by a transaction that fails', async () => {
    await issue()
    const failing = run((tx) =>
      withNumber(tx, series, async (number) => {
        await store(tx, number)
        throw new Error('the printer is out of paper')
      }),
    )
    await expect(failing).rejects.toThrow('out of paper')
    expect(await stored()).toEqual(numbered(1, 1))
    expect(await issue()).toBe('NA/2026/0002')
  })

  test('are refused outside a transaction, where no lock would protect them', async () => {
    await expect(takeNumbers(db, series, 1)).rejects.toThrow('outside a transaction')
    expect(await db.$count(numberSeries)).toBe(0)
  })

  test('lock nothing if none are taken', async () => {
    expect(await run((tx) => takeNumbers(tx, series, 0))).toEqual([])
    expect(await db.$count(numberSeries)).toBe(0)
  })

  test('of several series are returned in the requested order', async () => {
    const other = seriesOf(definition, { code: 'NA', year: 2025 })
    const taken = await run((tx) => takeNumberPerSeries(tx, [series, other, series]))
    expect(taken).toEqual(['NA/2026/0001', 'NA/2025/0001', 'NA/2026/0002'])
  })
})

describe('fifty concurrent transactions', () => {
  test('leave no gap and repeat no number, even if every third one fails', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_unused, at) =>
        run((tx) =>
          withNumber(tx, series, async (number) => {
            await store(tx, number)
            if (at % 3 === 0) throw new Error('refused')
            return number
          }),
        ),
      ),
    )
    const given = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(given.toSorted()).toEqual(numbered(1, 33))
    expect(await stored()).toEqual(numbered(1, 33))
    expect(await next()).toBe(34)
  })

  test('that take several numbers each get consecutive ones', async () => {
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_unused, at) =>
        run(async (tx) => {
          const numbers = await takeNumbers(tx, series, 1 + (at % 4))
          await store(tx, ...numbers)
          return numbers
        }),
      ),
    )
    for (const [first = '', ...rest] of taken) {
      const from = Number(first.slice(-4))
      expect([first, ...rest]).toEqual(numbered(from, from + rest.length))
    }
    expect(await stored()).toEqual(numbered(1, taken.flat().length))
  })

  test('that take from two series in opposite orders do not deadlock', async () => {
    const other = seriesOf(definition, { code: 'NA', year: 2025 })
    await Promise.all(
      Array.from({ length: 50 }, (_unused, at) =>
        run(async (tx) => {
          await store(tx, ...(await takeNumberPerSeries(tx, at % 2 === 0 ? [series, other] : [other, series])))
        }),
      ),
    )
    expect(await stored()).toHaveLength(100)
    expect((await stored()).filter((number) => number.startsWith('NA/2026/'))).toEqual(numbered(1, 50))
  })
})
