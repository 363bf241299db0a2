import type { Exam, ResultDetail } from '@nalanda/contract/results/results'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { startLanguage } from '../../../shell/languages/language.ts'
import { chooseAppearance } from '../../../ui/appearance/appearance.ts'

const at = '2026-02-18T09:20:00.000Z'
const exam: Exam = {
  ...{ id: 1, revision: 1, title: 'December 2025', kind: 'regular', heldIn: '2025-12', semesterId: 1, regulationId: 1 },
  ...{
    asksDateOfBirth: false,

    state: 'published',
    publishAt: at,
    studentCount: 1,
    entryCount: 0,
    withheldCount: 1,
  },
  ...{ regulationCode: 'R22', courseName: 'B.Tech', semesterName: 'I Year I Semester' },
}
const average = { terms: [], creditPoints: 0, credits: 0, value: null, rounding: 'truncated' as const }
const result: ResultDetail = {
  ...{
    studentId: 7,
    rollNo: '22NA1A0501',
    fullName: 'Asha Rao',
    branch: 'CSE',
    grades: ['S', 'A', 'F'],
    sgpa: null,
    cgpa: null,
    passCount: 0,
    failCount: 0,
  },
  ...{ totalCredits: 0, earnedCredits: 0, withheld: true, issueNo: 3, entries: [] },
  sgpaExplanation: average,
  cgpaExplanation: { ...average, courses: 0, repeated: 0, attempt: 'best' },
  withholding: {
    ...{ id: 1, reason: 'Marks of PH102 withheld', withheldAt: at, withheldBy: 'examination' },
    codedReason: { code: 'results.marks-withheld', params: { withheld: 'PH102' }, message: 'Marks of PH102 withheld' },
  },
  issues: [
    {
      ...{ issueNo: 3, issuedAt: at, reason: 'Revaluation: Notification 14' },
      codedReason: {
        code: 'results.revaluation',
        params: { reason: 'Notification 14' },
        message: 'Revaluation: Notification 14',
      },
    },
    { issueNo: 2, issuedAt: at, reason: 'Published again after a change' },
    { issueNo: 1, issuedAt: at, reason: null },
  ],
}

afterEach(async () => {
  chooseAppearance({ language: 'en' })
  await startLanguage()
})

const openResult = (shown: ResultDetail) =>
  openPage('/app/Examinations/1/Results/7', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_EXAMINATION'] }) } }),
    '/api/exams/1': () => ({ body: exam }),
    '/api/exams/1/results/7': () => ({ body: shown }),
  })

test('reasons written by the portal are in the language of the page; those of people and old versions stay unchanged', async () => {
  chooseAppearance({ language: 'de' })
  await openResult(result)
  expect(await screen.findByText('Zurückgehalten: Punkte in PH102 zurückgehalten')).toBeTruthy()
  expect(await screen.findByText('Neubewertung: Notification 14')).toBeTruthy()
  expect(screen.getByText('Published again after a change')).toBeTruthy()
})

test.each([
  ['was never issued has no issue', [], '22NA1A0501 · CSE'],
  ['changed since has its last issue', result.issues.slice(1), '22NA1A0501 · CSE · Issue 2'],
] as const)('the head of a result that %s', async (_, issues, head) => {
  await openResult({ ...result, issues: [...issues] })
  expect(await screen.findByText(head)).toBeTruthy()
})

const gradeAlone = { internal: null, external: null, marks: null, absent: false, grade: 'A', gradePoints: 9 }
const entry: ResultDetail['entries'][number] = {
  ...{ subjectId: 5, courseCode: 'MA101', course: 'Mathematics', maxInternal: 40, maxExternal: 60 },
  explanation: { ...gradeAlone, basis: 'grade', max: 100, percent: null, missed: [] },
  versions: [
    { ...gradeAlone, version: 1, marker: null, status: 'Pass', credits: 4, recordedBy: 'exams', recordedAt: at, reason: null },
  ],
}

test('a correction offers the grades of the exam, not those that its regulation has today', async () => {
  await openResult({ ...result, entries: [entry] })
  await userEvent.click(await screen.findByRole('button', { name: /^Correct Mathematics/ }))
  const grade = within(await screen.findByRole('dialog')).getByRole('combobox', { name: /Grade/ })
  expect(
    within(grade)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([expect.any(String), 'S', 'A', 'F'])
})
