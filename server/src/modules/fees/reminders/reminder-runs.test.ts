import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { users } from '../../access/schema.ts'
import { notifications } from '../../notices/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { aDemand } from '../factory.ts'
import { feeDemands } from '../schema.ts'
import { feeReminderRuns, feeReminders } from '../schema-reminders.ts'
import { failReminders, workOnReminders } from './reminder-runs.ts'

const on = (day: string) => setClock(new Date(`${day}T05:00:00Z`))
on('2026-11-20')
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'accountant' }))
await keepSessionsOpen(db)
const deps = { db, outbox: platform.outbox, config: platform.config }
const work = (runId: number) => workOnReminders(deps, { runId }, new AbortController().signal)
const calls = '/fee-reminder-runs'

/** Creates a student who owes ₹1,000 since 1 November, with a login only if a name is given. */
async function overdue(username: string | null, branchId?: number) {
  const student = await aStudent(db)
  if (branchId !== undefined) await db.update(students).set({ branchId }).where(eq(students.id, student.id))
  if (username) await as('ROLE_STUDENT', { studentId: student.id, username })
  const demandId = await aDemand(db, student.id, { dueOn: '2026-11-01', amountPaise: 1_000_00 })
  return { id: student.id, fullName: student.fullName, demandId }
}
const runOf = async (id: number) => (await officer.get(calls)).items.find((one: { id: number }) => one.id === id)
const mailsTo = async (username: string) => {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return db.$count(outboxMessages, eq(outboxMessages.recipient, user?.email ?? ''))
}
const reminders = (studentId: number) => db.select().from(feeReminders).where(eq(feeReminders.studentId, studentId))
const rowOf = async (id: number, query = '') => {
  const { items } = await officer.get(`/fee-defaulters?size=200${query}`)
  return items.find((row: { id: number }) => row.id === id)
}

/** Creates a run without a job. */
async function runWithoutJob(studentIds: number[]): Promise<number> {
  const values = { state: 'waiting', studentIds, startedBy: 'accountant', startedAt: new Date() } as const
  const report = { reminded: 0, remindedToday: 0, unreachable: 0 }
  const [run] = await db
    .insert(feeReminderRuns)
    .values({ ...values, report })
    .returning()
  return run?.id ?? 0
}

test('the chosen students are reminded once a day, however many runs are started, and the list shows the day', async () => {
  const [asha, bare, other] = [await overdue('asha'), await overdue(null), await overdue('other')]
  const whom = { studentIds: [asha.id, bare.id] }
  expect(await officer.post(`${calls}/preview`, { whom })).toMatchObject({
    ...{ reminded: 1, unreachable: 1, remindedToday: 0, overduePaise: 1_000_00 },
    sample: { fullName: asha.fullName, subject: `Fees of ${asha.fullName} are overdue: ₹1,000` },
  })
  const run = await officer.post(calls, { whom })
  expect(run).toMatchObject({ state: 'waiting', total: 2, done: 0, startedBy: 'accountant' })
  await Promise.all([work(run.id), work(run.id)])
  expect(await runOf(run.id)).toMatchObject({
    ...{ state: 'done', done: 2 },
    report: { reminded: 1, unreachable: 1, remindedToday: 0 },
  })
  expect(await reminders(asha.id)).toMatchObject([{ day: '2026-11-20', amountPaise: 1_000_00, sentBy: 'accountant' }])
  expect([await mailsTo('asha'), await mailsTo('other')]).toEqual([1, 0])
  expect(await rowOf(asha.id)).toMatchObject({ remindedOn: '2026-11-20' })
  expect(await rowOf(other.id)).toMatchObject({ remindedOn: null })
  expect(await officer.post(calls, { whom })).toMatchObject({ status: 409, code: 'fees.nobody-to-remind' })
  on('2026-11-21')
  const next = await officer.post(calls, { whom })
  await work(next.id)
  expect(await mailsTo('asha')).toBe(2)
  expect((await db.select().from(notifications).where(eq(notifications.kind, 'fees-overdue'))).length).toBeGreaterThan(0)
})

