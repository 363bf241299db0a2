import { expect, test } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { loginBatches, loginBatchRefusals } from '../../accounts/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { collectSections } from '../copies/copy-content.ts'
import { erasePerson } from '../erasure.ts'
import { recordsOf } from '../subjects.ts'

const { platform } = await openTestApp({ runsJobs: false })
const { db } = platform.database

test('a refused login is in the data copy of a person without a login, and is erased with the person', async () => {
  const member = await aStaffMember(db, { empCode: 'NA777', fullName: 'Dr. Leela Menon', leftOn: '2024-05-31' })
  const other = await aStaffMember(db, { empCode: 'NA778', fullName: 'Dr. Other' })
  const [batch] = await db
    .insert(loginBatches)
    .values({ kind: 'faculty', nameFrom: 'empCode', total: 2, startedBy: 'office', startedAt: now(), finishedAt: now() })
    .returning()
  const refused = (person: string, fullName: string) => ({
    ...{ batchId: batch?.id ?? 0, person, fullName, reason: 'accounts.username-taken' },
  })
  await db.insert(loginBatchRefusals).values([refused(member.empCode, member.fullName), refused(other.empCode, other.fullName)])
  const ids = await recordsOf(db, { kind: 'staff', id: member.id })
  const sections = await collectSections(db, platform.personalData.held, ids, async () => undefined)
  expect(sections.find(({ table }) => table === 'login_batch_refusals')?.rows).toMatchObject([{ person: 'NA777' }])
  expect(sections.find(({ table }) => table === 'staff')?.rows).toMatchObject([{ empCode: 'NA777' }])
  await inTransaction(db, actorCalled('office'), async (tx) =>
    erasePerson(tx, platform, await recordsOf(tx, { kind: 'staff', id: member.id }), 'asked'),
  )
  const left = await db.select({ fullName: loginBatchRefusals.fullName }).from(loginBatchRefusals)
  expect(left).toEqual([{ fullName: 'Dr. Other' }])
})

test('the refused logins of parents under the number of a child are erased with the student', async () => {
  const child = await aStudent(db, { rollNo: '22NA1A0599' })
  const [batch] = await db
    .insert(loginBatches)
    .values({ kind: 'parents', nameFrom: 'mobile', total: 1, startedBy: 'office', startedAt: now(), finishedAt: now() })
    .returning()
  const before = await db.$count(loginBatchRefusals)
  await db
    .insert(loginBatchRefusals)
    .values({ batchId: batch?.id ?? 0, person: '22NA1A0599', fullName: 'Mohan Rao', reason: 'accounts.number-shared' })
  await inTransaction(db, actorCalled('office'), async (tx) =>
    erasePerson(tx, platform, await recordsOf(tx, { kind: 'student', id: child.id }), 'asked'),
  )
  expect(await db.$count(loginBatchRefusals)).toBe(before)
})
