import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const leave = {
  ...{ id: 7, revision: 2, studentId: 5, kind: 'medical', fromOn: '2026-11-16', untilOn: '2026-11-17' },
  ...{ startsAtNoon: false, endsAtNoon: true, reason: 'Fever', rollNo: '24NA1A0501', fullName: 'Bala Krishna' },
  ...{ section: 'CSE A', state: 'waiting', proof: null, recordedBy: 'mother', askedBy: 'Sita Rao', event: null },
}
const detail = {
  ...{ ...leave, can: { change: false, prove: true, withdraw: true, cancel: false }, request: null },
  history: [],
}
const clashes = {
  subjects: [{ offeringId: 1, subjectCode: 'CS501PC', subjectName: 'Algorithms', periods: 3, now: 8000, after: 7272 }],
  ...{ total: { periods: 3, now: 8000, after: 7272 }, required: 75 },
  exams: [{ name: 'Second mid exams', startsOn: '2026-11-17', endsOn: '2026-11-18' }],
}

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers = {}) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ username: 'mother', roles: ['ROLE_PARENT'] }) } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/student-leaves': () => listReply([leave]),
    '/api/student-leaves/own-students': () => ({ body: { students: [{ id: 5, fullName: 'Bala Krishna' }] } }),
    '/api/student-leaves/7': () => ({ body: detail }),
    '/api/student-leaves/7/clashes': () => ({ body: clashes }),
    ...answers,
  })

test('a parent sees which classes and exams fall into a leave, and that the document is missing', async () => {
  await open('/app/Attendance/Leave/7')
  expect(await screen.findByText(/The document is missing/)).toBeDefined()
  expect(await screen.findByText('3 periods are missed. Attendance: 80.00% now, 72.72% after this leave.')).toBeDefined()
  expect(screen.getByText('This is below the 75% that the exams require.')).toBeDefined()
  expect(screen.getByText(/Second mid exams, 17 Nov to 18 Nov 2026/)).toBeDefined()
  const [row] = within(screen.getByRole('table', { name: 'Classes and exams on these days' }))
    .getAllByRole('row')
    .slice(1)
  expect(row?.textContent).toContain('Algorithms')
  expect(screen.getByRole('button', { name: 'Upload document' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel this leave' })).toBeNull()
})

test('a parent withdraws a leave that waits for a decision', async () => {
  let sent: unknown
  await open('/app/Attendance/Leave/7', {
    '/api/student-leaves/7/withdrawal': ({ body }) => {
      sent = body
      return { body: { ...detail, state: 'withdrawn', can: { change: false, prove: false, withdraw: false, cancel: false } } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw leave' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw leave' }))
  await screen.findByText('Request for leave withdrawn')
  expect(sent).toEqual({ revision: 2 })
})

test('the list shows the days, kind and state of a leave, and a parent of one child does not choose the student', async () => {
  await open('/app/Attendance/Leave')
  const row = within((await screen.findByText('16 Nov to 17 Nov 2026 noon')).closest('tr') as HTMLElement)
  expect(row.getByRole('cell', { name: 'Medical leave' })).toBeDefined()
  expect(row.getByRole('cell', { name: 'Waits for approval' })).toBeDefined()
  await userEvent.click(screen.getAllByRole('button', { name: /Ask for leave/ })[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).queryByLabelText(/^Student/)).toBeNull()
  expect(within(drawer).getByText(/Choose the student and the days/)).toBeDefined()
})
