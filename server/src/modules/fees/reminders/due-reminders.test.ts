import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { users } from '../../access/schema.ts'
import { emailsTurnedOff } from '../../access/schema-emails.ts'
import { notifications } from '../../notices/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
import { aDemand, feeBasics } from '../factory.ts'
import { feeDemands, feeSettings } from '../schema.ts'
import { feeReminders } from '../schema-reminders.ts'
import { remindOfDues } from './due-reminders.ts'

setClock(new Date('2026-11-01T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await keepSessionsOpen(db)
const counter = callsOf(app, await as('ROLE_FEEPAYMENTS', { username: 'counter' }))
const { book } = await feeBasics(db)
const deps = { db, outbox: platform.outbox, config: platform.config }
const remind = () => remindOfDues(deps, new AbortController().signal)
const on = (day: string) => setClock(new Date(`${day}T05:00:00Z`))

/** Creates a student with a login, and a demand of ₹1,000 raised on 1 November that falls due on a day. */
async function owing(dueOn: string, username: string) {
  on('2026-11-01')
  const student = await aStudent(db)
  await as('ROLE_STUDENT', { studentId: student.id, username })
  const demandId = await aDemand(db, student.id, { dueOn, amountPaise: 1_000_00 })
  await db.update(feeDemands).set({ raisedOn: '2026-11-01' }).where(eq(feeDemands.id, demandId))
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return { student, userId: user?.id ?? 0, email: user?.email ?? '' }
}
const kindsSentTo = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind)
const mails = async (email: string) =>
  (await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))).map(({ subject }) => subject)
const pay = (studentId: number) =>
  counter.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise: 1_000_00, receivedOn: '2026-11-01', reference: null },
    ...{ instrument: null, dues: [], remark: null },
  })

beforeEach(() => db.update(feeSettings).set({ reminderDays: 7, holdAfterDays: 0 }))

test('a reminder is sent once before and once after the due day, even if two processes run at the same time', async () => {
  const { student, userId, email } = await owing('2026-11-20', 'asha')
  const parent = await as('ROLE_PARENT', { username: 'parent' })
  expect(parent).toBeDefined()
  const [guardian] = await db.select().from(users).where(eq(users.username, 'parent'))
  const link = { userId: guardian?.id ?? 0, studentId: student.id, relation: 'mother' }
  await db.insert(guardianLinks).values({ ...link, linkedAt: new Date(), linkedBy: 'office' })
  on('2026-11-12')
  await remind()
  expect(await kindsSentTo(userId)).toEqual([])
  on('2026-11-13')
  await Promise.all([remind(), remind()])
  await remind()
  expect([await kindsSentTo(userId), await kindsSentTo(link.userId)]).toEqual([['fees-due'], ['fees-due']])
  expect(await mails(email)).toEqual([`Fees of ${student.fullName} are due on 20/11/2026`])
  expect(await mails(guardian?.email ?? '')).toHaveLength(1)
  for (const day of ['2026-11-14', '2026-11-20']) {
    on(day)
    await remind()
  }
  expect(await kindsSentTo(userId)).toEqual(['fees-due'])
  on('2026-11-21')
  await Promise.all([remind(), remind()])
  on('2026-11-22')
  await remind()
  expect(await kindsSentTo(userId)).toEqual(['fees-due', 'fees-overdue'])
  expect(await mails(email)).toHaveLength(2)
})

test('paid dues cause no reminder, and no reminders are sent while they are turned off', async () => {
  const [paid, open] = [await owing('2026-12-10', 'paid'), await owing('2026-12-10', 'open')]
  await pay(paid.student.id)
  on('2026-12-03')
  await db.update(feeSettings).set({ reminderDays: 0 })
  await remind()
  expect([await kindsSentTo(paid.userId), await kindsSentTo(open.userId)]).toEqual([[], []])
  await db.update(feeSettings).set({ reminderDays: 7 })
  await remind()
  expect([await kindsSentTo(paid.userId), await kindsSentTo(open.userId)]).toEqual([[], ['fees-due']])
  expect(await mails(paid.email)).toEqual([])
})

test('missed days are made up for with one message a day for all dues, without long overdue ones', async () => {
  const { student, userId, email } = await owing('2027-01-10', 'missed')
  await aDemand(db, student.id, { dueOn: '2027-01-04', amountPaise: 500_00 })
  await aDemand(db, student.id, { dueOn: '2026-11-15', amountPaise: 700_00 })
  on('2027-01-06')
  await remind()
  expect(await kindsSentTo(userId)).toEqual(['fees-overdue'])
  expect(await mails(email)).toEqual([`Fees of ${student.fullName} are overdue: ₹500`])
  const sent = await db.select().from(feeReminders).where(eq(feeReminders.studentId, student.id))
  expect(sent).toMatchObject([{ day: '2027-01-06', amountPaise: 1_500_00, sentBy: 'portal' }])
})

test('a student without an e-mail address is notified in the portal, and one without a login is not reminded yet', async () => {
  const { userId } = await owing('2027-02-10', 'unmailed')
  const email = 'unmailed@students.invalid'
  await db.update(users).set({ email }).where(eq(users.id, userId))
  const bare = await aStudent(db)
  await aDemand(db, bare.id, { dueOn: '2027-02-02', amountPaise: 100_00 })
  on('2027-02-03')
  await remind()
  expect(await kindsSentTo(userId)).toEqual(['fees-due'])
  expect(await mails(email)).toEqual([])
  expect(await db.select().from(feeReminders).where(eq(feeReminders.studentId, bare.id))).toEqual([])
})

test('a student who turned off e-mails is reminded in the portal only', async () => {
  const { userId, email } = await owing('2026-11-20', 'kavya')
  await db.insert(emailsTurnedOff).values({ userId, kind: 'fee-reminders', turnedOffAt: new Date() })
  on('2026-11-13')
  await remind()
  expect([await kindsSentTo(userId), await mails(email)]).toEqual([['fees-due'], []])
})
