import { studentLeaveStates } from '@nalanda/contract/attendance/student-leaves'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approvalRequests, approvalSteps } from '../../../platform/approvals/schema.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openDemoDatabase } from '../../../testing/demo.ts'
import { studentLeaves } from '../schema.ts'
import { addDemoLeaves } from './demo-leaves.ts'

const { db } = await openDemoDatabase()

const loading = { userId: null, username: 'portal', address: null, requestId: null, act: 'demo' }
const byPerson = isNull(studentLeaves.eventId)

test('the demo college has leaves of students in every state, even without a file store', async () => {
  const states = await db.selectDistinct({ state: studentLeaves.state }).from(studentLeaves).where(byPerson)
  expect(states.map(({ state }) => state).sort()).toEqual([...studentLeaveStates].sort())
})

test('with a file store, sanctioned and recommended medical leave has its document', async () => {
  await inTransaction(db, loading, async (tx) => {
    await tx.delete(studentLeaves).where(byPerson)
    await addDemoLeaves(tx, { put: async () => {} })
  })
  const sanctioned = and(eq(studentLeaves.state, 'sanctioned'), byPerson)
  const kinds = await db.selectDistinct({ kind: studentLeaves.kind }).from(studentLeaves).where(sanctioned)
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['medical', 'personal'])
  expect(
    await db.$count(studentLeaves, and(sanctioned, eq(studentLeaves.kind, 'medical'), isNull(studentLeaves.proofFile))),
  ).toBe(0)
  const recommended = await db
    .select({ id: approvalRequests.recordId })
    .from(approvalSteps)
    .innerJoin(approvalRequests, eq(approvalRequests.id, approvalSteps.requestId))
    .where(
      and(
        eq(approvalRequests.kind, 'student-leave'),
        eq(approvalRequests.state, 'waiting'),
        eq(approvalSteps.decision, 'recommend'),
      ),
    )
  const ids = recommended.flatMap(({ id }) => (id === null ? [] : [id]))
  expect(await db.$count(studentLeaves, and(inArray(studentLeaves.id, ids), isNotNull(studentLeaves.proofFile)))).toBe(2)
})
