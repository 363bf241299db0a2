import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProvider, openTextProvider } from '../../../testing/external/text-provider.ts'
import { callsOf } from '../../../testing/http.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { clerk } from '../../../testing/outbox.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { users } from '../../access/schema.ts'
import { emailsTurnedOff } from '../../access/schema-emails.ts'
import { anInstitution } from '../../institution/factory.ts'
import { changeSms } from '../../institution/public.ts'
import { guardianLinks } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { aHeldClass, aSession } from '../factory.ts'
import { attendanceSettings } from '../schema.ts'
import { absenceMessages } from '../schema-messages.ts'
import { runAbsences } from './daily-job.ts'
import { sendAbsences } from './sending.ts'

const today = '2026-11-20'
setClock(new Date(`${today}T12:00:00Z`))
const provider = await openTextProvider()
const { app, platform, as } = await openTestApp({ settings: { SMS_SANDBOX: provider.url } })
const { db } = platform.database
await anInstitution(db)
const { id: timetableId } = await aTimetable(db)
const send = () => sendAbsences({ db, outbox: platform.outbox, config: platform.config })
const messagesOf = (studentId: number) =>
  db.select().from(absenceMessages).where(eq(absenceMessages.studentId, studentId)).orderBy(absenceMessages.day)
const mailsTo = async (email: string) =>
  (await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email)).orderBy(outboxMessages.id)).map(
    ({ subject }) => subject,
  )

beforeEach(async () => {
  setClock(new Date(`${today}T12:00:00Z`))
  await db.delete(attendanceSettings)
  await db.insert(attendanceSettings).values({ id: 1, windowDays: 2, absenceMessages: true })
})

/** Creates a class of three on that day, with the e-mail address of a parent of the first. */
async function aClassWithParent() {
  const held = await aHeldClass(db, { timetableId })
  const [first, second, third] = held.roster.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three students are needed')
  const username = `parent${first}`
  await as('ROLE_PARENT', { username })
  const [login] = await db.select().from(users).where(eq(users.username, username))
  if (!login) throw new Error('The parent was not stored')
  await db
    .insert(guardianLinks)
    .values({ userId: login.id, studentId: first, relation: 'mother', linkedAt: new Date(), linkedBy: 'office' })
  return { ...held, first, second, third, parent: login.email }
}

test('a parent gets one message on the absences of a day, by subject, even from two concurrent processes', async () => {
  const { first, second, third, parent, offering, subject, roster } = await aClassWithParent()
  const marks = { [first]: 'absent', [second]: 'present', [third]: 'medical' } as const
  await aSession(db, { offeringId: offering.id, day: today, periods: 2, marks })
  await aSession(db, { offeringId: offering.id, day: today, firstPeriod: 3, marks: { [first]: 'present' } })
  await Promise.all([send(), send()])
  await send()
  expect(await mailsTo(parent)).toEqual([`${roster[0]?.fullName} was absent on 20 Nov 2026`])
  const [text = ''] = await awaitMails(platform, parent, 1)
  expect(text).toContain('in 2 of 3 periods on 20 Nov 2026')
  expect(text).toContain(subject.name)
  expect(text).toContain('/app/My%20Attendance')
  expect(await messagesOf(first)).toMatchObject([{ day: today, missed: 2, held: 3 }])
  expect([await messagesOf(second), await messagesOf(third)]).toEqual([[], []])
})

test('parents get no absence messages until the academics office turns them on', async () => {
  await db.delete(attendanceSettings)
  const { first, parent, offering } = await aClassWithParent()
  await aSession(db, { offeringId: offering.id, day: today, marks: { [first]: 'absent' } })
  await send()
  expect([await mailsTo(parent), await messagesOf(first)]).toEqual([[], []])
  const turnedOn = {
    windowDays: 2,
    leaveWindowDays: 7,
    ...{ absenceMessages: true, absenceTime: '18:00' },
    ...{ condonationFeePaise: 0, condonationHeadId: null, condonationFeeDays: 14 },
    revision: 0,
  }
  const teacher = callsOf(app, await as('ROLE_FACULTY'))
  expect((await teacher.put('/attendance/settings', turnedOn)).status).toBe(403)
  await send()
  expect(await messagesOf(first)).toEqual([])
  const office = callsOf(app, await as('ROLE_ACADEMICS'))
  expect((await office.put('/attendance/settings', turnedOn)).status).toBe(200)
  expect((await office.put('/attendance/settings', { ...turnedOn, absenceMessages: false })).status).toBe(409)
  await send()
  expect(await mailsTo(parent)).toHaveLength(1)
})

