import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { auditEntries } from '../../platform/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { accountIdOf } from './factory.ts'
import { postEntry } from './posting.ts'
import { ledgerEntries, ledgerSettings } from './schema.ts'
import { changeLedgerSettings } from './settings.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const accountant = callsOf(app, await as('ROLE_ACCOUNTANT'))
const lines = [
  { accountId: await accountIdOf(db, 'bank'), amountPaise: 1_250_00 },
  { accountId: await accountIdOf(db, 'other-income'), amountPaise: -1_250_00 },
]

const stored = () => db.select().from(ledgerSettings)
const change = async (lockedUntil: string | null, more: object = {}) => {
  const [row] = await stored()
  return officer.put('/ledger-settings', { lockedUntil, reason: null, revision: row?.revision, ...more })
}
const post = (postedOn: string) => officer.post('/ledger-entries', { postedOn, narration: 'Interest', lines })
beforeEach(() => db.update(ledgerSettings).set({ lockedUntil: null }))

describe('locked books', () => {
  test('accept no entry of the last locked day or before, but entries of later days', async () => {
    expect(await change('2026-10-31')).toMatchObject({ status: 200, lockedUntil: '2026-10-31' })
    const before = await db.$count(ledgerEntries)
    for (const day of ['2026-10-31', '2026-04-01'])
      expect(await post(day)).toMatchObject({
        ...{ status: 409, code: 'ledger.books-locked' },
        message: 'The books are locked up to 31/10/2026. Enter a later day, or ask the accounts officer to unlock them',
      })
    expect(await db.$count(ledgerEntries)).toBe(before)
    const later = await post('2026-11-01')
    expect(later).toMatchObject({ status: 200, postedOn: '2026-11-01' })
    expect(await officer.post(`/ledger-entries/${later.id}/reversal`, { reason: 'Entered twice' })).toMatchObject({
      ...{ status: 200, postedOn: '2026-11-21' },
    })
  })

  test('allow an entry of a locked day to be reversed today', async () => {
    const { id } = await post('2026-10-30')
    await change('2026-10-31')
    const reversal = await officer.post(`/ledger-entries/${id}/reversal`, { reason: 'Entered twice' })
    expect(reversal).toMatchObject({ status: 200, postedOn: '2026-11-21', reversesId: id })
  })

  test('can be unlocked with a reason, which the audit trail records', async () => {
    await change('2026-10-31')
    const before = await stored()
    for (const day of ['2026-10-30', null])
      expect(await change(day)).toMatchObject({ code: 'platform.invalid', fields: { reason: { code: 'required' } } })
    expect(await stored()).toEqual(before)
    const reason = 'Bill of September found'
    expect(await change('2026-08-31', { reason })).toMatchObject({ status: 200, lockedUntil: '2026-08-31' })
    expect(await post('2026-09-30')).toMatchObject({ status: 200 })
    const ofSettings = eq(auditEntries.entity, 'ledger settings')
    const [entry] = await db.select().from(auditEntries).where(ofSettings).orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ username: 'officer', reason, changes: { lockedUntil: ['2026-10-31', '2026-08-31'] } })
  })

  test('can be locked for past days only, by the accounts officer, on the current revision', async () => {
    const before = await stored()
    expect(await change('2026-11-21')).toMatchObject({
      ...{ status: 400, code: 'ledger.day-not-over', fields: { lockedUntil: {} } },
      message: 'Only days that are over can be locked. Enter 20/11/2026 or an earlier day',
    })
    expect(await change('2026-10-31', { revision: 99 })).toMatchObject({ code: 'platform.changed-meanwhile' })
    const asked = { lockedUntil: '2026-10-31', reason: null, revision: before[0]?.revision }
    expect(await accountant.put('/ledger-settings', asked)).toMatchObject({ status: 403 })
    expect(await stored()).toEqual(before)
    expect(await accountant.get('/ledger-settings')).toMatchObject({ status: 200, lockedUntil: null })
    expect(await change('2026-11-20')).toMatchObject({ status: 200 })
  })
})

describe('an entry on an earlier day while the books are being locked', () => {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const isWaiting = () => waitUntil(async () => expect((await db.execute(waiting)).rows).toHaveLength(1))
  const lock = async (tx: Database) => {
    const [row] = await tx.select().from(ledgerSettings)
    const asked = { lockedUntil: '2026-10-31', reason: null, revision: row?.revision ?? 0 }
    return changeLedgerSettings(tx, asked, '2026-11-21')
  }
  const postOctober = (key: string) => (tx: Database) =>
    postEntry(tx, {
      ...{ key, source: 'journal', postedOn: '2026-10-31', narration: 'Interest' },
      lines: lines.map(({ accountId, amountPaise }) => ({ account: accountId, amountPaise })),
    })
  const transact = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, actorCalled('officer'), work)

  test('is refused if it is posted after the lock', async () => {
    const before = await db.$count(ledgerEntries)
    const second: Promise<unknown>[] = []
    await transact(async (tx) => {
      await lock(tx)
      second.push(transact(postOctober('after')).catch((error: unknown) => error))
      await isWaiting()
    })
    expect(await second[0]).toMatchObject({ code: 'ledger.books-locked' })
    expect(await db.$count(ledgerEntries)).toBe(before)
  })

  test('delays the lock if it is posted before', async () => {
    const second: Promise<unknown>[] = []
    await transact(async (tx) => {
      await postOctober('before')(tx)
      second.push(transact(lock))
      await isWaiting()
    })
    expect(await second[0]).toMatchObject({ lockedUntil: '2026-10-31' })
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.postingKey, 'before'))).toBe(1)
  })
})
