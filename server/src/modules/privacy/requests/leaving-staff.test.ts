import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, now } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aUser } from '../../access/factory.ts'
import { userRoles } from '../../access/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { obstaclesTo } from '../erasure.ts'
import { recordsOf } from '../subjects.ts'

const { platform } = await openTestApp({ runsJobs: false })
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
