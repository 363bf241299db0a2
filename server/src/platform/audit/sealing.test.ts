import { appendFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clerk, openSealedTrail, type SealedTrail } from '../../testing/audit/sealed-trail.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { inTransaction } from '../database/transactions.ts'
import { auditEntries, auditSeals, facts } from '../schema.ts'
import { isSigned } from './heads.ts'
import { readHeads } from './heads-file.ts'
import { sealBatch } from './sealing.ts'

let trail: SealedTrail
beforeEach(async () => {
  trail = openSealedTrail(await createTestDatabase())
})
afterEach(() => trail.close())

describe('audit entry writers', () => {
  test('do not block each other until the end of their transactions', async () => {
    await inTransaction(trail.db, clerk, async (slow) => {
      await slow.insert(auditEntries).values({ ...row, entityId: 'slow' })
      await trail.note('quick')
    })
    const entries = await trail.db.select({ entityId: auditEntries.entityId }).from(auditEntries).orderBy(auditEntries.id)
    expect(entries.map(({ entityId }) => entityId)).toEqual(['slow', 'quick'])
  })

  test('that commit late with a lower number are sealed as well', async () => {
    await trail.note('before')
    const slow = await trail.pool.connect()
    await slow.query('BEGIN')
    await slow.query(insertion, ['late'])
    await trail.note('after')
    await trail.sealer().sealNow()
    expect(await trail.verify()).toMatchObject({ entries: 2, unsealed: 0, fault: null })
    await trail.note('and another')
    await trail.sealer().sealNow()
    await slow.query('COMMIT')
    slow.release()
    expect(await trail.verify()).toMatchObject({ entries: 4, unsealed: 1, fault: null })
    await trail.sealer().sealNow()
    const seals = await trail.db.select().from(auditSeals).orderBy(auditSeals.number)
    expect(seals.map(({ entries }) => entries)).toEqual(['{[1,2),[3,4)}', '{[4,5)}', '{[2,3)}'])
    expect(await trail.verify()).toMatchObject({ entries: 4, unsealed: 0, fault: null })
  })

  test('leave nothing unsealed when many write, some roll back, and many sealers run meanwhile', async () => {
    const giveUp = async (at: number) => {
      const client = await trail.pool.connect()
      await client.query('BEGIN')
      await client.query(insertion, [`given up ${at}`])
      await client.query('ROLLBACK')
      client.release()
    }
    const writers = Array.from({ length: 60 }, (_, at) => (at % 6 === 0 ? giveUp(at) : trail.note(at)))
    const sealers = Array.from({ length: 12 }, () => sealBatch(trail.db, trail.keys))
    await Promise.all([...writers, ...sealers])
    await trail.sealer().sealNow()
    expect(await trail.verify()).toMatchObject({ entries: 50, unsealed: 0, fault: null })
  })
})

describe('audit sealers', () => {
  test('in two processes never seal the same entries: one seals, the other skips', async () => {
    await trail.noteMany(20)
    await Promise.all([trail.sealer().sealNow(), trail.sealer().sealNow(), trail.sealer().sealNow()])
    await trail.sealer().sealNow()
    expect(await trail.db.$count(auditSeals)).toBe(1)
    expect(await trail.verify()).toMatchObject({ unsealed: 0, fault: null })
    const heads = (await readHeads(trail.headsFile)).heads.map(({ seal }) => seal)
    expect(heads).toEqual([1])
  })

  test('that are killed in the middle of a batch leave nothing of it, and the next one seals it', async () => {
    await trail.noteMany(3)
    const killed = trail.db.transaction(async (tx) => {
      // sealBatch runs as a savepoint of this transaction, which ends with its connection
      await sealBatch(tx, trail.keys)
      await tx.execute('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(killed).rejects.toThrow('Failed query: rollback')
    expect(await trail.db.$count(auditSeals)).toBe(0)
    await trail.sealer().sealNow()
    expect(await trail.verify()).toMatchObject({ entries: 3, unsealed: 0, fault: null })
  })

  test('find unsealed entries even if the record of them was lost', async () => {
    const slow = await trail.pool.connect()
    await slow.query('BEGIN')
    await slow.query(insertion, ['late'])
    await trail.note('after')
    await trail.sealer().sealNow()
    await trail.db.delete(facts)
    await slow.query('COMMIT')
    slow.release()
    await trail.sealer().sealNow()
    expect(await trail.verify()).toMatchObject({ entries: 2, unsealed: 0, fault: null })
  })

  test('that are killed before writing a head to the file have it added by the next sealer', async () => {
    await trail.note('one')
    await trail.sealer().sealNow()
    await trail.note('two')
    await sealBatch(trail.db, trail.keys)
    await trail.note('three')
    await trail.sealer().sealNow()
    const { heads } = await readHeads(trail.headsFile)
    expect(heads.map(({ seal }) => seal)).toEqual([1, 2, 3])
    expect(heads.every(isSigned)).toBe(true)
  })

  test('continue after a line that a crash cut off', async () => {
    await trail.note('one')
    await trail.sealer().sealNow()
    appendFileSync(trail.headsFile, '{"seal":2,"to')
    await trail.note('two')
    await trail.sealer().sealNow()
    const { heads, unreadable } = await readHeads(trail.headsFile)
    expect([heads.map(({ seal }) => seal), unreadable]).toEqual([[1, 2], 1])
    expect((await trail.verify()).fault).toBeNull()
  })
})

const row = { at: new Date('2026-03-01T10:00:00Z'), username: 'clerk', act: 'POST /things', entity: 'thing', changes: {} }
const insertion = `INSERT INTO audit_entries (at, username, act, entity, entity_id, changes)
  VALUES ('2026-03-01T10:00:00Z', 'clerk', 'POST /things', 'thing', $1, '{}')`