test('a student without a login is reminded at the addresses in the record, with a link to pay without a login', async () => {
  on('2026-11-21')
  const [plain, shared] = [await overdue(null), await overdue('shared')]
  await db.update(students).set({ email: 'plain@students.example' }).where(eq(students.id, plain.id))
  const particulars = { enteredBy: 'office', enteredAt: new Date(), parentEmail: 'parent@families.example' }
  await db.insert(studentRecords).values({ studentId: plain.id, ...particulars })
  await db.update(students).set({ email: 'other@students.example' }).where(eq(students.id, shared.id))
  expect(await officer.post(`${calls}/preview`, { whom: { studentIds: [plain.id] } })).toMatchObject({
    sample: { text: expect.stringMatching(/\/pay$/m) },
  })
  await work((await officer.post(calls, { whom: { studentIds: [plain.id, shared.id] } })).id)
  const sentTo = (email: string) => db.$count(outboxMessages, eq(outboxMessages.recipient, email))
  expect([await sentTo('plain@students.example'), await sentTo('parent@families.example')]).toEqual([1, 1])
  expect(await mailsTo('shared')).toBe(1)
  expect(await sentTo('other@students.example')).toBe(0)
})

test('a run reminds all students of a filtered list, which can be filtered by the day of the last reminder', async () => {
  on('2026-11-22')
  const [kavya, ravi] = [await overdue('kavya'), await overdue('ravi')]
  await db.update(students).set({ fullName: 'Kavya Unusual' }).where(eq(students.id, kavya.id))
  const run = await officer.post(calls, { whom: { matching: { q: 'unusual', reminded: 'never' } } })
  expect(run).toMatchObject({ total: 1 })
  await work(run.id)
  expect([await mailsTo('kavya'), await mailsTo('ravi')]).toEqual([1, 0])
  expect(await rowOf(kavya.id, '&reminded=never')).toBeUndefined()
  expect(await rowOf(kavya.id, '&reminded=last-week')).toMatchObject({ remindedOn: '2026-11-22' })
  expect(await rowOf(ravi.id, '&reminded=never')).toMatchObject({ remindedOn: null })
  const earlier = { day: '2026-11-10', amountPaise: 1_000_00, sentBy: 'portal', sentAt: new Date('2026-11-10T05:00:00Z') }
  await db.insert(feeReminders).values({ studentId: ravi.id, ...earlier })
  expect(await rowOf(ravi.id, '&reminded=before')).toMatchObject({ remindedOn: '2026-11-10' })
  expect(await rowOf(kavya.id, '&reminded=before')).toBeUndefined()
})

test('a student who paid before being reached is not reminded', async () => {
  on('2026-11-23')
  const paid = await overdue('paid')
  const runId = await runWithoutJob([paid.id])
  await db.update(feeDemands).set({ amountPaise: 0 }).where(eq(feeDemands.id, paid.demandId))
  await work(runId)
  expect(await runOf(runId)).toMatchObject({ state: 'done', report: { reminded: 0, unreachable: 0 } })
  expect([await reminders(paid.id), await mailsTo('paid')]).toEqual([[], 0])
})

test('a second run is refused while the first one is running, and allowed after the first one failed', async () => {
  on('2026-11-24')
  const { id } = await overdue('queued')
  const whom = { studentIds: [id] }
  const runId = await runWithoutJob([id])
  expect(await officer.post(calls, { whom })).toMatchObject({ status: 409, code: 'fees.reminders-under-way' })
  expect(await db.$count(feeReminderRuns, eq(feeReminderRuns.state, 'waiting'))).toBe(1)
  await failReminders(db, { runId })
  await work(runId)
  expect(await reminders(id)).toEqual([])
  await work((await officer.post(calls, { whom })).id)
  expect(await reminders(id)).toHaveLength(1)
})

test('only the accounts office sends reminders, and a request without recipients is refused', async () => {
  const { id } = await overdue('forbidden')
  const before = await db.$count(feeReminderRuns)
  const whom = { studentIds: [id] }
  const others = await Promise.all((['ROLE_FEEPAYMENTS', 'ROLE_PRINCIPAL', 'ROLE_STUDENT'] as const).map((role) => as(role)))
  for (const cookie of others)
    for (const path of [calls, `${calls}/preview`])
      expect(await callsOf(app, cookie).post(path, { whom })).toMatchObject({ status: 403 })
  for (const wrong of [{}, { whom: {} }, { whom: { studentIds: [] } }, { whom: { matching: { reminded: 'sometimes' } } }])
    expect(await officer.post(calls, wrong)).toMatchObject({ status: 400 })
  expect(await db.$count(feeReminderRuns)).toBe(before)
})
