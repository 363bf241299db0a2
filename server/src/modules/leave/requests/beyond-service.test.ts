import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { staff } from '../../people/schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, people, teacher, head, decide, sanction } = college

test('leave beyond the last day of service cannot be sanctioned, only refused', async () => {
  const type = await college.aLeaveType()
  const send = (from: string, until: string) => teacher.post('/leave/requests', leaveForm(type.id, from, until))
  const [within, beyond] = [await send('2026-12-08', '2026-12-10'), await send('2026-12-11', '2026-12-14')]
  await db.update(staff).set({ leftOn: '2026-12-10' }).where(eq(staff.id, people.teacher.id))
  const before = await college.everything()
  const refused = await decide(head, beyond, 'recommend')
  expect(refused).toMatchObject({ status: 409, code: 'leave.beyond-service' })
  expect(refused.message).toContain('Asha Rao leaves the college on 10/12/2026')
  expect(await college.everything()).toEqual(before)
  expect(await sanction(within)).toMatchObject({ status: 200 })
  expect(await decide(head, beyond, 'refuse', 'After your last day')).toMatchObject({ status: 200 })
  expect(await teacher.get(`/leave/requests/${beyond.id}`)).toMatchObject({ state: 'refused' })
})
