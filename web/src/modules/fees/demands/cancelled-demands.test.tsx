import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const demand = {
  ...{ id: 31, studentId: 5, rollNo: '26NA1A0501', admissionNo: 'NA26001', fullName: 'Asha Rao', branch: 'CSE', headId: 1 },
  ...{ head: 'Library fee', headKind: 'library', academicYear: 2026, source: 'individual', instalment: null, label: 'Lost book' },
  ...{ examKind: null, dueOn: '2026-08-31', amountPaise: 0, concededPaise: 0, paidPaise: 0, openPaise: 0 },
}
const history = { ...demand, id: 32, fullName: 'Ravi Kumar', source: 'past', amountPaise: 500_00, paidPaise: 500_00 }

test('the office demands a cancelled fee again; a fee that past receipts paid has no action', async () => {
  const sent: unknown[] = []
  await openPage('/app/Accounts/Demands?state=settled', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/fee-demands': () => listReply([demand, history]),
    '/api/fee-demands/31/amount': ({ body }) => {
      sent.push(body)
      return { body: { ...demand, amountPaise: 300_00, openPaise: 300_00 } }
    },
  })
  await screen.findByText('Ravi Kumar')
  expect(screen.queryByRole('button', { name: /^Change amount: Ravi Kumar/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change amount: Asha Rao, Library fee' }))
  const amount = await screen.findByLabelText(/^New amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '300')
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Cancelled by mistake')
  await userEvent.click(screen.getByRole('button', { name: /^Change amount(Ctrl S)?$/ }))
  await expect.poll(() => sent).toEqual([{ amountPaise: 300_00, reason: 'Cancelled by mistake' }])
})
