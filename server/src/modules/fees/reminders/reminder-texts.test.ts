import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { findConnection } from '../../../platform/connections.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProvider, openTextProvider } from '../../../testing/external/text-provider.ts'
import { clerk } from '../../../testing/outbox.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { anInstitution } from '../../institution/factory.ts'
import { changeSms } from '../../institution/public.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { aDemand, feeBasics } from '../factory.ts'
import { feeDemands, feeSettings } from '../schema.ts'
import { remindOfDues } from './due-reminders.ts'

setClock(new Date('2026-11-01T05:00:00Z'))
const provider = await openTextProvider()
const { platform, as } = await openTestApp({ settings: { SMS_SANDBOX: provider.url } })
const { db } = platform.database
await anInstitution(db)
await feeBasics(db)
await db.update(feeSettings).set({ reminderDays: 7, holdAfterDays: 0 })
const deps = { db, outbox: platform.outbox, config: platform.config }
async function remindOn(day: string) {
  setClock(new Date(`${day}T05:00:00Z`))
  await remindOfDues(deps, new AbortController().signal)
}

/** Creates a student with a login, mobile numbers, and ₹1,250.50 that fall due on a day. */
async function owing(username: string, dueOn: string, numbers: { own?: string; father?: string }) {
  const student = await aStudent(db)
  await as('ROLE_STUDENT', { studentId: student.id, username })
  await db
    .update(students)
    .set({ mobile: numbers.own ?? null })
    .where(eq(students.id, student.id))
  const fatherMobile = numbers.father ?? null
  await db.insert(studentRecords).values({ studentId: student.id, fatherMobile, enteredBy: 'office', enteredAt: new Date() })
  const demandId = await aDemand(db, student.id, { dueOn, amountPaise: 1_250_50 })
  await db.update(feeDemands).set({ raisedOn: '2026-11-01' }).where(eq(feeDemands.id, demandId))
  return student
}
const texts = () => db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'sms'))
const mails = () => db.$count(outboxMessages, eq(outboxMessages.kind, 'mail'))
const sent = () => provider.received.map(({ body }) => JSON.parse(body) as { to: string; text: string })
async function set(changed: Parameters<typeof aProvider>[0]) {
  const revision = (await findConnection(db, 'sms'))?.revision ?? 0
  await inTransaction(db, clerk, (tx) => changeSms(tx, platform.keys, aProvider(changed), revision))
}

test('reminders go by e-mail only until text messages are turned on', async () => {
  await owing('mailed', '2026-11-10', { father: '98480 10001' })
  await remindOn('2026-11-03')
  expect([await mails(), await texts()]).toEqual([1, []])
})

test('one parent gets a text message, and the student only if no number of a parent is known', async () => {
  await set({})
  const [child, alone] = [
    await owing('child', '2026-12-20', { own: '98480 20001', father: '+91 98480 20002' }),
    await owing('alone', '2026-12-20', { own: '98480 20003', father: '040 2300 0100' }),
  ]
  await owing('unknown', '2026-12-20', {})
  await Promise.all([remindOn('2026-12-13'), remindOn('2026-12-13')])
  await waitUntil(async () => expect(provider.received).toHaveLength(2))
  const textFor = ({ fullName, rollNo, admissionNo }: typeof child) =>
    `Fees of Rs 1,250.50 of ${fullName} (${rollNo ?? admissionNo}) are due on 20/12/2026. Pay online or at the fee counter.`
  const received = sent().toSorted((a, b) => a.to.localeCompare(b.to))
  expect(received.map(({ to }) => to)).toEqual(['919848020002', '919848020003'])
  expect(received[0]?.text).toContain(textFor(child))
  expect(received[1]?.text).toContain(textFor(alone))
})

test('overdue fees cause a separate text message, which the college can turn off', async () => {
  const [due, overdue] = aProvider().texts
  if (due && overdue) await set({ secret: null, texts: [due, { ...overdue, enabled: false }] })
  const before = (await texts()).length
  await remindOn('2026-12-21')
  expect((await texts()).length).toBe(before)
  if (due && overdue) await set({ secret: null, texts: [due, overdue] })
  await owing('late', '2027-01-10', { father: '98480 30001' })
  await remindOn('2027-01-11')
  await waitUntil(async () => expect(sent().at(-1)?.to).toBe('919848030001'))
  expect(sent().at(-1)?.text).toMatch(/^Fees of Rs 1,250\.50 of .* are overdue\./)
})