test('absence messages are sent at the set time; an earlier run sends none and queues the next one for it', async () => {
  const { first, offering } = await aClassWithParent()
  const office = callsOf(app, await as('ROLE_ACADEMICS'))
  const set = await office.get('/attendance/settings')
  const { headers: _, status: __, body: settings } = set
  expect(await office.put('/attendance/settings', { ...settings, absenceTime: '25:00' })).toMatchObject({ status: 400 })
  expect(await office.put('/attendance/settings', { ...settings, absenceTime: '19:15' })).toMatchObject({ status: 200 })
  await aSession(db, { offeringId: offering.id, day: today, marks: { [first]: 'absent' } })
  const queued: string[] = []
  const jobs = {
    enqueue: async (...[, , , options]: Parameters<typeof platform.jobs.enqueue>) => void queued.push(String(options?.key)),
  }
  const run = () => runAbsences({ db, jobs, outbox: platform.outbox, config: platform.config } as never)
  await run()
  expect([queued, await messagesOf(first)]).toEqual([['day-2026-11-20T13:45:00.000Z'], []])
  setClock(new Date(`${today}T13:45:00Z`))
  await run()
  expect(queued.at(-1)).toBe('day-2026-11-21T13:45:00.000Z')
  expect(await messagesOf(first)).toMatchObject([{ day: today }])
})

test('a parent who shares an e-mail address with the student gets messages; an address of the student alone does not', async () => {
  const { first, second, offering } = await aClassWithParent()
  for (const [studentId, username] of [
    [first, 'shared'],
    [second, 'alone'],
  ] as const)
    await as('ROLE_STUDENT', { studentId, username })
  const [shared] = await db.select().from(users).where(eq(users.username, 'shared'))
  const [alone] = await db.select().from(users).where(eq(users.username, 'alone'))
  const record = { fatherEmail: shared?.email ?? '', enteredBy: 'office', enteredAt: new Date() }
  await db.delete(guardianLinks).where(eq(guardianLinks.studentId, first))
  await db.insert(studentRecords).values({ studentId: first, ...record })
  await aSession(db, { offeringId: offering.id, day: today, marks: { [first]: 'absent', [second]: 'absent' } })
  await send()
  expect(await mailsTo(shared?.email ?? '')).toHaveLength(1)
  expect(await mailsTo(alone?.email ?? '')).toEqual([])
})

test('a class recorded later is reported once its teachers could no longer record it, but no earlier days', async () => {
  const { first, parent, offering, roster } = await aClassWithParent()
  for (const day of ['2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'])
    await aSession(db, { offeringId: offering.id, day, marks: { [first]: 'absent' } })
  await send()
  await send()
  const subject = `${roster[0]?.fullName} was absent on`
  // The job of the portal may run meanwhile and report one day before the other
  expect((await mailsTo(parent)).toSorted()).toEqual(['17', '18', '19'].map((day) => `${subject} ${day} Nov 2026`))
  expect(await messagesOf(first)).toMatchObject([{ day: '2026-11-17' }, { day: '2026-11-18' }, { day: '2026-11-19' }])
})

test('a text message goes to a parent, never to the student', async () => {
  await inTransaction(db, clerk, (tx) => changeSms(tx, platform.keys, aProvider({}), 0))
  const { first, second, offering, roster } = await aClassWithParent()
  const record = { enteredBy: 'office', enteredAt: new Date() }
  await db.insert(studentRecords).values({ studentId: first, fatherMobile: '98480 10001', ...record })
  await aSession(db, { offeringId: offering.id, day: today, marks: { [first]: 'absent', [second]: 'absent' } })
  await send()
  await waitUntil(async () => expect(provider.received).toHaveLength(1))
  const [sent] = provider.received.map(({ body }) => JSON.parse(body) as { to: string; text: string })
  expect(sent?.to).toContain('9848010001')
  expect(sent?.text).toContain(`${roster[0]?.rollNo}) was absent in 1 of 1 periods on 20 Nov 2026`)
})

test('a parent who turned off e-mails gets none, and the day counts as reported', async () => {
  const { first, second, parent, offering } = await aClassWithParent()
  const [login] = await db.select().from(users).where(eq(users.email, parent))
  await db.insert(emailsTurnedOff).values({ userId: login?.id ?? 0, kind: 'absences', turnedOffAt: new Date() })
  await aSession(db, { offeringId: offering.id, day: today, marks: { [first]: 'absent', [second]: 'absent' } })
  await send()
  expect(await mailsTo(parent)).toEqual([])
  expect(await messagesOf(first)).toHaveLength(1)
})
