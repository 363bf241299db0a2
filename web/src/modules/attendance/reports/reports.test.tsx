import type { Role } from '@nalanda/contract/platform/roles'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { monthsOf } from './report-state.ts'

const term = {
  ...{
    id: 1,
    revision: 0,
    courseId: 1,
    courseName: 'B.Tech',
    name: 'Odd semesters',
    startsOn: '2026-09-07',
    endsOn: '2026-10-30',
  },
  ...{ semesterIds: [1], weekdays: [1], semesters: 'I Year I Semester', state: 'over', teachingDays: 80 },
}
const subject = { offeringId: 7, subjectCode: 'CS501PC', subjectName: 'Algorithms' }
const choice = (hasReports: boolean) => ({
  ...{ sectionId: 9, section: 'CSE A', batchLabel: '2024-2028', hasReports },
  offerings: [{ ...subject, group: null }],
})
const counted = { held: 3, attended: 2, percent: 6666 }
const bala = { id: 5, rollNo: '24NA1A0501', fullName: 'Bala Krishna' }
const days = { termName: 'Odd semesters', from: '2026-10-01', to: '2026-10-31', section: 'CSE A' }
const monday = { firstPeriod: 1, periods: 1, startsAt: '09:00', batchId: null, batch: null, opens: true }
const block = { firstPeriod: 2, periods: 2, startsAt: '09:50', batchId: 4, batch: 'B1' }
const register = {
  ...{ ...days, offeringId: 7, subjectCode: 'CS501PC', subjectName: 'Algorithms' },
  classes: [
    { ...monday, sessionId: 1, day: '2026-10-05' },
    { ...block, sessionId: 2, day: '2026-10-06', opens: false },
  ],
  notHeld: [{ ...monday, sessionId: 3, day: '2026-10-12' }],
  students: [{ ...bala, ...counted, marks: ['absent', 'duty'] }],
}
const report = {
  ...{ ...days, batchLabel: '2024-2028', subjects: [subject] },
  students: [{ ...bala, ...counted, bySubject: [counted], required: 75, standing: 'condonable' }],
}

const open = (role: Role, answers: Parameters<typeof openPage>[1] = {}) => {
  const user = person({ username: 'reader', fullName: 'R. Reader', roles: [role] })
  return openPage('/app/Attendance/Reports', {
    '/api/session': () => ({ body: { user } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/terms': () => listReply([term]),
    '/api/attendance/report-choices': () => ({ body: { choices: [choice(role !== 'ROLE_FACULTY')] } }),
    '/api/offerings/7/attendance-register': () => ({ body: register }),
    '/api/sections/9/attendance-report': () => ({ body: report }),
    ...answers,
  })
}

test('a teacher sees the register of their own subject with a letter for each class, but no reports', async () => {
  await open('ROLE_FACULTY')
  const table = await screen.findByRole('table', { name: 'CS501PC Algorithms, CSE A' })
  const row = within(table).getByRole('row', { name: /Bala Krishna/ })
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    ...['24NA1A0501', 'Bala Krishna', 'A', 'D', '3', '2', '66.66%'],
  ])
  within(table).getByRole('columnheader', { name: /06\/10\s*2–3 B1/ })
  expect(screen.queryByRole('radio', { name: 'Monthly' })).toBeNull()
})

test('a head opens the report of the section from the register, by month or up to a day', async () => {
  await open('ROLE_HOD')
  await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }))
  const table = await screen.findByRole('table', { name: 'CSE A, 2024-2028' })
  expect(within(table).getAllByText('2/3')).toHaveLength(2)
  expect(screen.queryByText('Short, can be condoned')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Up to a day' }))
  await screen.findByText('Short, can be condoned')
})

test('the export menu saves the shown register or the shown report of the section', async () => {
  const asked: unknown[] = []
  const exported = (name: string) => (request: { query: URLSearchParams }) => {
    asked.push([name, Object.fromEntries(request.query)])
    return refusal('platform.too-many', { message: 'Too many exports just now' })
  }
  await open('ROLE_HOD', {
    '/api/offerings/7/attendance-register/export': exported('register'),
    '/api/sections/9/attendance-report/export': exported('report'),
  })
  const exportAs = async (format: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: format }))
  }
  await exportAs('Excel')
  await expect.poll(() => asked).toEqual([['register', { month: '2026-10', format: 'xlsx' }]])
  await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }))
  await screen.findByRole('table', { name: 'CSE A, 2024-2028' })
  await exportAs('CSV')
  await expect.poll(() => asked[1]).toEqual(['report', { termId: '1', month: '2026-10', format: 'csv' }])
})

const closed = {
  ...{ offeringId: 7, batchId: null, day: '2026-10-05', firstPeriod: 1, title: 'Algorithms', subjectCode: 'CS501PC' },
  ...{ section: 'CSE A', periods: 1, startsAt: '09:00', endsAt: '09:50', room: null, coveredFor: null, state: 'closed' },
  ...{ roster: [{ ...bala, leave: null }], needsReason: true, can: { take: true } },
}
const taken = {
  ...{ sessionId: 1, versionId: '5f0c2b57-3c86-4f3b-9a6b-0f6f3f6f2f10', held: true, absentIds: [5], topic: null, students: 1 },
  ...{ takenBy: 'Dr. Meena Rao', takenAt: '2026-10-05T05:00:00.000Z', versions: 1 },
}

test('an office corrects a class from its column in the register, and returns to the same register', async () => {
  const { where } = await open('ROLE_ACADEMICS', {
    '/api/attendance/class': () => ({ body: { ...closed, taken } }),
    '/api/attendance/versions': () => ({ body: { ...taken, absentIds: [] } }),
  })
  await userEvent.selectOptions(await screen.findByLabelText('Month'), 'September 2026')
  const table = await screen.findByRole('table', { name: 'CS501PC Algorithms, CSE A' })
  expect(within(table).getAllByRole('link')).toHaveLength(1)
  await userEvent.click(within(table).getByRole('link', { name: /05\/10/ }))
  await userEvent.click(await screen.findByRole('button', { name: /Bala Krishna/ }))
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Sport')
  await userEvent.click(screen.getByRole('button', { name: 'Save: 1 present, 0 absent' }))
  await screen.findByRole('table', { name: 'CS501PC Algorithms, CSE A' })
  expect(where()).toBe('/app/Attendance/Reports')
  expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('2026-09')
})

test('classes recorded as not held are listed below the register, and can be opened', async () => {
  const { where } = await open('ROLE_ACADEMICS', {
    '/api/attendance/class': () => ({ body: { ...closed, day: '2026-10-12', taken: { ...taken, held: false, absentIds: [] } } }),
  })
  await userEvent.click(await screen.findByRole('link', { name: /^12 Oct/ }))
  await screen.findByText(/^Recorded as not held by Dr. Meena Rao/)
  expect(where()).toBe('/app/Faculty/Attendance/7-0-2026-10-12-1')
})

test('the months of a term are those from its first to its last day', () => {
  expect(monthsOf('2026-11-15', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsOf('2026-11-15', '2026-09-01')).toEqual(['2026-11'])
})

test('on a phone the choices of a register are behind a button and are named next to it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await open('ROLE_FACULTY')
  await screen.findByRole('table', { name: 'CS501PC Algorithms, CSE A' })
  expect(screen.getByText('CSE A, 2024-2028')).toBeTruthy()
  expect(screen.queryByLabelText('Subject')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('7')
  vi.unstubAllGlobals()
})
