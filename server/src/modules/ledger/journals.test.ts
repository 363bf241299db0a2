import { keptByParty } from '@nalanda/contract/ledger/system-accounts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { accountIdOf } from './factory.ts'
import { reverseJournal } from './journals.ts'
import { ledgerEntries, ledgerLines } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
await keepSessionsOpen(db)
/** Backends that wait for a lock in this database. */
const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
const stored = async () => [await db.$count(ledgerEntries), await db.$count(ledgerLines)]

describe('manual journal entries', () => {
  const journal = async (more: object = {}) => ({
    postedOn: '2026-11-20',
    narration: 'Interest of the savings account',
    lines: [
      { accountId: await accountIdOf(db, 'bank'), amountPaise: 1_250_00 },
      { accountId: await accountIdOf(db, 'other-income'), amountPaise: -1_250_00 },
    ],
    ...more,
  })

  const linesOf = (one: number, other: number, otherAccount = 2) => [
    { accountId: 1, amountPaise: one },
    { accountId: otherAccount, amountPaise: other },
  ]

  test('are posted, listed, exported for Tally, and can be reversed once', async () => {
    const posted = await officer.post('/ledger-entries', await journal())
    expect(posted).toMatchObject({
      status: 200,
      amountPaise: 1_250_00,
      source: 'journal',
      postedBy: 'officer',
      reversedById: null,
    })
    const { items } = await principal.get(`/ledger-entries?accountId=${await accountIdOf(db, 'other-income')}&source=journal`)
    expect(items.map(({ id }: { id: number }) => id)).toEqual([posted.id])
    const tally = await officer.get('/ledger/tally?from=2026-11-20&to=2026-11-20')
    expect(tally.body).toContain(
      '<LEDGERNAME>Bank account</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-1250</AMOUNT>',
    )
    const last = await officer.post('/ledger-entries', await journal({ postedOn: '2026-03-31', narration: 'Of last year' }))
    const untilMarch = (await officer.get('/ledger/tally?to=2026-03-31')).body
    expect(untilMarch).toContain(`<VOUCHERNUMBER>${last.id}</VOUCHERNUMBER>`)
    const reversal = await officer.post(`/ledger-entries/${posted.id}/reversal`, { reason: 'Entered twice' })
    expect(reversal).toMatchObject({ status: 200, reversesId: posted.id })
    const before = await stored()
    expect(await officer.post(`/ledger-entries/${posted.id}/reversal`, { reason: 'Entered twice' })).toMatchObject({
      code: 'ledger.entry-reversed',
      message: `This entry has been reversed by entry ${reversal.id}`,
    })
    expect(await officer.post(`/ledger-entries/${reversal.id}/reversal`, { reason: 'Entered twice' })).toMatchObject({
      code: 'ledger.entry-of-module',
    })
    expect(await stored()).toEqual(before)
  })

  test('are reversed once when two users reverse them concurrently', async () => {
    const { id } = await officer.post('/ledger-entries', await journal())
    const reverse = (tx: Database) => reverseJournal(tx, id, 'Entered twice', '2026-11-21')
    const second: Promise<unknown>[] = []
    await inTransaction(db, actorCalled('officer'), async (tx) => {
      await reverse(tx)
      second.push(inTransaction(db, actorCalled('other'), reverse).catch((error: unknown) => error))
      await waitUntil(async () => expect((await db.execute(waiting)).rows).toHaveLength(1))
    })
    expect(await second[0]).toMatchObject({ code: 'ledger.entry-reversed' })
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.reversesId, id))).toBe(1)
  })

  test.each([
    ['does not balance', { lines: linesOf(100, -90) }, 'ledger.not-balanced'],
    ['has one line with an amount', { lines: linesOf(0, 0) }, 'ledger.too-few-lines'],
    ['is dated in the future', { postedOn: '2026-11-22' }, 'ledger.future-day'],
    ['is dated more than ten years ago', { postedOn: '2015-12-31' }, 'platform.invalid'],
    ['names an account that does not exist', { lines: linesOf(5, -5, 99_999) }, 'platform.reference-gone'],
    ['has a fraction of a paisa', { lines: linesOf(0.5, -0.5) }, 'platform.invalid'],
  ])('are refused if one %s, and nothing is posted', async (_case, more, code) => {
    const before = await stored()
    expect(await officer.post('/ledger-entries', await journal(more))).toMatchObject({ code })
    expect(await stored()).toEqual(before)
  })

  test.each(keptByParty)('are refused if one posts to the account %s, which is kept by party', async (key) => {
    const before = await stored()
    const lines = linesOf(100, -100, await accountIdOf(db, key))
    expect(await officer.post('/ledger-entries', await journal({ lines }))).toMatchObject({ code: 'ledger.account-of-parties' })
    expect(await stored()).toEqual(before)
  })

  test('are posted only by the accounts officer, and read by leaders', async () => {
    expect(await principal.post('/ledger-entries', await journal())).toMatchObject({ status: 403 })
    expect(await principal.get('/ledger/trial-balance')).toMatchObject({ status: 200, differencePaise: 0 })
  })
})
