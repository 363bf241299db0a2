import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { leaveForm, openLeaveCollege } from '../../testing/leave/leave-college.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { teacher, second, head, otherHead, sanction, aLeaveType } = await openLeaveCollege()
const casual = await aLeaveType({ code: 'CL', name: 'Casual leave' })

test('the calendar shows who is away on each day, and can be exported by those in charge of them', async () => {
  const leave = await teacher.post('/leave/requests', leaveForm(casual.id, '2026-12-01', '2026-12-02', { endsAtNoon: true }))
  await sanction(leave)
  await second.post('/leave/requests', leaveForm(casual.id, '2026-12-02'))
  const { days } = await head.get('/leave/calendar?month=2026-12')
  expect(days[1].away).toMatchObject([
    { fullName: 'Asha Rao', half: true, sanctioned: true },
    { fullName: 'Chitra Devi', half: false, sanctioned: false },
  ])
  const { body } = await head.get('/leave/calendar/export?month=2026-12&format=csv')
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Asha Rao,Computer Science,Casual leave,No,Yes')
  expect(lines[2]).toContain('Asha Rao,Computer Science,Casual leave,Yes,Yes')
  expect(lines[3]).toContain('Chitra Devi,Computer Science,Casual leave,No,No')
  expect((await otherHead.get('/leave/calendar/export?month=2026-12&format=csv')).body).not.toContain('Asha Rao')
  expect(await teacher.get('/leave/calendar/export?month=2026-12&format=csv')).toMatchObject({ status: 403 })
})
