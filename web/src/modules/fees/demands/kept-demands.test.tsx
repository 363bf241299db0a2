import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const run = {
  ...{ id: 8, state: 'done', total: 3, done: 3, startedBy: 'officer', startedAt: '2026-11-20T05:00:00.000Z' },
  ...{ finishedAt: '2026-11-20T05:01:00.000Z', academicYear: 2026, batch: '2026-2030', exam: null },
  report: { students: 1, added: 0, addedPaise: 0, repriced: 1, repricedPaise: 5_000_00, kept: 2 },
}
const kept = {
  ...{ id: 31, studentId: 5, rollNo: '26NA1A0501', admissionNo: 'NA26001', fullName: 'Asha Rao', branch: 'CSE', headId: 1 },
  ...{ head: 'Tuition fee', headKind: 'tuition', academicYear: 2026, source: 'structure', instalment: 1, label: '' },
  ...{ examKind: null },
  ...{ dueOn: '2026-08-31', amountPaise: 40_000_00, concededPaise: 0, paidPaise: 40_000_00, openPaise: 0 },
  pricePaise: 45_000_00,
}

test('the count of a run opens the demands that it left unchanged, where the office changes their amounts', async () => {
  const asked: string[] = []
  const sent: unknown[] = []
  const { where } = await openPage('/app/Accounts/Fee Structures', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/fee-choices': () => ({ body: { courses: [], branches: [], seatTypes: [], categories: [], batches: [] } }),
    '/api/fee-structures': () => listReply([]),
    '/api/fee-runs': () => listReply([run]),
    '/api/fee-runs/8': () => ({ body: run }),
    '/api/fee-runs/8/kept-demands': ({ query }) => {
      asked.push(query.get('differs') ?? '')
      return listReply([kept])
    },
    '/api/fee-demands/31/amount': ({ body }) => {
      sent.push(body)
      return { body: { ...kept, amountPaise: 45_000_00, openPaise: 5_000_00 } }
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Unchanged, paid or set by hand: 2' }))
  await screen.findByText('Asha Rao')
  expect(where()).toBe('/app/Accounts/Demands/Unchanged/8')
  expect(screen.getByText('₹45,000.00')).toBeTruthy()
  expect(new Set(asked)).toEqual(new Set(['yes']))
  await userEvent.click(screen.getByRole('button', { name: 'Change amount: Asha Rao, Tuition fee' }))
  const amount = await screen.findByLabelText(/^New amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '45000')
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Fees of the year')
  await userEvent.click(screen.getByRole('button', { name: /^Change amount(Ctrl S)?$/ }))
  await expect.poll(() => sent).toEqual([{ amountPaise: 45_000_00, reason: 'Fees of the year' }])
})
