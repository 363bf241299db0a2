import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { teacher, colleague, sanction } = college

test('adjacent leave of the same type counts together for the proof, over any number of requests', async () => {
  const type = await college.aLeaveType({ proofAboveDays: 2 })
  // Thursday and Friday
  const first = await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-03', '2026-12-04'))
  expect(first).toMatchObject({ status: 200, state: 'waiting', proofNeeded: false })
  await sanction(first)
  const before = await college.everything()
  const saturday = leaveForm(type.id, '2026-12-05')
  const preview = (day: string) =>
    teacher.get(`/leave/preview?typeId=${type.id}&fromOn=${day}&untilOn=${day}&startsAtNoon=no&endsAtNoon=no`)
  expect(await preview('2026-12-05')).toMatchObject({ halves: 2, proofNeeded: true })
  expect(await teacher.post('/leave/requests', saturday)).toMatchObject({ code: 'leave.proof-missing' })
  const extension = { ...saturday, extendsId: first.id }
  expect(await teacher.post('/leave/requests', extension)).toMatchObject({ code: 'leave.proof-missing' })
  expect(await college.everything()).toEqual(before)
  const draft = await teacher.post('/leave/requests', { ...extension, send: false })
  expect(draft).toMatchObject({ status: 200, state: 'draft', proofNeeded: true })
  // There is a working day between
  expect(await preview('2026-12-07')).toMatchObject({ proofNeeded: false })
})

test('leave of another type or another person does not count for the proof', async () => {
  const [medical, casual] = [await college.aLeaveType({ proofAboveDays: 1 }), await college.aLeaveType()]
  await colleague.post('/leave/requests', leaveForm(casual.id, '2026-12-10'))
  expect(await colleague.post('/leave/requests', leaveForm(medical.id, '2026-12-11'))).toMatchObject({
    ...{ status: 200, state: 'waiting', proofNeeded: false },
  })
})
