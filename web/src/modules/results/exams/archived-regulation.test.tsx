import type { Regulation } from '@nalanda/contract/academics/academics'
import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import type { Exam } from '@nalanda/contract/results/results'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const rules: Regulation['rules'] = {
  ...{ effectiveFrom: '2018-07-01', absentGrade: 'AB', rounding: 'truncate', countedAttempt: 'best', creditsForAward: 160 },
  scale: [
    { grade: 'P', minPercent: 40, points: 5, passes: true },
    { grade: 'F', minPercent: 0, points: 0, passes: false },
  ],
  passPercent: { internal: 0, external: 35, total: 40 },
  attendance: usualAttendance,
}
const regulation = (id: number, code: string, retired: boolean): Regulation => ({
  ...{ id, revision: 1, code, title: code, courseId: 3, courseName: 'B.Tech', rules, history: [], retired },
})
const branch = {
  ...{ id: 2, revision: 1, courseId: 3, courseName: 'B.Tech', code: '05', shortName: 'CSE', name: 'Computer Science' },
  ...{ departmentId: null, departmentName: null, intake: 60, retired: false },
}
const exam: Exam = {
  ...{
    id: 1,
    revision: 1,
    title: 'Supplementary 2025',
    kind: 'supplementary',
    heldIn: '2025-06',
    semesterId: 4,
    regulationId: 8,
  },
  ...{ asksDateOfBirth: false, state: 'ready', publishAt: null, studentCount: 1, entryCount: 1, withheldCount: 0 },
  ...{ regulationCode: 'R18', courseName: 'B.Tech', semesterName: 'I Year I Semester' },
}
const answers = {
  '/api/session': () => ({ body: { user: person({ roles: ['ROLE_EXAMINATION'] }) } }),
  '/api/exams': () => listReply([exam]),
  '/api/exams/1': () => ({ body: exam }),
  '/api/exams/1/results': () => listReply([]),
  '/api/branches': () => listReply([branch]),
  '/api/semesters': () => listReply([]),
  '/api/regulations': ({ query }: { query: URLSearchParams }) =>
    listReply([regulation(9, 'R22', false), ...(query.get('retired') === 'all' ? [regulation(8, 'R18', true)] : [])]),
}

test('results of an exam under an archived regulation can be filtered by branch', async () => {
  await openPage('/app/Examinations/1/Results', answers)
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  expect(await screen.findByRole('option', { name: 'CSE' })).toBeTruthy()
})

test('a new exam offers only regulations that are in use', async () => {
  await openPage('/app/Examinations?sort=-heldIn', answers)
  await userEvent.click(await screen.findByRole('button', { name: /New exam/ }))
  const form = within(await screen.findByRole('dialog', { name: 'New exam' }))
  await form.findByRole('option', { name: /R22/ })
  expect(form.queryByRole('option', { name: /R18/ })).toBeNull()
})
