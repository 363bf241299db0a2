import { eq, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { afterCommit, inTransaction, recordChange } from '../database/transactions.ts'
import { violationOf } from '../database/violations.ts'
import { auditEntries, facts } from '../schema.ts'
import { type Actor, fieldChanges, verifyAuditChain } from './audit.ts'

const { db, pool } = await openTestDatabase({ max: 12 })
const clerk: Actor = { userId: 7, username: 'clerk', address: '203.0.113.9', requestId: 'r-1', act: 'POST /things' }
const note = (name: string) =>
  inTransaction(db, clerk, async (tx) => {
    await tx.insert(facts).values({ name, value: 1 })
    recordChange(tx, {
      entity: 'fact',
      entityId: name,
      before: { marks: 41, same: 1 },
      after: { marks: 44, same: 1 },
      reason: 'Re-totalled',
    })
  })

beforeAll(() => note('first'))

describe('the audit trail', () => {
  test('says who, what, when, from where, field by field, and why', async () => {
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, 'first'))
    expect(entry).toMatchObject({
      username: 'clerk',
      address: '203.0.113.9',
      act: 'POST /things',
      changes: { marks: [41, 44] },
      reason: 'Re-totalled',
    })
  })

  test('is not written when the change is not', async () => {
    const before = await db.$count(auditEntries)
    await expect(note('first')).rejects.toSatisfy((error) => violationOf(error) !== null)
    expect(await db.$count(auditEntries)).toBe(before)
  })

  test('is numbered without gaps and whole, however many write at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => note(`many-${number}`)))
    const { entries, brokenAt } = await verifyAuditChain(db)
    expect(entries).toBeGreaterThanOrEqual(41)
    expect(brokenAt).toBeNull()
  })

  test.each([
    ['changed', sql`update audit_entries set username = 'somebody else' where id = 1`],
    ['removed', sql`delete from audit_entries where id = 1`],
    ['emptied', sql`truncate audit_entries`],
  ])('cannot be %s', async (_, statement) => {
    const before = await db.$count(auditEntries)
    await expect(db.execute(statement)).rejects.toSatisfy((error) => /append-only/.test(String((error as Error).cause)))
    expect(await db.$count(auditEntries)).toBe(before)
  })

  test.each([
    ['an entry was changed', [sql`update audit_entries set username = 'somebody else' where id = 3`], 3],
    ['an entry was removed', [sql`delete from audit_entries where id = 5`], 6],
    ['the first entry was removed', [sql`delete from audit_entries where id = 1`], 2],
    [
      'an entry was removed and the rest renumbered',
      // Through negative numbers: in one step two entries may have one number for a moment
      [
        sql`delete from audit_entries where id = 5`,
        sql`update audit_entries set id = -id where id > 5`,
        sql`update audit_entries set id = -id - 1 where id < 0`,
      ],
      5,
    ],
    [
      'two entries changed places',
      [
        sql`update audit_entries set id = -1 where id = 7`,
        sql`update audit_entries set id = 7 where id = 8`,
        sql`update audit_entries set id = 8 where id = -1`,
      ],
      7,
    ],
  ])('tells where it was broken by somebody who switched the guard off: %s', async (_, forgery, brokenAt) => {
    expect((await verifyAuditChain(db)).brokenAt).toBeNull()
    expect((await verifiedAfter(forgery)).brokenAt).toBe(brokenAt)
    expect((await verifyAuditChain(db)).brokenAt).toBeNull()
  })
})

/** What a check of the trail says after a forgery, which is then taken back. */
async function verifiedAfter(forgery: readonly SQL[]): ReturnType<typeof verifyAuditChain> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('ALTER TABLE audit_entries DISABLE TRIGGER USER')
    const forged = drizzle(client, { casing: 'snake_case' })
    for (const statement of forgery) await forged.execute(statement)
    return await verifyAuditChain(forged)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('a transaction', () => {
  test('runs its effects only after the commit', async () => {
    const seen: number[] = []
    await inTransaction(db, clerk, async (tx) => {
      await tx.insert(facts).values({ name: 'effect', value: 1 })
      afterCommit(tx, async () => void seen.push(await db.$count(facts, eq(facts.name, 'effect'))))
      expect(seen).toEqual([])
    })
    expect(seen).toEqual([1])
  })

  test('runs no effect when it fails', async () => {
    const seen: number[] = []
    const failing = inTransaction(db, clerk, async (tx) => {
      afterCommit(tx, () => void seen.push(1))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(seen).toEqual([])
  })
})

test('secrets are named in the trail, never shown', () => {
  expect(fieldChanges({ passwordHash: 'a', name: 'x' }, { passwordHash: 'b', name: 'y' })).toEqual({
    passwordHash: ['•••', '•••'],
    name: ['x', 'y'],
  })
})
