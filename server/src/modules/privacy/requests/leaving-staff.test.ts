import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, now } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { aUser } from '../../access/factory.ts'
import { userRoles } from '../../access/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { designations, staff } from '../../people/schema.ts'
import { erasePerson, obstaclesTo } from '../erasure.ts'
import { recordsOf } from '../subjects.ts'

const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const today = dayOf(now())
const obstacles = async (leftOn: string | null) => {
  const member = await aStaffMember(db, { leftOn })
  return obstaclesTo(db, platform.personalData.held, await recordsOf(db, { kind: 'staff', id: member.id }))
}

test('employment prevents erasure until its last day, even if that day is already known', async () => {
  expect(await obstacles(null)).toEqual(['in-service'])
  expect(await obstacles(addDays(today, 30))).toEqual(['in-service'])
  expect(await obstacles(today)).toEqual(['in-service'])
  expect(await obstacles(addDays(today, -1))).toEqual([])
})

test('a role of an office prevents erasure until it is over', async () => {
  const ofAccount = async (validUntil: string | null) => {
    const { id } = await aUser(db, { roles: ['ROLE_FACULTY'] })
    await db.update(userRoles).set({ validUntil }).where(eq(userRoles.userId, id))
    return obstaclesTo(db, platform.personalData.held, await recordsOf(db, { kind: 'user', id }))
  }
  expect(await ofAccount(null)).toEqual(['office-account'])
  expect(await ofAccount(today)).toEqual(['office-account'])
  expect(await ofAccount(addDays(today, -1))).toEqual([])
})

test('a form that was opened before the erasure of a former member of staff does not restore the name', async () => {
  const office = callsOf(app, await as('ROLE_ADMINISTRATION'))
  await db.insert(designations).values({ name: 'Assistant Professor', isTeaching: true }).onConflictDoNothing()
  const { id } = await aStaffMember(db, { fullName: 'Leela Menon', leftOn: addDays(today, -1) })
  const shown = await office.get(`/staff/${id}`)
  const { revision, empCode, fullName, email, departmentId, designation, joinedOn, leftOn } = shown
  const form = { revision, empCode, fullName, email, departmentId, designation, joinedOn, leftOn, mobile: null }
  await inTransaction(db, actorCalled('office'), async (tx) =>
    erasePerson(tx, platform, await recordsOf(tx, { kind: 'staff', id }), 'asked'),
  )
  expect(await office.put(`/staff/${id}`, { ...form, qualification: null, experienceYears: null, orcid: null })).toMatchObject({
    status: 409,
    code: 'platform.changed-meanwhile',
  })
  expect(await db.select().from(staff).where(eq(staff.id, id))).toMatchObject([{ fullName: 'Erased person' }])
})
