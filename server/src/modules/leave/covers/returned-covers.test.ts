import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import type { Reply } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { notifications } from '../../notices/schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, people, teacher, colleague, second, head } = college
const casual = await college.aLeaveType({ code: 'CL', name: 'Casual leave', needsCover: true, grantHalves: 60 })

const namedFor = (day: string, staffIds: readonly number[]) =>
  leaveForm(casual.id, day, day, { covers: staffIds.map((staffId) => ({ staffId, note: 'Data Structures' })) })

/** Requests leave that two colleagues agree to cover and the head returns. */
async function returnedLeave(day: string): Promise<Reply> {
  const leave = await teacher.post('/leave/requests', namedFor(day, [people.colleague.id, people.second.id]))
  for (const by of [colleague, second]) {
    const asked = (await by.get('/leave/covers')).items.find(({ requestId }: Reply) => requestId === leave.id)
    await by.post(`/leave/covers/${asked.id}/answer`, { accept: true, reason: null })
  }
  const { request } = await teacher.get(`/leave/requests/${leave.id}`)
  const { revision } = await head.get(`/approvals/${request.id}`)
  await head.post(`/approvals/${request.id}/return`, { revision, reason: 'Take another day' })
  return teacher.get(`/leave/requests/${leave.id}`)
}
const change = ({ id, revision }: Reply, day: string, staffIds: readonly number[]) =>
  teacher.put(`/leave/requests/${id}`, { ...namedFor(day, staffIds), revision })
const released = async () =>
  (await db.select().from(notifications).where(eq(notifications.kind, 'leave-cover-released'))).map(({ params }) => params)

test('a colleague who accepted and is no longer named is told, with the days that they accepted', async () => {
  const leave = await returnedLeave('2026-12-01')
  expect(await change(leave, '2026-12-03', [people.second.id])).toMatchObject({ status: 200, state: 'covers' })
  expect(await released()).toMatchObject([{ name: 'Asha Rao', from: '1 December 2026' }])
  const mails = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(2)
  expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()).toEqual([
    'bala@test.example: You need not cover for Asha Rao: 1 December 2026',
    'chitra@test.example: Asha Rao asks you to cover: 3 December 2026',
  ])
})

test('nobody is told who is named again, or was never asked because the draft was not sent', async () => {
  const before = await released()
  const both = [people.colleague.id, people.second.id]
  await change(await returnedLeave('2026-12-08'), '2026-12-08', both)
  const draft = await teacher.post('/leave/requests', { ...namedFor('2026-12-10', both), send: false })
  expect(await change(draft, '2026-12-10', [people.head.id])).toMatchObject({ status: 200 })
  expect(await released()).toEqual(before)
})
