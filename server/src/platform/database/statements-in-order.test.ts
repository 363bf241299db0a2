import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Actor } from '../audit/audit.ts'
import { facts } from '../schema.ts'
import type { Database } from './client.ts'
import { answersInOrder } from './statements-in-order.ts'
import { inTransaction } from './transactions.ts'

const { db } = await openTestDatabase({ max: 4 })
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }
await db.insert(facts).values({ name: 'visitors', value: 1 })

const lock = (tx: Database) => tx.select().from(facts).where(eq(facts.name, 'visitors')).for('update').execute()
const read = (tx: Database) => tx.select().from(facts).where(eq(facts.name, 'visitors')).execute()

test('a read sent behind a lock reads what the previous holder of the lock has written', async () => {
  const held = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = inTransaction(db, clerk, async (tx) => {
    await lock(tx)
    held.resolve()
    await mayCommit.promise
    await tx.update(facts).set({ value: 2 }).where(eq(facts.name, 'visitors'))
  })
  await held.promise
  const second = inTransaction(db, clerk, (tx) => answersInOrder([lock(tx), read(tx)]))
  mayCommit.resolve()
  await first
  const [, rows] = await second
  expect(rows).toMatchObject([{ value: 2 }])
})

test('of several refusals the first one is reported, after all statements have ended', async () => {
  let isOver = false
  const late = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('first')), 20))
  const later = new Promise((resolve) => setTimeout(resolve, 40)).then(() => {
    isOver = true
  })
  await expect(answersInOrder([late, Promise.reject(new Error('second')), later])).rejects.toThrow('first')
  expect(isOver).toBe(true)
})
