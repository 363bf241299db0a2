import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'

const account = {
  ...{ id: 1, code: '1010', name: 'Cash at the fee counter', kind: 'asset' },
  ...{ openingPaise: 0, debitPaise: 1_000_00, creditPaise: 0, closingPaise: 1_000_00 },
}

/** Opens the trial balance of an address; returns the days queried from the server. */
async function open(search: string) {
  const asked: string[] = []
  await openPage(`/app/Accounts/Trial Balance${search}`, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANT'] }) } }),
    '/api/ledger/trial-balance': ({ query: days }) => {
      asked.push(`${days.get('from')} ${days.get('to')}`)
      return { body: { from: days.get('from'), to: days.get('to'), accounts: [account], differencePaise: 0 } }
    },
  })
  return asked
}

test('an address with the last day before the first one shows an error and no balances', async () => {
  const asked = await open('?from=2026-11-02&to=2026-11-01')
  expect((await screen.findByRole('alert')).textContent).toContain('The last day is before the first.')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export for Tally' })).toHaveProperty('disabled', true)
  expect(asked).toEqual([])
})

test('an address with only a last day starts at the financial year of that day', async () => {
  const asked = await open('?to=2025-01-31')
  await screen.findByRole('table', { name: /Trial balance/ })
  expect(asked).toEqual(['2024-04-01 2025-01-31'])
})
