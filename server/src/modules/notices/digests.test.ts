import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { announceNotice } from './announcements.ts'
import { workDay } from './day.ts'
import { sendDigests } from './digests.ts'
import { aNotice } from './factory.ts'
import { digests } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const asha = await as('ROLE_STUDENT', { username: 'asha', email: 'asha@test.example', fullName: 'Asha <b>Rao</b>' })
await as('ROLE_STUDENT', { username: 'nobox', email: '22na1a0999@no-mail.invalid' })
await as('ROLE_FACULTY', { username: 'teacher', email: 'teacher@test.example' })

type Letter = Parameters<typeof platform.mail.send>[0]
let letters: Letter[] = []
let refuse = false
const mail = {
  async send(letter: Letter) {
    if (refuse) throw new Error('The mail server is down')
    letters.push(letter)
  },
}
const post = { db, mail, log: platform.log, publicUrl: 'https://portal.test.example' }
const never = new AbortController().signal
const send = (day: string) => sendDigests(post, day, 0, never)
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

test('a person gets one letter with what is unread, in which nothing that was typed is markup', async () => {
  const id = await announced({
    title: 'Fee <script>alert(1)</script>',
    body: 'Pay by "Friday" & keep the receipt.\n\nThank you.',
  })
  await send('2026-11-23')
  expect(letters.map(({ to }) => to)).toEqual(['asha@test.example'])
  const [letter] = letters
  expect(letter?.subject).toBe('Notice: Fee <script>alert(1)</script>')
  expect(letter?.text).toContain('Pay by "Friday" & keep the receipt.')
  expect(letter?.text).toContain(`https://portal.test.example/app/Notices/${id}`)
  expect(letter?.html).toContain('Fee &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(letter?.html).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;')
  expect(letter?.html).not.toMatch(/<script|<b>/)
})

test('no second letter goes out on the same day, however often and wherever it is tried', async () => {
  await announced({ title: 'Hall tickets' })
  await send('2026-11-23')
  expect(letters).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => send('2026-11-24')))
  expect(letters.map(({ subject }) => subject)).toEqual(['Notice: Hall tickets'])
})

test('what a letter has told is not told again; what was read is not told at all', async () => {
  await send('2026-11-25')
  expect(letters).toEqual([])
  const read = await announced({ title: 'Already read' })
  await app.inject({ method: 'POST', url: `/api/my/notices/${read}/read`, headers: asha })
  await announced({ title: 'Withdrawn', state: 'withdrawn' })
  await announced({ title: 'Over', shownUntil: new Date(Date.now() - 1000), shownFrom: new Date(0) })
  await send('2026-11-26')
  expect(letters).toEqual([])
})

test('a letter that was lost on the way is not repeated that day, and the next one tells the same', async () => {
  await announced({ title: 'Exam fees' })
  // Killed between the claim and the mail server
  const { rows } = await platform.database.pool.query<{ id: string }>("select id from users where username = 'asha'")
  await db.insert(digests).values({ userId: Number(rows[0]?.id), day: '2026-11-27', claimedAt: new Date() })
  await send('2026-11-27')
  expect(letters).toEqual([])
  refuse = true
  await send('2026-11-28')
  refuse = false
  await send('2026-11-28')
  expect(letters).toEqual([])
  await send('2026-11-29')
  expect(letters.map(({ subject }) => subject)).toEqual(['Notice: Exam fees'])
})

test('who does not want the letter gets none, and may change that', async () => {
  const choose = (digest: boolean) =>
    app.inject({ method: 'PUT', url: '/api/my/notices/digest', headers: asha, payload: { digest } })
  expect((await app.inject({ url: '/api/my/notices/digest', headers: asha })).json()).toEqual({ digest: true })
  await choose(false)
  await announced({ title: 'Library hours' })
  await send('2026-11-30')
  expect(letters).toEqual([])
  await choose(true)
  await announced({ title: 'Bus routes' })
  await send('2026-12-01')
  expect(letters.map(({ subject }) => subject)).toEqual(['2 new notices: Bus routes, …'])
})

test('the work of a day puts the next one into the queue first, once', async () => {
  const queued: { key: string | undefined; startAfter: Date | undefined }[] = []
  const jobs = {
    enqueue: async (
      _db: unknown,
      _name: string,
      _data: object,
      { key, startAfter }: { key?: string; startAfter?: Date } = {},
    ) => {
      queued.push({ key, startAfter })
      return null
    },
  }
  await workDay({ ...post, jobs, hour: 7 }, { day: '2026-11-22', after: 0 }, never)
  expect(queued).toHaveLength(1)
  expect(queued[0]?.startAfter?.toISOString()).toMatch(/T01:30:00/)
  expect(queued[0]?.key).toMatch(/^day-\d{4}-\d\d-\d\d$/)
})
