import { workflow } from '@nalanda/contract/platform/workflow'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { actorCalled } from '../../testing/http.ts'
import type { Database } from '../database/client.ts'
import { id, revision } from '../database/columns.ts'
import { inTransaction } from '../database/transactions.ts'
import { auditEntries } from '../schema.ts'
import { addEvent, listHistory, removeHistory } from './history.ts'
import { workflowEvents } from './schema.ts'
import { applyTransition, lockForAction, refuseUnlessAllowed } from './transitions.ts'

const { db } = await openTestDatabase()
const loans = pgTable('test_loans', { id: id(), state: text().notNull(), borrower: text(), revision: revision() })
await db.execute(sql`create table test_loans (
  id bigint generated always as identity primary key, state text not null, borrower text, revision integer not null default 1)`)

const loanWorkflow = workflow({
  name: 'test-loan',
  states: ['asked', 'out', 'returned'],
  actions: {
    issue: { from: ['asked'], to: 'out' },
    renew: { from: ['out'] },
    return: { from: ['out'], to: 'returned' },
    writeOff: { from: ['out'], to: 'returned', reason: 'required' },
  },
})
const loanRecord = { workflow: loanWorkflow, table: loans, entity: 'loan', actPrefix: 'library' }

const actor = actorCalled('librarian')
const write = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, actor, work)

async function aLoan(state = 'asked') {
  const [loan] = await db.insert(loans).values({ state }).returning()
  if (!loan) throw new Error('The loan was not stored')
  return loan
}
const stored = async (loanId: number) => (await db.select().from(loans).where(eq(loans.id, loanId)))[0]
const trail = (loanId: number) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(loanId)))

test('an action changes the state, increases the revision, and writes history and audit trail', async () => {
  const loan = await aLoan()
  const after = await write(async (tx) => {
    const before = await lockForAction(tx, loanRecord, loan.id, 'issue', { revision: 1 })
    return applyTransition(tx, loanRecord, before, 'issue', { reason: 'For the term', columns: { borrower: 'Anitha' } })
  })
  expect(after).toMatchObject({ state: 'out', revision: 2, borrower: 'Anitha' })
  expect(await stored(loan.id)).toEqual(after)
  const event = { action: 'issue', from: 'asked', to: 'out', by: 'librarian', onBehalfOf: null, text: 'For the term' }
  expect(await listHistory(db, loanWorkflow, loan.id)).toMatchObject([event])
  expect(await trail(loan.id)).toMatchObject([
    {
      entity: 'loan',
      act: 'library.issue',
      changes: { state: ['asked', 'out'], borrower: [null, 'Anitha'] },
      reason: 'For the term',
    },
  ])
})

test('an action without a next state keeps the state and is still in the history', async () => {
  const loan = await aLoan('out')
  await write(async (tx) => applyTransition(tx, loanRecord, await lockForAction(tx, loanRecord, loan.id, 'renew'), 'renew'))
  expect(await stored(loan.id)).toMatchObject({ state: 'out', revision: 2 })
  expect(await listHistory(db, loanWorkflow, loan.id)).toMatchObject([{ action: 'renew', from: 'out', to: 'out' }])
})

test('an action in the wrong state is refused with the state in the sentence, and changes nothing', async () => {
  const loan = await aLoan('returned')
  const act = write((tx) => lockForAction(tx, loanRecord, loan.id, 'return'))
  await expect(act).rejects.toMatchObject({ code: 'platform.not-now', message: expect.stringContaining('"returned"') })
  expect(await stored(loan.id)).toEqual(loan)
  expect(await listHistory(db, loanWorkflow, loan.id)).toEqual([])
})

test('a module may refuse with its own problem', async () => {
  const loan = await aLoan('returned')
  const record = { ...loanRecord, notNow: 'accounts.not-in-this-state' } as const
  const act = write((tx) => lockForAction(tx, record, loan.id, 'return'))
  await expect(act).rejects.toMatchObject({ code: 'accounts.not-in-this-state', values: { state: 'returned' } })
  expect(() => refuseUnlessAllowed(loanWorkflow, 'return', 'asked', 'accounts.decided-already')).toThrow(/already decided/)
})

test('an action is refused for a missing record and for one that was changed meanwhile', async () => {
  const loan = await aLoan('out')
  await expect(write((tx) => lockForAction(tx, loanRecord, 0, 'renew'))).rejects.toMatchObject({ code: 'platform.not-found' })
  const stale = write((tx) => lockForAction(tx, loanRecord, loan.id, 'renew', { revision: 7 }))
  await expect(stale).rejects.toMatchObject({ code: 'platform.changed-meanwhile' })
  expect(await stored(loan.id)).toEqual(loan)
})

test('an action that needs a reason is refused without one, and changes nothing', async () => {
  const loan = await aLoan('out')
  for (const reason of [null, '', '  ']) {
    const act = write(async (tx) => {
      const before = await lockForAction(tx, loanRecord, loan.id, 'writeOff')
      return applyTransition(tx, loanRecord, before, 'writeOff', { reason })
    })
    await expect(act).rejects.toMatchObject({ code: 'platform.invalid', fields: { reason: { code: 'required' } } })
  }
  expect(await stored(loan.id)).toEqual(loan)
})

test('of two concurrent actions on a record, the second sees the result of the first', async () => {
  const loan = await aLoan('out')
  const give = () =>
    write(async (tx) => applyTransition(tx, loanRecord, await lockForAction(tx, loanRecord, loan.id, 'return'), 'return'))
  const outcomes = await Promise.allSettled([give(), give()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listHistory(db, loanWorkflow, loan.id)).toHaveLength(1)
})

test('entries for the office only are left out of the history for others', async () => {
  const loan = await aLoan('out')
  await write(async (tx) => {
    await addEvent(tx, loanWorkflow, loan.id, { action: 'note', from: 'out', to: 'out', text: 'Torn cover', visible: false })
    await addEvent(tx, loanWorkflow, loan.id, { action: 'renew', from: 'out', to: 'out', onBehalfOf: 'Head of the library' })
  })
  const actions = (entries: { action: string }[]) => entries.map(({ action }) => action)
  expect(actions(await listHistory(db, loanWorkflow, loan.id))).toEqual(['note', 'renew'])
  const visible = await listHistory(db, loanWorkflow, loan.id, { visibleOnly: true })
  expect(visible).toMatchObject([{ action: 'renew', onBehalfOf: 'Head of the library' }])
})

test('history cannot be changed, and is removed only with its record', async () => {
  const [loan, other] = [await aLoan('out'), await aLoan('out')]
  for (const { id: loanId } of [loan, other])
    await write((tx) => addEvent(tx, loanWorkflow, loanId, { action: 'renew', from: 'out', to: 'out' }))
  const rewrite = db.update(workflowEvents).set({ by: 'somebody else' }).where(eq(workflowEvents.recordId, loan.id))
  await expect(rewrite).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('append-only') }),
  })
  await removeHistory(db, loanWorkflow, [loan.id])
  expect(await listHistory(db, loanWorkflow, loan.id)).toEqual([])
  expect(await listHistory(db, loanWorkflow, other.id)).toHaveLength(1)
})
