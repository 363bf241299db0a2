import type { ResultImport } from '@nalanda/contract/results/results'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const exam = {
  ...{ id: 5, revision: 1, retired: false, title: 'I B.Tech I Sem Regular', kind: 'regular', regulationId: 1, semesterId: 1 },
  ...{
    heldIn: '2026-11',
    asksDateOfBirth: false,
    regulationCode: 'R22',
    courseName: 'B.Tech',
    semesterName: 'I Year I Semester',
  },
  ...{ state: 'draft', publishAt: null, studentCount: 0, entryCount: 0, withheldCount: 0 },
}
const checked: ResultImport = {
  ...{ id: 7, examId: 5, fileName: 'results.xlsx', sheets: [], mappingRemembered: true, state: 'checked', rowCount: 8 },
  ...{ goodCount: 8, errorCount: 0, presentCount: 0, warningCount: 0, savedCount: 0, undoneCount: 0, progress: 100 },
  ...{ failure: null, failureParts: [], hasFailedRows: false, uploadedBy: 'exams', uploadedAt: '2026-11-20T05:30:00.000Z' },
  ...{ savedBy: null, savedAt: null, undoneBy: null, undoneAt: null },
  mapping: { layout: 'long', sheet: 'Results', headerRow: 1, columns: { 0: 'rollNo' }, cells: 'marks' },
}

async function openChecked(counts: Partial<ResultImport>) {
  const run: unknown[] = []
  const { calls } = await openPage('/app/Examinations/5/Import/7', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_EXAMINATION'] }) } }),
    '/api/exams/5': () => ({ body: exam }),
    '/api/exams/5/imports': () => listReply([{ ...checked, ...counts }]),
    '/api/imports/7/row-errors': () => listReply([]),
    'POST /api/imports/7/remove': () => ({ body: { ...checked, ...counts, state: 'removed' } }),
    '/api/imports/7/run': ({ body }) => {
      run.push(body)
      return { body: { ...checked, ...counts, state: 'saving' } }
    },
  })
  const sent = () => calls.filter((call) => call.startsWith('POST'))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Import \d+ (valid )?rows?/ })
  return { button, run, sent }
}

test('for a sheet with errors only the valid rows are offered, with their number', async () => {
  const { button, run } = await openChecked({ goodCount: 5, errorCount: 3 })
  expect(button.textContent).toContain('Import 5 valid rows')
  await userEvent.click(button)
  await waitFor(() => expect(run).toEqual([{ mode: 'good-rows' }]))
})

test('rows that are already recorded are not counted among the rows to import', async () => {
  const { button, run } = await openChecked({ goodCount: 6, presentCount: 2 })
  expect(button.textContent).toContain('Import 6 rows')
  await userEvent.click(button)
  await waitFor(() => expect(run).toEqual([{ mode: 'all-or-nothing' }]))
})

test.each([
  ['errors', { goodCount: 0, errorCount: 8 }, /^No row can be imported/],
  ['rows that are recorded', { goodCount: 0, presentCount: 8 }, /^Every row of this file is already recorded/],
] as const)('a sheet with only %s offers no rows, and shows the reason', async (_, counts, why) => {
  const { button } = await openChecked(counts)
  expect(button.disabled).toBe(true)
  expect(button.textContent).toBe('Import 0 rows')
  const lead = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(lead?.textContent).toMatch(why)
})

test('a file can be discarded instead of imported', async () => {
  const { sent } = await openChecked({ goodCount: 5, errorCount: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Discard file' }))
  await waitFor(() => expect(sent()).toEqual(['POST /api/imports/7/remove']))
})

/** Opens the same import after it is done, with the exam in this state. */
async function openDone(state: 'ready' | 'scheduled' | 'published', counts: Partial<ResultImport>) {
  const done = { ...checked, ...counts, state: 'done' as const, savedBy: 'exams', savedAt: checked.uploadedAt }
  await openPage('/app/Examinations/5/Import/7', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_EXAMINATION'] }) } }),
    '/api/exams/5': () => ({ body: { ...exam, state, publishAt: state === 'ready' ? null : checked.uploadedAt } }),
    '/api/exams/5/imports': () => listReply([done]),
    '/api/imports/7/row-errors': () => listReply([rowError]),
  })
}
const rowError = {
  ...{ id: 1, row: 4, cell: 'A4', column: 'Roll No', severity: 'error', code: 'results.no-such-student', text: '22NA1A0599' },
  ...{ message: 'There is no student 22NA1A0599', values: { rollNo: '22NA1A0599' } },
}

test('rows that were not imported stay listed after the import, and can be exported', async () => {
  await openDone('ready', { goodCount: 5, errorCount: 3, savedCount: 5 })
  await screen.findByText(/They stay private until you publish the exam/)
  await screen.findByText(/^3 rows were not imported/)
  expect(await screen.findByText('A4')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy()
})

test.each([
  ['scheduled', /They become public on /],
  ['published', /the public can see them/],
] as const)('when the exam is %s, a finished import says so', async (state, said) => {
  await openDone(state, { savedCount: 8 })
  expect((await screen.findByText(/Grades and results are computed/)).textContent).toMatch(said)
  expect(screen.queryByText('Errors and warnings')).toBeNull()
})

test('discarding a file with changed columns asks for no further confirmation', async () => {
  const sheet = { name: 'Results', rowCount: 1, headerRow: 1, headers: ['Roll No', 'Name'], sample: [['22NA1A0501', 'Asha']] }
  const uploaded: ResultImport = { ...checked, state: 'to-map', sheets: [sheet] }
  let discarded = false
  const { goTo, where } = await openPage('/app/Examinations/5/Import/7', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_EXAMINATION'] }) } }),
    '/api/exams/5': () => ({ body: exam }),
    '/api/exams/5/imports': () => listReply([discarded ? { ...uploaded, state: 'removed' } : uploaded]),
    'POST /api/imports/7/remove': () => {
      discarded = true
      return { body: { ...uploaded, state: 'removed' } }
    },
  })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /column B Name/ }), 'name')
  await goTo('/app/Examinations')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(where()).toBe('/app/Examinations/5/Import/7')
  await userEvent.click(screen.getByRole('button', { name: 'Discard file' }))
  await waitFor(() => expect(where()).toBe('/app/Examinations/5/Import/new'))
})
