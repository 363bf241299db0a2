import type { Chart, FigureCount } from '@nalanda/contract/platform/figures'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aProgramme } from '../../academics/factory.ts'
import { lookupValues } from '../../lookups/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { aReceipt } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER'))
const { place, course, branch, batch } = await aProgramme(db)
await keepSessionsOpen(db)

const student = await aStudent(db, place)
await aReceipt(db, student.id, '2026-11-21')
await aReceipt(db, student.id, '2026-11-05')
await aReceipt(db, student.id, '2026-10-31')
const wrong = await aReceipt(db, student.id, '2026-11-21')
await officer.post(`/fee-receipts/${wrong}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })

const figuresOf = async (calls: typeof officer, query = '') => {
  const { figures }: { figures: FigureCount[] } = (await calls.get(`/figures${query}`)) as never
  return Object.fromEntries(figures.map(({ name, unit, total, search }) => [name, { unit, total, search }]))
}

test('the accounts office sees receipts of today and of this month, without reversed ones, and overdue fees', async () => {
  expect(await figuresOf(officer)).toMatchObject({
    feesCollectedToday: { unit: 'paise', total: 600_00, search: { from: '2026-11-21', to: '2026-11-21' } },
    feesCollectedMonth: { unit: 'paise', total: 1_200_00 },
    feesOverdue: { unit: 'paise', total: 800_00, search: {} },
    feeDefaulters: { unit: 'count', total: 1 },
  })
})

test('leaders see how much of the fees of the academic year is paid', async () => {
  const principal = callsOf(app, await as('ROLE_PRINCIPAL'))
  const { figures }: { figures: FigureCount[] } = (await principal.get('/figures')) as never
  const figure = { total: 1_800_00, outOf: 4_000_00, about: '2026-2027', search: { academicYear: '2026' } }
  expect(figures.find(({ name }) => name === 'feesCollectedYear')).toMatchObject({ unit: 'paise', ...figure })
  expect(Object.keys(await figuresOf(officer))).not.toContain('feesCollectedYear')
})

test('a student sees how many fees are overdue', async () => {
  const own = callsOf(app, await as('ROLE_STUDENT', { studentId: student.id }))
  expect(await figuresOf(own, `?studentId=${student.id}`)).toMatchObject({
    ownFeesOverdue: { total: 2, search: { child: String(student.id) } },
  })
})

test('charts show the paid and open fees of the year by course and by head', async () => {
  const { charts }: { charts: Chart[] } = (await officer.get('/charts')) as never
  const values = [1_800_00, 2_200_00]
  expect(charts).toMatchObject([
    { name: 'feesByCourse', rows: [{ values }], about: '2026-2027', finding: { word: 'most' } },
    { name: 'feesByHead', rows: [{ name: 'Tuition fee', values }], finding: { values: { allPaise: 2_200_00 } } },
  ])
})

test('each month of the academic year shows the dues and the receipts, without reversed ones', async () => {
  const { months, dueUntilTodayPaise } = await officer.get('/fee-months?academicYear=2026')
  expect(months.map(({ month }: { month: string }) => month).slice(0, 2)).toEqual(['2026-05', '2026-06'])
  expect(months).toHaveLength(12)
  const dues = months.filter(({ duePaise }: { duePaise: number }) => duePaise > 0)
  expect(dues).toEqual([
    { month: '2026-10', duePaise: 1_000_00, receivedPaise: 600_00 },
    { month: '2026-11', duePaise: 3_000_00, receivedPaise: 1_200_00 },
  ])
  expect(dueUntilTodayPaise).toBe(4_000_00)
  expect((await officer.get('/fee-months?academicYear=2025')).dueUntilTodayPaise).toBe(0)
})

test('a search by name, roll number or admission number finds students, with their open fees', async () => {
  for (const q of [student.fullName, student.rollNo, student.admissionNo])
    expect((await officer.get(`/fee-payers?q=${encodeURIComponent(q ?? '')}`)).items).toMatchObject([
      { id: student.id, openPaise: 2_200_00 },
    ])
})

test('the office chooses from courses, branches, batches, seat types and categories', async () => {
  await db.insert(lookupValues).values([
    { kind: 'seat-type', value: 'Convener' },
    { kind: 'seat-type', value: 'Former seat type', retired: true },
    { kind: 'category', value: 'BC-A' },
    { kind: 'category', value: 'Former category', retired: true },
  ])
  expect((await officer.get('/fee-choices')).body).toEqual({
    courses: [{ id: place.courseId, name: course.name, retired: false }],
    branches: [{ id: place.branchId, name: branch.shortName, courseId: place.courseId, retired: false }],
    batches: [{ id: place.batchId, name: batch.label, courseId: place.courseId, startYear: batch.startYear, retired: false }],
    seatTypes: ['Convener'],
    categories: ['BC-A'],
  })
})
