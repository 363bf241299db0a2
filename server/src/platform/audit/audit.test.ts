import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { afterCommit, inTransaction, recordChange } from '../database/transactions.ts'
import { violationOf } from '../database/violations.ts'
import { auditEntries, facts } from '../schema.ts'
import { type Actor, fieldChanges } from './audit.ts'

const { db } = await openTestDatabase({ max: 12 })
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
  test('records who changed what, when and from where, field by field, and why', async () => {
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, 'first'))
    expect(entry).toMatchObject({
      username: 'clerk',
      address: '203.0.113.9',
      act: 'POST /things',
      changes: { marks: [41, 44] },
      reason: 'Re-totalled',
    })
  })

  test('contains no entry for a change that failed', async () => {
    const before = await db.$count(auditEntries)
    await expect(note('first')).rejects.toSatisfy((error) => violationOf(error) !== null)
    expect(await db.$count(auditEntries)).toBe(before)
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
})

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

  test('runs no effect if it fails', async () => {
    const seen: number[] = []
    const failing = inTransaction(db, clerk, async (tx) => {
      afterCommit(tx, () => void seen.push(1))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(seen).toEqual([])
  })
})

test('secrets are named in the trail without their values', () => {
  expect(fieldChanges({ passwordHash: 'a', name: 'x' }, { passwordHash: 'b', name: 'y' })).toEqual({
    passwordHash: ['•••', '•••'],
    name: ['x', 'y'],
  })
})
