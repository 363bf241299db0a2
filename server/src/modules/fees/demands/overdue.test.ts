import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { updateAllDuesHolds } from '../holds/dues-holds.ts'

const on = (day: string) => setClock(new Date(`${day}T05:00:00Z`))
on('2026-11-21')
const testApp = await openTestApp()
const { db, officer, newStudent, head, statement, collect } = await feeOffice(testApp)
const accountant = callsOf(testApp.app, await testApp.as('ROLE_ACCOUNTANT'))
await keepSessionsOpen(db)
await officer.put('/fee-settings', { ...(await officer.get('/fee-settings')).body, holdAfterDays: 1, holdFromPaise: 0 })

type LateFee = { perDay?: number; grace?: number; cap?: number }

/** Creates a student with a login who owes ₹1,000 since a day, with a late fee. */
async function debtor(dueOn: string, { perDay = 0, grace = 0, cap = 0 }: LateFee) {
  const student = await newStudent()
  await testApp.as('ROLE_STUDENT', { studentId: student.id, username: `debtor${student.id}` })
  const due = { headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', dueOn, amountPaise: 1_000_00 }
  const rule = { lateFeePerDayPaise: perDay * 100, lateFeeGraceDays: grace, lateFeeCapPaise: cap * 100 }
  await officer.post('/fee-demands', { studentId: student.id, ...due, ...rule })
  return student
}
const figure = async (): Promise<number> =>
  (await officer.get('/figures')).figures.find(({ name }: { name: string }) => name === 'feesOverdue').total
const rowOf = async (fullName: string) =>
  (await officer.get(`/fee-defaulters?q=${encodeURIComponent(fullName)}`)).items.find(
    (row: { fullName: string }) => row.fullName === fullName,
  )

/** Returns the overdue amount of a student on every screen; `before` is the college's overdue amount without the student. */
async function saidOf({ id, fullName }: { id: number; fullName: string }, before: number) {
  await updateAllDuesHolds(db, new AbortController().signal)
  const holds = (await officer.get(`/student-holds?open=yes&q=${encodeURIComponent(fullName)}`)).items
  return {
    statement: (await statement(id)).overduePaise,
    list: (await rowOf(fullName))?.overduePaise,
    hold: holds[0]?.amountPaise,
    reminder: (await accountant.post('/fee-reminder-runs/preview', { whom: { studentIds: [id] } })).overduePaise,
    figure: (await figure()) - before,
  }
}
const all = (paise: number) => ({ statement: paise, list: paise, hold: paise, reminder: paise, figure: paise })

test.each([
  ['nothing a day', '2026-11-01', {}, 1_000_00],
  ['so much for each day after the days of grace', '2026-11-11', { perDay: 10, grace: 3 }, 1_070_00],
  ['nothing within the days of grace', '2026-11-20', { perDay: 10, grace: 1 }, 1_000_00],
  ['no more than the cap', '2026-10-01', { perDay: 50, cap: 200 }, 1_200_00],
] as const)('a due that costs %s is overdue with the same amount on every screen', async (_case, dueOn, rule, paise) => {
  const before = await figure()
  expect(await saidOf(await debtor(dueOn, rule), before)).toEqual(all(paise))
})

test('the overdue amount is the same before and after a late fee is charged, and grows each day for each due separately', async () => {
  const before = await figure()
  const student = await debtor('2026-11-11', { perDay: 10 })
  expect(await saidOf(student, before)).toEqual(all(1_100_00))
  await collect(student.id, { amountPaise: 1_00 })
  expect(await saidOf(student, before)).toEqual(all(1_099_00))
  const others = async () => (await officer.get('/fee-defaulters?size=200')).items
  on('2026-11-22')
  const sum = (await others()).reduce((total: number, { overduePaise }: { overduePaise: number }) => total + overduePaise, 0)
  expect(await saidOf(student, sum - 1_109_00)).toEqual(all(1_109_00))
  on('2026-11-21')
})

test('the list never shows more overdue than open, and a reminder names the late fee', async () => {
  const student = await debtor('2026-11-11', { perDay: 10 })
  expect(await rowOf(student.fullName)).toMatchObject({ overduePaise: 1_100_00, openPaise: 1_100_00 })
  const { sample } = await accountant.post('/fee-reminder-runs/preview', { whom: { studentIds: [student.id] } })
  expect(sample.subject).toContain('₹1,100')
  expect(sample.text).toContain('₹1,000 and ₹100 late fee')
})
