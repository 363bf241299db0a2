import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Actor } from '../audit/audit.ts'
import { auditEntries, facts } from '../schema.ts'
import type { Database } from './client.ts'
import { actorOf, afterCommit, forgetRead, inTransaction, readOnce, recordChange, reportEffectFailures } from './transactions.ts'

const { db } = await openTestDatabase()
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }
const job: Actor = { ...clerk, requestId: null }

const failures: { error: unknown; act: string }[] = []
reportEffectFailures(db, (error, act) => void failures.push({ error, act }))

const add = (tx: Database, name: string) => tx.insert(facts).values({ name, value: 1 })
const isStored = async (name: string) => (await db.$count(facts, eq(facts.name, name))) === 1

/** The database error of two conflicting transactions. */
function serializationFailure(): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('could not serialize access'), { code: '40001' }) })
}

describe('an effect after the commit', () => {
  test('that fails is reported, does not fail the call, and lets the other effects run', async () => {
    const seen: string[] = []
    const refused = new Error('the file store is away')
    failures.length = 0
    const answer = await inTransaction(db, clerk, async (tx) => {
      await add(tx, 'kept')
      recordChange(tx, { entity: 'fact', entityId: 'kept', after: { value: 1 } })
      afterCommit(tx, () => void seen.push('first'))
      afterCommit(tx, () => Promise.reject(refused))
      afterCommit(tx, () => {
        throw refused
      })
      afterCommit(tx, async () => void seen.push('last'))
      return 'done'
    })
    expect(answer).toBe('done')
    expect(seen).toEqual(['first', 'last'])
    expect(await isStored('kept')).toBe(true)
    expect(await db.$count(auditEntries, eq(auditEntries.entityId, 'kept'))).toBe(1)
    expect(failures).toEqual([
      { error: refused, act: 'POST /things' },
      { error: refused, act: 'POST /things' },
    ])
  })

  test('that meets a conflict in the database does not repeat the committed work', async () => {
    let runs = 0
    await inTransaction(db, clerk, async (tx) => {
      runs += 1
      await add(tx, `run ${runs}`)
      afterCommit(tx, () => Promise.reject(serializationFailure()))
    })
    expect(runs).toBe(1)
    expect(await isStored('run 1')).toBe(true)
  })

  test('cannot record a change for a transaction that has ended', async () => {
    failures.length = 0
    await inTransaction(db, clerk, async (tx) => {
      afterCommit(tx, () => recordChange(tx, { entity: 'fact', entityId: 'late' }))
    })
    expect(String(failures[0]?.error)).toContain('outside a transaction')
    expect(await db.$count(auditEntries, eq(auditEntries.entityId, 'late'))).toBe(0)
  })

  test('that fails lets the others run even if its report fails too', async () => {
    const seen: number[] = []
    const other = await openTestDatabase()
    reportEffectFailures(other.db, () => {
      throw new Error('the log is full')
    })
    await inTransaction(other.db, clerk, async (tx) => {
      afterCommit(tx, () => Promise.reject(new Error('refused')))
      afterCommit(tx, () => void seen.push(1))
    })
    expect(seen).toEqual([1])
  })
})

describe('a transaction', () => {
  test('is repeated from the start after a deadlock, and its effects run once', async () => {
    await db.insert(facts).values([
      { name: 'left', value: 0 },
      { name: 'right', value: 0 },
    ])
    const bothHoldOne = barrier(2)
    const runs = { left: 0, right: 0 }
    const effects: string[] = []
    const raise = (first: 'left' | 'right', second: 'left' | 'right') =>
      inTransaction(db, job, async (tx) => {
        runs[first] += 1
        await tx.execute(sql`update facts set value = to_jsonb(value::int + 1) where name = ${first}`)
        if (runs[first] === 1) await bothHoldOne()
        await tx.execute(sql`update facts set value = to_jsonb(value::int + 1) where name = ${second}`)
        afterCommit(tx, () => void effects.push(first))
      })
    await Promise.all([raise('left', 'right'), raise('right', 'left')])
    expect(runs.left + runs.right).toBeGreaterThan(2)
    expect(effects.sort()).toEqual(['left', 'right'])
    const rows = await db.select().from(facts).where(sql`${facts.name} in ('left', 'right')`)
    expect(rows.map(({ value }) => value)).toEqual([2, 2])
  })

  test('fails after three attempts with conflicts, and changes nothing', async () => {
    let runs = 0
    const failing = inTransaction(db, clerk, async (tx) => {
      runs += 1
      await add(tx, 'never')
      throw serializationFailure()
    })
    await expect(failing).rejects.toThrow('Failed query')
    expect(runs).toBe(3)
    expect(await isStored('never')).toBe(false)
  })

  test('of a request has timeouts for locks and statements; background work has none', async () => {
    const bounds = (actor: Actor) =>
      inTransaction(db, actor, async (tx) => {
        const { rows } = await tx.execute(
          sql`select current_setting('lock_timeout') locks, current_setting('statement_timeout') statements`,
        )
        return rows[0]
      })
    expect(await bounds(clerk)).toEqual({ locks: '8s', statements: '30s' })
    expect(await bounds(job)).toEqual({ locks: '0', statements: '0' })
  })

  test('cannot begin inside another transaction, since its effects would not wait for the outer commit', async () => {
    const nested = inTransaction(db, clerk, async (tx) => {
      await add(tx, 'outer')
      await inTransaction(tx, clerk, (inner) => add(inner, 'inner'))
    })
    await expect(nested).rejects.toThrow('inside another')
    expect(await isStored('outer')).toBe(false)
    expect(await isStored('inner')).toBe(false)
  })

  test('knows the acting user until it ends', async () => {
    const handle = await inTransaction(db, clerk, async (tx) => {
      expect(actorOf(tx)).toEqual(clerk)
      return tx
    })
    expect(() => actorOf(handle)).toThrow('outside a transaction')
  })
})

