import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { teacher, colleague, second, head, decide, sanction, available } = college

/** Sends leave for a Saturday and then for the Monday after it: the Monday is charged for the Sunday. */
async function aroundSunday(by = teacher) {
  const type = await college.aLeaveType({ sandwich: true })
  const saturday = await by.post('/leave/requests', leaveForm(type.id, '2026-12-12'))
  const monday = await by.post('/leave/requests', leaveForm(type.id, '2026-12-14'))
  expect([saturday.halves, monday.halves]).toEqual([2, 4])
  const halvesOfMonday = async () => (await by.get(`/leave/requests/${monday.id}`)).halves
  return { type, saturday, monday, halvesOfMonday, left: () => available(by, type.id) }
}

test('a holiday between two leaves is no longer charged when the earlier leave is refused', async () => {
  const { saturday, halvesOfMonday, left } = await aroundSunday()
  await decide(head, saturday, 'refuse', 'Exams on that day')
  expect([await halvesOfMonday(), await left()]).toEqual([2, 22])
})

test('a holiday between two leaves is returned when the earlier is withdrawn after the later was sanctioned', async () => {
  const { saturday, monday, halvesOfMonday, left } = await aroundSunday(colleague)
  await sanction(monday)
  const { revision } = await colleague.get(`/leave/requests/${saturday.id}`)
  expect(await colleague.post(`/leave/requests/${saturday.id}/withdrawal`, { revision })).toMatchObject({ state: 'withdrawn' })
  expect([await halvesOfMonday(), await left()]).toEqual([2, 22])
})

test('a holiday between two leaves is charged once when the earlier leave is returned and sent again', async () => {
  const { type, saturday, halvesOfMonday, left } = await aroundSunday(second)
  const request = await head.get(`/approvals/${saturday.request.id}`)
  const returned = { revision: request.revision, reason: 'Write where you are' }
  expect(await head.post(`/approvals/${request.id}/return`, returned)).toMatchObject({ status: 200 })
  expect([await halvesOfMonday(), await left()]).toEqual([2, 22])
  const { revision } = await second.get(`/leave/requests/${saturday.id}`)
  const again = await second.put(`/leave/requests/${saturday.id}`, { ...leaveForm(type.id, '2026-12-12'), revision })
  expect(again).toMatchObject({ status: 200, state: 'waiting', halves: 4 })
  expect([await halvesOfMonday(), await left()]).toEqual([2, 18])
})

test('a holiday between two leaves is no longer charged when the earlier is withdrawn before covers accept', async () => {
  const type = await college.aLeaveType({ sandwich: true, needsCover: true })
  const covers = [{ staffId: college.people.colleague.id, note: 'My classes' }]
  const send = (day: string) => teacher.post('/leave/requests', leaveForm(type.id, day, day, { covers }))
  const [saturday, monday] = [await send('2026-12-19'), await send('2026-12-21')]
  expect([saturday.state, monday.halves]).toEqual(['covers', 4])
  await teacher.post(`/leave/requests/${saturday.id}/withdrawal`, { revision: saturday.revision })
  expect(await teacher.get(`/leave/requests/${monday.id}`)).toMatchObject({ state: 'covers', halves: 2 })
})
