import { systemAccounts } from '@nalanda/contract/ledger/system-accounts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { violationOf } from '../../platform/database/violations.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { actorCalled } from '../../testing/http.ts'
import { balancesOfParties } from './balances.ts'
import { accountIdOf } from './factory.ts'
import { type Line, postEntries, postEntry, reverseEntry } from './posting.ts'
import { ledgerEntries, ledgerLines } from './schema.ts'
import { trialBalance } from './trial-balance.ts'
import { verifyLedger } from './verification.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db } = await openTestDatabase()

const actor = actorCalled('officer')
const transact = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, actor, work)
const demand: Line[] = [
  { account: 'students', amountPaise: 500_00, party: { kind: 'student', id: 7 } },
  { account: 'fees', amountPaise: -500_00 },
]
const entry = { source: 'demand', postedOn: '2026-11-21', narration: 'Tuition fee' }
const post = (key: string, lines: readonly Line[] = demand) => transact((tx) => postEntry(tx, { ...entry, key, lines }))
const stored = async () => [await db.$count(ledgerEntries), await db.$count(ledgerLines)]

/** Returns the faults of entries. The parties used here do not exist in other modules, whose own checks report that. */
const ownFaults = async () => (await verifyLedger(db)).faults.filter((fault) => fault.startsWith('Entry '))

/** Runs a statement that must fail and returns the error; checks that nothing was stored. */
async function refusal(work: () => Promise<unknown>): Promise<unknown> {
  const before = await stored()
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(await stored()).toEqual(before)
  return error
}

describe('the ledger in the database', () => {
  test('refuses at the commit an entry without lines or with lines that do not add up to zero', async () => {
    const [students, fees] = [await accountIdOf(db, 'students'), await accountIdOf(db, 'fees')]
    const insertEntry = (tx: Database) =>
      tx
        .insert(ledgerEntries)
        .values({ ...entry, postingKey: 'odd', postedBy: 'x', postedAt: new Date() })
        .returning()
    const unbalanced = await refusal(() =>
      transact(async (tx) => {
        const entryId = (await insertEntry(tx))[0]?.id ?? 0
        await tx.insert(ledgerLines).values([
          { entryId, accountId: students, amountPaise: 100 },
          { entryId, accountId: fees, amountPaise: -99 },
        ])
      }),
    )
    expect(violationOf(unbalanced)?.constraint).toBe('entry_balances')
    expect(violationOf(await refusal(() => transact(insertEntry)))?.constraint).toBe('entry_balances')
  })

  test.each([
    ['UPDATE ledger_entries SET narration = narration'],
    ['DELETE FROM ledger_entries'],
    ['TRUNCATE ledger_entries CASCADE'],
    ['UPDATE ledger_lines SET amount_paise = amount_paise'],
    ['DELETE FROM ledger_lines'],
    ['TRUNCATE ledger_lines'],
    ["SET session_replication_role = 'replica'; DELETE FROM ledger_lines"],
  ])('refuses %s, even to its owner', async (statement) => {
    await post(`kept from ${statement}`)
    const error = await refusal(() => transact((tx) => tx.execute(sql.raw(statement))))
    expect(String((error as Error).cause)).toContain('append-only')
  })

  test('adds no lines to an entry of another transaction, not even balanced ones', async () => {
    const entryId = await post('closed')
    const [students, fees] = [await accountIdOf(db, 'students'), await accountIdOf(db, 'fees')]
    const lines = [
      { entryId, accountId: students, amountPaise: 1 },
      { entryId, accountId: fees, amountPaise: -1 },
    ]
    const error = await refusal(() => transact((tx) => tx.insert(ledgerLines).values(lines)))
    expect(String((error as Error).cause)).toContain('was made by another transaction')
  })

  test('posts a key once, even with twenty concurrent attempts', async () => {
    const before = await stored()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => post('receipt 1')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stored()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2])
  })
})

