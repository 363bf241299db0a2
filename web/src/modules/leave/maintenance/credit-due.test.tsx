import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const office = person({ username: 'office', fullName: 'Office', roles: ['ROLE_ADMINISTRATION'] })
const reason = { code: 'platform.failed', message: 'This could not be done' }
const asha = { staffId: 4, empCode: 'NA042', fullName: 'Asha Rao', reason }

test('the office sees for whom due leave could not be credited, and why', async () => {
  await openPage('/app/Admin/Leave/Ledger', {
    '/api/session': () => ({ body: { user: office } }),
    '/api/leave/entries': () => listReply([]),
    '/api/departments': () => listReply([]),
    'POST /api/leave/credits': () => ({ body: { entries: 5, failed: [asha] } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Credit what is due' }))
  await screen.findByText('5 lines entered')
  const dialog = within(await screen.findByRole('dialog', { name: 'The leave due to 1 person could not be credited' }))
  expect(dialog.getByText('Asha Rao (NA042): This could not be done')).toBeTruthy()
})
