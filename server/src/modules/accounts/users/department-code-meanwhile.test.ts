import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aUser } from '../../access/factory.ts'
import { userRoles } from '../../access/schema.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { departments } from '../../people/schema.ts'
import { followDepartmentCode } from './department-code.ts'

const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const admin = callsOf(app, await as('ROLE_ADMIN'))
const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
const scopesOf = async (userId: number) =>
  (await db.select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(userRoles.position)).map(({ scope }) => scope)

/** Runs `work` while an uncommitted transaction changes the code of a department. */
async function whileRenamed(id: number, former: string, code: string, work: () => Promise<Record<string, unknown>>) {
  const { answer } = await inTransaction(db, actorCalled('office'), async (tx) => {
    await tx.update(departments).set({ code }).where(eq(departments.id, id))
    await followDepartmentCode(tx, former, code)
    const working = work()
    await waitUntil(async () => expect((await db.execute(waiting)).rows).toHaveLength(1))
    return { answer: working }
  })
  return answer
}

test('no role is given for a code that a department loses at the same time', async () => {
  const { id } = await aDepartment(db, { code: 'CSE' })
  const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
  const head = { role: 'ROLE_HOD', scope: 'CSE', validFrom: null, validUntil: null }
  const change = { roles: [head], reason: 'Heads the department', revision: user.revision }
  const answer = await whileRenamed(id, 'CSE', 'CSX', () => admin.put(`/users/${user.id}/roles`, change))
  expect(answer).toMatchObject({ code: 'accounts.no-such-department' })
  expect(await scopesOf(user.id)).toEqual([''])
})

test('a post that is given at the same time gives the role for the new code', async () => {
  const { id } = await aDepartment(db, { code: 'ECE' })
  const member = await aStaffMember(db)
  const user = await aUser(db, { roles: ['ROLE_FACULTY'], staffId: member.id })
  const post = { staffId: member.id, post: 'hod', departmentId: id, place: null, heldFrom: '2026-11-01', heldUntil: null }
  const answer = await whileRenamed(id, 'ECE', 'ECX', () => admin.post('/posts', { ...post, orderNo: null }))
  expect(answer).toMatchObject({ status: 200 })
  expect(await scopesOf(user.id)).toEqual(['', 'ECX'])
})
