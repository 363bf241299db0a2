import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dayOf, now, setClock } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aNotice } from '../factory.ts'
import { announceNotice } from '../posting/announcements.ts'
import { digests } from '../schema.ts'
import { runDay } from './daily-job.ts'
import { queueDigests } from './digests.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const asha = await as('ROLE_STUDENT', { username: 'asha', email: 'asha@test.example', fullName: 'Asha <b>Rao</b>' })
await as('ROLE_STUDENT', { username: 'nobox', email: '22na1a0999@no-mail.invalid' })
await as('ROLE_FACULTY', { username: 'teacher', email: 'teacher@test.example' })

type Sent = Parameters<typeof platform.mail.send>[0]
let letters: Sent[] = []
let refuse = false
vi.spyOn(platform.mail, 'send').mockImplementation(async (mail) => {
  if (refuse) throw Object.assign(new Error('User unknown'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
  letters.push(mail)
})
const deps = { db, outbox: platform.outbox, config: { publicUrl: 'https://portal.test.example' } }
const never = new AbortController().signal
const day = (later: number) => addDays(dayOf(now()), later)
/** Queues the mails of a day, and waits until the outbox has processed them. */
async function send(on: string) {
  await queueDigests(deps, on, 0, never)
  await expect.poll(() => db.$count(outboxMessages, eq(outboxMessages.state, 'queued'))).toBe(0)
}
const toStudents = { everybody: false, roles: ['ROLE_STUDENT' as const] }

beforeEach(() => {
  letters = []
  refuse = false
})

async function announced(overrides: Parameters<typeof aNotice>[1]): Promise<number> {
  const { id } = await aNotice(db, { ...toStudents, ...overrides })
  await announceNotice(db, id)
  return id
}

test('a person gets one e-mail with unread notices, in which typed text is never markup', async () => {
  const id = await announced({
    title: 'Fee <script>alert(1)</script>',
    body: 'Pay by "Friday" & keep the receipt.\n\nThank you.',
  })
  await send(day(1))
  expect(letters.map(({ to }) => to)).toEqual(['asha@test.example'])
  const [letter] = letters
  expect(letter?.subject).toBe('Notice: Fee <script>alert(1)</script>')
  expect(letter?.text).toContain('Pay by "Friday" & keep the receipt.')
  expect(letter?.text).toContain(`https://portal.test.example/app/Notices/${id}`)
  expect(letter?.html).toContain('Fee &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(letter?.html).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;')
  expect(letter?.html).not.toMatch(/<script|<b>/)
})

test('no second e-mail is sent on the same day, even with repeated and concurrent attempts', async () => {
  await announced({ title: 'Hall tickets' })
  await send(day(1))
  expect(letters).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => send(day(2))))
  expect(letters.map(({ subject }) => subject)).toEqual(['Notice: Hall tickets'])
})

test('a notice is not sent by e-mail twice, and not at all once it was read', async () => {
  await send(day(3))
  expect(letters).toEqual([])
  const read = await announced({ title: 'Already read' })
  await app.inject({ method: 'POST', url: `/api/my/notices/${read}/read`, headers: asha })
  await announced({ title: 'Withdrawn', state: 'withdrawn' })
  await announced({ title: 'Over', shownUntil: new Date(Date.now() - 1000), shownFrom: new Date(0) })
  await send(day(4))
  expect(letters).toEqual([])
})

test('a lost e-mail is not repeated on that day, and the next one contains the same notices', async () => {
  await announced({ title: 'Exam fees' })
  // As if killed between the claim and the mail server
  const { rows } = await platform.database.pool.query<{ id: string }>("select id from users where username = 'asha'")
  await db.insert(digests).values({ userId: Number(rows[0]?.id), day: day(5), claimedAt: new Date() })
  await send(day(5))
  expect(letters).toEqual([])
  refuse = true
  await send(day(6))
  refuse = false
  await send(day(6))
  expect(letters).toEqual([])
  await send(day(7))
  expect(letters.map(({ subject }) => subject)).toEqual(['Notice: Exam fees'])
})

test('a user who turns the e-mail off gets none, and can turn it on again', async () => {
  const choose = (isOn: boolean) => app.inject({ method: 'PUT', url: '/api/my/emails/notices', headers: asha, payload: { isOn } })
  await choose(false)
  await announced({ title: 'Library hours' })
  await send(day(8))
  expect(letters).toEqual([])
  await choose(true)
  await announced({ title: 'Bus routes' })
  await send(day(9))
  expect(letters.map(({ subject }) => subject)).toEqual(['2 new notices: Bus routes, …'])
})

test('the job of a day first queues the next one, and waits if the set hour is still to come', async () => {
  const queued: { name: string; key: string | undefined }[] = []
  const jobs = {
    enqueue: async (_db: unknown, name: string, _data: object, { key }: { key?: string } = {}) => {
      queued.push({ name, key })
      return null
    },
  }
  onTestFinished(() => setClock())
  await announced({ title: 'Sports day' })
  const begin = async (time: string, hour: number) => {
    setClock(new Date(`${day(10)}T${time}Z`))
    await runDay({ ...deps, jobs, hour }, { after: 0 }, never)
    const begun = await db.$count(digests, eq(digests.day, dayOf(now())))
    setClock()
    return begun
  }
  // Seven o'clock in India; the hour was changed to nine meanwhile
  expect(await begin('01:30:00', 9)).toBe(0)
  expect(await begin('03:30:00', 9)).toBe(1)
  expect(queued[0]?.key).toBe(`day-${day(10)}T03:30:00.000Z`)
  expect(queued[1]?.key).toBe(`day-${day(11)}T03:30:00.000Z`)
})
