import type { Entry } from '@nalanda/contract/ledger/ledger'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const entry = (id: number, source: string): Entry => ({
  ...{ id, source, postedOn: '2026-11-20', narration: `Entry ${id}`, amountPaise: 100, reversesId: null, reversedById: null },
  ...{ lines: [], postedBy: 'officer', postedAt: '2026-11-20T05:00:00.000Z' },
})

test('entries of donations and of schemes show what they were posted for', async () => {
  await openPage('/app/Accounts/Ledger Entries', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANT'] }) } }),
    '/api/ledger-entries': () => listReply([entry(1, 'donation'), entry(2, 'reimbursement')]),
  })
  expect((await screen.findAllByText('Donation')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Reimbursement of a scheme').length).toBeGreaterThan(0)
})
