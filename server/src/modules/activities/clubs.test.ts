import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aStaffMember } from '../people/factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const member = await aStaffMember(platform.database.db)
const teacher = callsOf(app, await as('ROLE_FACULTY', { staffId: member.id }))
const another = await aStaffMember(platform.database.db, { fullName: 'Sunita Rao' })
const office = callsOf(app, await as('ROLE_ACADEMICS'))

test('the office adds clubs with unique names; clubs are found by name, teacher and state, and a closed one takes no event', async () => {
  const save = { name: 'Robotics Club', inChargeId: member.id, description: '', active: false }
  const added = await office.post('/clubs', save)
  expect(added).toMatchObject({ status: 200, inCharge: member.fullName, eventCount: 0 })
  expect(await office.post('/clubs', { ...save, name: 'robotics club' })).toMatchObject({ code: 'activities.club-taken' })
  const coding = { ...save, name: 'Coding Club', inChargeId: another.id, active: true }
  expect(await office.post('/clubs', coding)).toMatchObject({ status: 200, inCharge: 'Sunita Rao' })
  const named = async (query: string) => (await teacher.get(`/clubs?${query}`)).items.map(({ name }: { name: string }) => name)
  expect(await named('q=robo&active=no')).toEqual(['Robotics Club'])
  expect(await named('active=yes')).toEqual(['Coding Club'])
  expect(await named('q=sunita')).toEqual(['Coding Club'])
  const event = { clubId: added.id, title: 'CodeSprint', startsOn: '2026-12-05', endsOn: '2026-12-06', venue: 'Hall', seats: 60 }
  expect(await teacher.post('/events', { ...event, budgetPaise: 0 })).toMatchObject({ code: 'activities.club-closed' })
})
