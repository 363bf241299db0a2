import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

type Counts = { held: number; attended: number; periodsLeft: number | null }

/** Opens My attendance for a student with one subject, whose periods are also those of the term. */
async function open(counts: Counts, standing: string) {
  const percent = Math.floor((counts.attended * 10_000) / counts.held)
  const counted = { ...counts, percent, onDuty: 0, medical: 0 }
  const term = {
    ...{ ...counted, id: 1, studentId: 5, rollNo: '24NA1A0505', fullName: 'Asha Rao', section: 'CSE A', batchLabel: '2024–2028' },
    ...{ termId: 2, termName: 'First semester', rules: { required: 75, condonable: 65 }, standing },
    ...{ letterOn: null, openFeePaise: null },
    subjects: [{ ...counted, offeringId: 3, subjectCode: 'CS501PC', subjectName: 'Algorithms' }],
  }
  await openPage('/app/My Attendance', {
    '/api/session': () => ({ body: { user: person({ username: 'asha', roles: ['ROLE_STUDENT'] }) } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/my/attendance': () => ({ body: { students: [{ studentId: 5, fullName: 'Asha Rao', terms: [term], recent: [] }] } }),
  })
  await screen.findByText('Algorithms')
}

/** Each sentence appears for the term and for the subject. */
const expectSaid = (sentence: string, times = 2) => expect(screen.queryAllByText(sentence)).toHaveLength(times)

test.each([
  [{ held: 91, attended: 66, periodsLeft: 14 }, 'condonable', 'Attend the next 9 of 14 periods to reach 75%.'],
  [{ held: 91, attended: 66, periodsLeft: 9 }, 'condonable', 'Attend all 9 periods that are left to reach 75%.'],
  [{ held: 91, attended: 66, periodsLeft: null }, 'condonable', 'Attend the next 9 periods to reach 75%.'],
  [{ held: 10, attended: 9, periodsLeft: 8 }, 'enough', '2 periods can be missed before attendance falls below 75%.'],
  [
    { held: 10, attended: 9, periodsLeft: 2 },
    'enough',
    'Enough: attendance stays at 75% or above even without the 2 periods that are left.',
  ],
  [{ held: 10, attended: 9, periodsLeft: 0 }, 'enough', 'Enough: no more periods are held this term.'],
] as const)('with the counts %o (%s) a student sees: %s', async (counts, standing, sentence) => {
  await open(counts, standing)
  expectSaid(sentence)
  expect(screen.queryByText(/committee|no longer/)).toBeNull()
})

test('if the percentage can no longer be reached, the page says so and how to get a condonation', async () => {
  await open({ held: 91, attended: 66, periodsLeft: 5 }, 'condonable')
  expectSaid('75% can no longer be reached. With the 5 periods that are left, at most 73.95% is possible.')
  expect(screen.getByText(/^The committee can condone 65% and above on evidence and a fee\. .* academics office\.$/)).toBeTruthy()
  expect(screen.getByText(/^Enough: attendance stays at 65% or above even without the 5 periods/)).toBeTruthy()
})

test('below the limit for condonation, the page says how many periods to attend to reach it', async () => {
  await open({ held: 100, attended: 63, periodsLeft: 10 }, 'short')
  expect(screen.getByText(/^The committee can condone 65%/)).toBeTruthy()
  expect(screen.getByText('Attend the next 6 of 10 periods to reach 65%.')).toBeTruthy()
})

test('if condonation is no longer possible either, the page says that the semester must be repeated', async () => {
  await open({ held: 100, attended: 50, periodsLeft: 10 }, 'short')
  expectSaid('75% can no longer be reached. With the 10 periods that are left, at most 54.54% is possible.')
  expectSaid('The committee can condone only 65% and above, which cannot be reached either. The semester must be repeated.', 1)
})
