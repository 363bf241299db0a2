import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { aStudent } from '../../../../dev/students.ts'

const act = {
  ...{ id: 3, state: 'graduated', startedOn: '2026-05-30', reason: 'Degree awarded', count: 58, madeBy: 'academics' },
  ...{ madeAt: '2026-06-01T05:30:00.000Z', correction: null },
}
const correction = {
  ...{ id: 1, state: 'requested', reason: 'The wrong class was ticked', requestedBy: 'academics' },
  ...{ requestedAt: '2026-06-02T05:30:00.000Z', requestId: 9 },
}

test('correcting the state of many students is requested with a reason, and the request can be opened', async () => {
  let shown: object = act
  const sent: unknown[] = []
  await openPage('/app/Admin/Students/State changes', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/state-acts': () => listReply([shown]),
    '/api/students/state-acts/3/corrections': ({ body }) => {
      sent.push(body)
      shown = { ...act, correction }
      return { body: shown }
    },
  })
  await userEvent.click(await screen.findByText('Degree awarded'))
  await userEvent.click(await screen.findByRole('button', { name: 'Request correction' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a correction of “Graduated”?' }))
  await userEvent.type(dialog.getByLabelText(/reason/i), correction.reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Request correction' }))
  expect(await screen.findByText(`Requested: ${correction.reason}`)).toBeTruthy()
  expect(sent).toEqual([{ reason: correction.reason }])
  expect((await screen.findByRole('link', { name: 'Open request' })).getAttribute('href')).toBe('/app/Approvals/9')
  expect(screen.queryByRole('button', { name: 'Request correction' })).toBeNull()
})

test('a corrected entry stays in the history of a student, and the present state can be corrected', async () => {
  const state = { startedOn: '2026-06-01', reason: 'Entered by mistake', recordedBy: 'academics', correction: null }
  const student = aStudent({
    semesterNo: 8,
    states: [
      { ...state, id: 1, state: 'admitted' },
      { ...state, id: 2, state: 'enrolled' },
      { ...state, id: 3, state: 'graduated', correction: { ...correction, state: 'approved' } },
    ],
  })
  await openPage('/app/Admin/Students/7/Academic', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/7': () => ({ body: student }),
  })
  expect(await screen.findByText(/Corrected: The wrong class was ticked/)).toBeTruthy()
  expect(screen.getByText('Graduated').tagName).toBe('S')
  expect(await screen.findByRole('button', { name: 'Request correction' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change state' })).toBeTruthy()
})
