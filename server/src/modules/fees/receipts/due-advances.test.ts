import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { actorCalled } from '../../../testing/http.ts'
import { notifications } from '../../notices/schema.ts'
import { students } from '../../students/schema.ts'
import { runFeesDay } from '../day-job.ts'
import { addDemand } from '../demands/demands.ts'
import { remindOfDues } from '../reminders/due-reminders.ts'
import { feeSettings } from '../schema.ts'

const on = (day: string) => setClock(new Date(`${day}T05:00:00Z`))
on('2026-11-21')
const testApp = await openTestApp()
const { platform } = testApp
const { db, head, newStudent, collect, statement, stored, faults } = await feeOffice(testApp)
const jobs = { enqueue: async () => null }
const signal = new AbortController().signal
const beginDay = (day: string) => {
  on(day)
  return runFeesDay({ db, jobs }, signal)
}

/** Creates a student who paid ₹1,000 before anything was due, and owes dues on these days, with a late fee of ₹10 per day. */
async function paidAhead(...dues: [dueOn: string, rupees: number][]) {
  on('2026-11-21')
  const student = await newStudent()
  await collect(student.id)
  const asked = { studentId: student.id, headId: head('TUITION'), academicYear: 2026, label: 'Fine' }
  const late = { lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  for (const [dueOn, rupees] of dues)
    await inTransaction(db, actorCalled('officer'), (tx) =>
      addDemand(tx, { ...asked, ...late, dueOn, amountPaise: rupees * 100 }, '2026-11-21'),
    )
  return student
}

beforeEach(() => db.update(feeSettings).set({ holdAfterDays: 1, holdFromPaise: 0, reminderDays: 0 }))

test('an advance pays a due on its due day and only once, so that no late fee is charged', async () => {
  const { id } = await paidAhead(['2026-12-01', 600], ['2026-12-10', 700])
  const before = await stored(id)
  await beginDay('2026-11-30')
  expect(await stored(id)).toEqual(before)
  await beginDay('2026-12-01')
  await beginDay('2026-12-01')
  expect(await statement(id)).toMatchObject({ paidPaise: 600_00, openPaise: 700_00, advancePaise: 400_00 })
  await beginDay('2026-12-10')
  on('2026-12-11')
  expect(await statement(id)).toMatchObject({ paidPaise: 1_000_00, openPaise: 300_00, lateFeePaise: 10_00, advancePaise: 0 })
  expect(await faults()).toEqual([])
})

test('days on which the portal was off are made up for without late fees', async () => {
  const { id } = await paidAhead(['2026-12-01', 600])
  await beginDay('2026-12-20')
  expect(await statement(id)).toMatchObject({ paidPaise: 600_00, openPaise: 0, lateFeePaise: 0, advancePaise: 400_00 })
})

test('the advance of a student who left is kept for a refund', async () => {
  const { id } = await paidAhead(['2026-12-01', 600])
  await db.update(students).set({ state: 'discontinued' }).where(eq(students.id, id))
  const before = await stored(id)
  await beginDay('2026-12-01')
  expect(await stored(id)).toEqual(before)
  expect(await statement(id)).toMatchObject({ advancePaise: 1_000_00 })
})

test('dues that an advance covers cause no reminder', async () => {
  await db.update(feeSettings).set({ reminderDays: 7 })
  const [covered, partly] = [await paidAhead(['2026-12-01', 1_000]), await paidAhead(['2026-12-01', 600], ['2026-12-02', 700])]
  for (const { id } of [covered, partly]) await testApp.as('ROLE_STUDENT', { studentId: id, username: `student${id}` })
  on('2026-11-25')
  await remindOfDues({ db, outbox: platform.outbox, config: platform.config }, signal)
  const told = await db.select({ text: notifications.params }).from(notifications)
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).toContain('700')
})
