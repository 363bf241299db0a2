import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const scheme = {
  ...{ id: 6, scheme: 'Fee reimbursement (RTF)', code: 'RTF', students: 130, to30Paise: 0, to60Paise: 0, to90Paise: 0 },
  ...{ to180Paise: 0, over180Paise: 900_000, receivablePaise: 900_000 },
}
const claims = [1, 2, 117].map((id) => ({
  ...{ id, typeId: 6, studentId: id, academicYear: 2026, percent: null, amountPaise: 900_000, reason: 'Granted', revision: 1 },
  ...{ type: scheme.scheme, kind: 'scheme', rollNo: `22NA1A0${id}`, admissionNo: `NA22${id}`, fullName: `Student ${id}` },
  ...{ branch: 'CSE', state: 'granted', requestedPaise: 900_000, grantedPaise: 900_000, grantedOn: '2026-10-01', document: null },
  ...{ receivedPaise: 0, returnedPaise: 0, receivablePaise: 900_000, enteredBy: 'clerk' },
}))
const batch = {
  ...{ id: 5, typeId: 6, scheme: scheme.scheme, receivedOn: '2026-11-20', reference: 'GO 12', amountPaise: 800_000 },
  ...{ shortfallPaise: 0, students: 1, remark: null, reversedOn: null, reversalReason: null, recordedBy: 'clerk' },
  recordedAt: '2026-11-20T05:30:00.000Z',
}

test('a reimbursement is recorded for any concession of a large scheme, once the student is found', async () => {
  const sent: unknown[] = []
  await openPage('/app/Accounts/Schemes', {
    '/api/session': () => ({ body: { user: person({ username: 'clerk', roles: ['ROLE_ACCOUNTANT'] }) } }),
    '/api/scheme-ageing': () => listReply([scheme]),
    '/api/scheme-reimbursements/accounts': () => ({ body: { accounts: [{ id: 3, code: '1020', name: 'Bank account' }] } }),
    '/api/concessions': ({ query }) => {
      const q = query.get('q')
      if (q !== null) return listReply(claims.filter(({ rollNo }) => rollNo === q))
      return { body: { items: claims.slice(0, 2), total: 130, next: 'more' } }
    },
    '/api/scheme-reimbursements': ({ body }) => {
      sent.push(body)
      return { body: batch }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Record reimbursement: / }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^128 more concessions are open/)
  await userEvent.type(dialog.getByLabelText(/^Sanction/), 'GO 12')
  await userEvent.selectOptions(dialog.getByLabelText(/^Account/), '3')
  await userEvent.type(dialog.getByRole('searchbox'), '22NA1A0117{Enter}')
  await waitFor(() => expect(dialog.getAllByRole('group')).toHaveLength(1))
  expect(sent).toEqual([])
  const received = dialog.getByLabelText(/^Amount received/)
  await userEvent.clear(received)
  await userEvent.type(received, '8000')
  await userEvent.click(dialog.getByRole('button', { name: /^Record ₹8,000/ }))
  const lines = [{ concessionId: 117, receivedPaise: 800_000, shortfallPaise: 0 }]
  await waitFor(() => expect(sent).toMatchObject([{ typeId: 6, reference: 'GO 12', accountId: 3, lines }]))
})
