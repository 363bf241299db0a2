import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const office = person({ username: 'academics', fullName: 'A. Section', roles: ['ROLE_ACADEMICS'] })
const round = {
  ...{ id: 3, revision: 4, termId: 1, name: 'Open Elective II', kind: 'open', electiveGroup: 'OE II', method: 'merit' },
  ...{ semesterIds: [5], branchIds: [], opensOn: '2026-08-01', opensTime: '09:00', closesOn: '2026-08-10', closesTime: '17:00' },
  ...{ choicesRequired: 2, leastStudents: 0, groupSize: 60, courseName: 'B.Tech', termName: 'Odd semesters' },
  ...{ termStartsOn: '2026-07-06', termEndsOn: '2099-11-28', semesters: 'III Year I Semester', branches: '', state: 'published' },
  ...{ opensAt: '2026-08-01T03:30:00.000Z', closesAt: '2026-08-10T11:30:00.000Z', optionCount: 1, seats: 60, chosen: 1 },
  ...{ seated: 0, eligible: 1, withoutChoice: 0, withoutSeat: 1 },
}
const option = {
  ...{ id: 8, revision: 1, roundId: 3, subjectId: 2, seats: 60, departmentId: 1, excludedBranchIds: [], subjectCode: 'OE8' },
  ...{ subjectName: 'Robotics', credits: 3, department: 'Mechanical', excludedBranches: '', taken: 2, firstChoices: 1 },
  ...{ namedBy: 1, cutoff: null, cancelReason: null },
}
const student = {
  ...{ id: 5, rollNo: '24NA1A0501', admissionNo: 'NA20240001', fullName: 'Bala Krishna', branch: 'CSE', section: 'CSE A' },
  ...{ cgpa: '7.10', chosenAt: null, choices: '', allotment: null },
}

const openRound = (state: string, sent: unknown[] = []) =>
  openPage('/app/Academics/Electives/3', {
    '/api/session': () => ({ body: { user: office } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/elective-rounds/3': () => ({ body: { ...round, state } }),
    '/api/elective-options': () => listReply([option]),
    '/api/elective-rounds/3/students': () => listReply([student]),
    '/api/branches': () => listReply([]),
    '/api/semesters': () => listReply([]),
    '/api/departments': () => listReply([]),
    '/api/terms': () => listReply([]),
    '/api/elective-rounds/3/placements': ({ body }) => {
      sent.push(body)
      return { body: round }
    },
  })

test('a student placed after the publication joins the roster from a day that the office enters', async () => {
  const sent: unknown[] = []
  await openRound('published', sent)
  await userEvent.click(await screen.findByRole('checkbox', { name: /24NA1A0501|Bala Krishna/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Give a seat' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText(/Option/), '8')
  const day = dialog.getByLabelText('First day')
  await userEvent.clear(day)
  await userEvent.type(day, '01/12/2026')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Was in hospital')
  await userEvent.click(dialog.getByRole('button', { name: 'Give a seat' }))
  await screen.findByText('1 student has a seat')
  expect(sent).toEqual([{ studentIds: [5], optionId: 8, fromOn: '2026-12-01', reason: 'Was in hospital' }])
})

test('a closed round has no fields for its dates', async () => {
  await openRound('closed')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('The round has closed. Reopen it to change its days.')
  expect(dialog.queryByLabelText(/Closes on/)).toBeNull()
})
