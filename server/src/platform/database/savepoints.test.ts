import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Actor } from '../audit/audit.ts'
import { auditEntries, facts } from '../schema.ts'
import type { Database } from './client.ts'
import { afterCommit, inSavepoint, inTransaction, recordChange } from './transactions.ts'

const { db } = await openTestDatabase()
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }
const add = (tx: Database, name: string) => tx.insert(facts).values({ name, value: 1 })
const isStored = async (name: string) => (await db.$count(facts, eq(facts.name, name))) === 1

test('a refused part leaves nothing behind, and the rest is committed', async () => {
  const seen: string[] = []
  const part = async (tx: Database, name: string, refused: boolean) => {
    await add(tx, name)
    recordChange(tx, { entity: 'fact', entityId: name, after: { value: 1 } })
    afterCommit(tx, () => void seen.push(name))
    if (refused) throw new Error('refused')
  }
  await inTransaction(db, clerk, async (tx) => {
    await inSavepoint(tx, () => part(tx, 'part-1', false))
    await expect(inSavepoint(tx, () => part(tx, 'part-2', true))).rejects.toThrow('refused')
  })
  expect([await isStored('part-1'), await isStored('part-2')]).toEqual([true, false])
  expect(seen).toEqual(['part-1'])
  expect(await db.$count(auditEntries, eq(auditEntries.entityId, 'part-2'))).toBe(0)
})