describe('posting to the ledger', () => {
  test('refuses unbalanced lines before anything is written', async () => {
    const odd = [...demand, { account: 'late-fees', amountPaise: 1 } as const]
    expect(await refusal(() => post('odd lines', odd))).toMatchObject({ message: 'The posting odd lines does not balance' })
  })

  test('keeps the trial balance at zero for any balanced entries, and party balances equal to their lines', async () => {
    const keys = Object.keys(systemAccounts) as (keyof typeof systemAccounts)[]
    const amounts = fc.array(
      fc.record({
        account: fc.constantFrom(...keys),
        amountPaise: fc.integer({ min: -1e9, max: 1e9 }),
        id: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(amounts, async (given) => {
        const lines: Line[] = given.map(({ id, ...line }) => ({ ...line, party: { kind: 'vendor', id } }))
        const rest = 0 - given.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
        fc.pre(
          given.some(({ amountPaise }) => amountPaise !== 0) &&
            (rest !== 0 || given.filter((line) => line.amountPaise !== 0).length > 1),
        )
        const before = await balancesOfParties(db, 'bank', 'vendor', [1, 2, 3, 4, 5])
        await post(`random ${++run}`, [...lines, { account: 'opening', amountPaise: rest }])
        const after = await balancesOfParties(db, 'bank', 'vendor', [1, 2, 3, 4, 5])
        for (const id of [1, 2, 3, 4, 5]) {
          const own = given.filter((line) => line.account === 'bank' && line.id === id)
          const sum = own.reduce((total, { amountPaise }) => total + amountPaise, 0)
          expect(after.get(id) ?? 0).toBe((before.get(id) ?? 0) + sum)
        }
        expect((await trialBalance(db, { to: '2026-11-21' })).differencePaise).toBe(0)
      }),
      { numRuns: 25 },
    )
  })

  test('reverses an entry once by the exact opposite, and keeps the entry', async () => {
    const id = await post('to be reversed')
    const reversal = { key: 'reversal of it', postedOn: '2026-11-21', narration: 'Cheque bounced' }
    const reversed = await transact((tx) => reverseEntry(tx, id, reversal))
    const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.entryId, reversed)).orderBy(ledgerLines.id)
    expect(lines).toMatchObject([
      { amountPaise: -500_00, partyKind: 'student', partyId: 7 },
      { amountPaise: 500_00, partyKind: null },
    ])
    const again = await refusal(() => transact((tx) => reverseEntry(tx, id, { ...reversal, key: 'again' })))
    expect(again).toMatchObject({ code: 'ledger.entry-reversed' })
  })

  test('posts many entries together, in their order', async () => {
    const keys = ['many 1', 'many 2', 'many 3']
    const ids = await transact((tx) =>
      postEntries(
        tx,
        keys.map((key) => ({ ...entry, key, lines: demand })),
      ),
    )
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(sql`${ledgerEntries.postingKey} like 'many %'`)
      .orderBy(ledgerEntries.id)
    expect(new Map(rows.map(({ postingKey, id }) => [postingKey, id]))).toEqual(new Map(keys.map((key, at) => [key, ids[at]])))
  })

  test('leaves nothing for the check of the ledger to find', async () => {
    const { entries } = await verifyLedger(db)
    expect(entries).toBeGreaterThan(20)
    expect(await ownFaults()).toEqual([])
  })

  test('lets the check of the ledger report an entry that does not balance', async () => {
    const id = await post('tampered')
    await db.execute(sql`ALTER TABLE ledger_lines DISABLE TRIGGER ALL`)
    const amount = (paise: number) =>
      db.execute(sql`UPDATE ledger_lines SET amount_paise = ${paise} WHERE entry_id = ${id} AND party_id IS NOT NULL`)
    try {
      await amount(501_00)
      expect(await ownFaults()).toEqual([`Entry ${id} has 2 lines that add up to 100 paise`])
    } finally {
      await amount(500_00)
      await db.execute(sql`ALTER TABLE ledger_lines ENABLE TRIGGER ALL`)
    }
  })
})
