import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

test('staff lack a login until the last day of their service, by the date in India', async () => {
  const department = await aDepartment(db)
  await aStaffMember(db, { departmentId: department.id, leftOn: '2027-03-10' })
  const gapsOf = async () => {
    const { get } = callsOf(app, await as('ROLE_ADMIN'))
    const { steps } = await get('/migration')
    return steps.find(({ step }: { step: string }) => step === 'logins').missing
  }
  setClock(new Date('2027-03-10T18:00:00Z'))
  expect(await gapsOf()).toMatchObject([{ gap: 'staff-without-login', count: 1 }])
  // Half past midnight of the next day in India, where the database's own day is the 10th still
  setClock(new Date('2027-03-10T19:00:00Z'))
  expect(await gapsOf()).toEqual([])
})
