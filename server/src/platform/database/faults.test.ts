import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { endConnectionOf } from '../../testing/database-faults.ts'
import type { Actor } from '../audit/audit.ts'
import { auditEntries, facts } from '../schema.ts'
import type { Database } from './client.ts'
import { afterCommit, inTransaction, recordChange } from './transactions.ts'

const { db } = await openTestDatabase()
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }
const add = (tx: Database, name: string) => tx.insert(facts).values({ name, value: 1 })

test('a change is not stored if its connection is lost before the commit, and the next one is stored', async () => {
  const mails: string[] = []
  const lost = inTransaction(db, clerk, async (tx) => {
    await add(tx, 'lost')
    recordChange(tx, { entity: 'fact', entityId: 'lost' })
    afterCommit(tx, () => void mails.push('lost'))
    await endConnectionOf(db, tx)
  })
  await expect(lost).rejects.toThrow('Failed query: rollback')
  await inTransaction(db, clerk, async (tx) => {
    await add(tx, 'kept')
    recordChange(tx, { entity: 'fact', entityId: 'kept' })
  })
  expect((await db.select().from(facts).where(sql`${facts.name} in ('lost', 'kept')`)).map(({ name }) => name)).toEqual(['kept'])
  expect((await db.select().from(auditEntries)).map(({ entityId }) => entityId)).toEqual(['kept'])
  expect(mails).toEqual([])
})

test('two changes that deadlock are both stored, one of them at the second attempt', async () => {
  await add(db, 'left')
  await add(db, 'right')
  const both = Promise.withResolvers<void>()
  let [holding, tries] = [0, 0]
  const raise = (tx: Database, name: string) => tx.update(facts).set({ value: 2 }).where(eq(facts.name, name))
  const cross = (first: string, second: string) =>
    inTransaction(db, clerk, async (tx) => {
      tries += 1
      await raise(tx, first)
      if (++holding === 2) both.resolve()
      await both.promise
      await raise(tx, second)
    })
  await Promise.all([cross('left', 'right'), cross('right', 'left')])
  expect(tries).toBe(3)
  const rows = await db.select().from(facts).where(sql`${facts.name} in ('left', 'right')`)
  expect(rows.map(({ value }) => value)).toEqual([2, 2])
})
