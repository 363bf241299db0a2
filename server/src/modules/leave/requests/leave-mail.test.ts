import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import type { Reply } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { readMails } from '../../../testing/mail/sent-mails.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { users } from '../../access/schema.ts'
import { notifications } from '../../notices/schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, platform, people, teacher, colleague, head, principal, decide } = college
const casual = await college.aLeaveType({ code: 'CL', name: 'Casual leave' })
const apply = (fromOn: string, untilOn?: string, more?: object) =>
  teacher.post('/leave/requests', leaveForm(casual.id, fromOn, untilOn, more))

/** Returns the e-mails that an action sends, `head: Leave of Asha Rao waits …`, and its reply. */
async function sentBy(act: () => Promise<Reply>): Promise<{ reply: Reply; mails: string[] }> {
  const before = await db.$count(outboxMessages)
  const reply = await act()
  expect(reply.status).toBe(200)
  const rows = await db.select().from(outboxMessages).orderBy(asc(outboxMessages.id)).offset(before)
  return { reply, mails: rows.map(({ recipient, subject }) => `${recipient.replace('@test.example', '')}: ${subject}`).sort() }
}
const decided = (by: typeof head, leave: Reply, decision: string, comment?: string) =>
  sentBy(() => decide(by, leave, decision, comment))

test('only the colleague asked to cover, the deciders and the applicant get an e-mail at their steps', async () => {
  const covers = [{ staffId: people.colleague.id, note: 'Data Structures' }]
  const { reply: leave, mails: asked } = await sentBy(() => apply('2026-12-01', '2026-12-02', { covers }))
  expect(asked).toEqual(['bala: Asha Rao asks you to cover: 1 December 2026 to 2 December 2026'])
  const { items } = await colleague.get('/leave/covers')
  const { mails: accepted } = await sentBy(() =>
    colleague.post(`/leave/covers/${items[0].id}/answer`, { accept: true, reason: null }),
  )
  expect(accepted).toEqual(['head: Leave of Asha Rao waits for you: 1 December 2026 to 2 December 2026'])
  const waiting = await teacher.get(`/leave/requests/${leave.id}`)
  expect((await decided(head, waiting, 'recommend')).mails).toEqual([
    'asha: Your leave from 1 December 2026 is recommended',
    'principal: Leave of Asha Rao waits for you: 1 December 2026 to 2 December 2026',
  ])
  expect((await decided(principal, waiting, 'sanction')).mails).toEqual(['asha: Your leave from 1 December 2026 is sanctioned'])
  const { revision } = await teacher.get(`/leave/requests/${leave.id}`)
  const ending = { revision, reason: 'Not needed', lastOn: null }
  expect((await sentBy(() => teacher.post(`/leave/requests/${leave.id}/cancellation`, ending))).mails).toEqual([
    'asha: Your leave from 1 December 2026 is cancelled',
    'bala: You need not cover for Asha Rao: 1 December 2026 to 2 December 2026',
  ])
})

test('the applicant reads why leave is rejected, and no e-mail contains the reason of the leave', async () => {
  const leave = await apply('2026-12-08')
  expect((await decided(head, leave, 'refuse', 'The practical exam is on that day')).mails).toEqual([
    'asha: Your leave from 8 December 2026 is rejected',
  ])
  await waitUntil(() => expect(readMails(platform.config.dataDir).join('')).toContain('The practical exam is on that day'))
  const written = readMails(platform.config.dataDir).join('\n')
  expect(written).toContain('Casual leave, 8 December 2026 (1 day)')
  expect(written).not.toContain('Wedding')
})

test('a change of begun leave waits for the principal by e-mail, and the applicant reads the decision', async () => {
  const leave = await apply('2026-12-15', '2026-12-17')
  await college.sanction(leave)
  setClock(new Date('2026-12-16T05:00:00Z'))
  const { revision } = await teacher.get(`/leave/requests/${leave.id}`)
  const ending = { revision, reason: 'Back earlier', lastOn: '2026-12-15' }
  const { reply, mails } = await sentBy(() => teacher.post(`/leave/requests/${leave.id}/cancellation`, ending))
  expect(mails).toEqual(['principal: Change of leave of Asha Rao waits for you'])
  expect((await decided(principal, reply, 'sanction')).mails).toEqual(['asha: Your leave is shortened: 15 December 2026'])
})

test('a user who turned off a kind of e-mail gets only other kinds, and is still notified in the portal', async () => {
  const choose = (by: typeof head, kind: string, isOn: boolean) => by.put(`/my/emails/${kind}`, { isOn })
  const bells = () => db.$count(notifications, eq(notifications.kind, 'leave-cover-asked'))
  const before = await bells()
  await choose(colleague, 'leave-covers', false)
  await choose(teacher, 'own-leave', false)
  const covers = [{ staffId: people.colleague.id, note: 'Data Structures' }]
  const { reply: leave, mails } = await sentBy(() => apply('2026-12-29', '2026-12-29', { covers }))
  expect(mails).toEqual([])
  expect(await bells()).toBe(before + 1)
  const { items } = await colleague.get('/leave/covers?state=asked')
  const cover = items.find(({ requestId }: Reply) => requestId === leave.id)
  const accepting = () => colleague.post(`/leave/covers/${cover.id}/answer`, { accept: true, reason: null })
  expect((await sentBy(accepting)).mails).toEqual(['head: Leave of Asha Rao waits for you: 29 December 2026'])
  await choose(teacher, 'own-leave', true)
  const waiting = await teacher.get(`/leave/requests/${leave.id}`)
  expect((await decided(head, waiting, 'refuse', 'An exam is on that day')).mails).toEqual([
    'asha: Your leave from 29 December 2026 is rejected',
  ])
})

test('a suspended login gets no e-mail', async () => {
  await db.update(users).set({ state: 'suspended' }).where(eq(users.username, 'bala'))
  const covers = [{ staffId: people.colleague.id, note: 'Data Structures' }]
  expect((await sentBy(() => apply('2026-12-22', '2026-12-22', { covers }))).mails).toEqual([])
})