/** Returns a function whose callers wait until `count` have arrived. */
function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) open.resolve()
    return open.promise
  }
}

test.each([
  ['somebody waits for is bounded', clerk, { lock: '8s', statement: '30s' }],
  ['a job does takes its time', job, { lock: '0', statement: '0' }],
])('work that %s, and the timeouts end with the transaction', async (_what, actor, bounds) => {
  const settings = sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`
  await db.transaction(async (one) => {
    // Another connection of the pool is not affected
    await inTransaction(db, actor, async (tx) => expect((await tx.execute(settings)).rows).toEqual([bounds]))
    expect((await one.execute(settings)).rows).toEqual([{ lock: '0', statement: '0' }])
  })
  expect((await db.execute(settings)).rows).toEqual([{ lock: '0', statement: '0' }])
})

test('audit entries of a transaction are numbered in order, each with its own action and reason', async () => {
  await inTransaction(db, clerk, async (tx) => {
    for (let at = 0; at < 1_200; at += 1) recordChange(tx, { entity: 'row', entityId: at, after: { at } })
    recordChange(tx, { entity: 'row', entityId: 'last', act: 'rows.end', reason: 'Done', before: { open: true } })
  })
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'row')).orderBy(auditEntries.id)
  expect(entries.map(({ entityId }) => entityId)).toEqual([...Array.from({ length: 1_200 }, (_, at) => String(at)), 'last'])
  expect(entries[7]).toMatchObject({
    act: 'POST /things',
    changes: { at: [null, 7] },
    reason: null,
    username: 'clerk',
    userId: 7,
  })
  expect(entries.at(-1)).toMatchObject({ act: 'rows.end', changes: { open: [true, null] }, reason: 'Done' })
})

test('a change is not stored and its effects do not run if its audit entries cannot be written', async () => {
  let effects = 0
  const failing = inTransaction(db, clerk, async (tx) => {
    await add(tx, 'unaudited')
    recordChange(tx, { entity: 'row', entityId: 1, after: { name: 'unaudited' } })
    recordChange(tx, { entity: null as never, entityId: 2, after: { name: 'unaudited' } })
    afterCommit(tx, () => {
      effects += 1
    })
  })
  await expect(failing).rejects.toThrow('Failed query')
  expect(await isStored('unaudited')).toBe(false)
  expect(await db.$count(auditEntries, sql`${auditEntries.changes}->'name'->>1 = 'unaudited'`)).toBe(0)
  expect(effects).toBe(0)
  // The connection serves the next transaction as usual
  await inTransaction(db, clerk, (tx) => add(tx, 'audited'))
  expect(await isStored('audited')).toBe(true)
})

describe('a value that a transaction reads once', () => {
  const count = (by: Database) => by.$count(facts)
  const twice = async (by: Database, between: () => void = () => {}) => {
    const first = await readOnce(by, count)
    await add(by, `read ${Math.random()}`)
    between()
    return (await readOnce(by, count)) - first
  }

  test('stays unchanged until the value is declared changed', async () => {
    expect(await inTransaction(db, clerk, (tx) => twice(tx))).toBe(0)
    expect(await inTransaction(db, clerk, (tx) => twice(tx, () => forgetRead(tx, count)))).toBe(1)
  })

  test('is read each time outside a transaction, and again in the next one', async () => {
    expect(await twice(db)).toBe(1)
    const before = await db.$count(facts)
    await inTransaction(db, clerk, (tx) => readOnce(tx, count))
    await add(db, 'between two')
    expect(await inTransaction(db, clerk, (tx) => readOnce(tx, count))).toBe(before + 1)
  })
})
