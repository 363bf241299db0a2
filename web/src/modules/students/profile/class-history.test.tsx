import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { aStudent } from '../../../../dev/students.ts'

const left = { batch: '2022-2026', section: 'A', regulation: 'R22', recordedBy: 'academics' }
const readmission = { ...left, id: 3, until: '2025-07-14', branch: 'CSE', byReadmission: true }
const change = { ...left, id: 5, until: '2026-11-20', branch: 'ECE', section: null, byReadmission: false }

test('the academic tab lists former classes, and the day of the last change can be corrected', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Students/7/Academic', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/7': () => ({ body: aStudent({}) }),
    '/api/students/7/former-classes': () => ({ body: { classes: [readmission, change] } }),
    '/api/students/7/former-classes/5': ({ body }) => {
      sent.push(body)
      return { body: { classes: [readmission, change] } }
    },
  })
  await screen.findByText('From ECE 2022-2026, R22')
  await screen.findByText('From CSE 2022-2026, A, R22')
  await screen.findByText('Readmission')
  await userEvent.click(screen.getByRole('button', { name: 'Correct the day' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^New class from/, { selector: 'input' }), { target: { value: '03/08/2026' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the day' }))
  await expect.poll(() => sent).toEqual([{ until: '2026-08-03' }])
})

test('the day of a readmission cannot be corrected here, only with its state', async () => {
  await openPage('/app/Admin/Students/7/Academic', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/7': () => ({ body: aStudent({}) }),
    '/api/students/7/former-classes': () => ({ body: { classes: [readmission] } }),
  })
  await screen.findByText('From CSE 2022-2026, A, R22')
  expect(screen.queryByRole('button', { name: 'Correct the day' })).toBeNull()
})
