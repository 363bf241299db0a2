import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReceipt } from '../../../../dev/fees.ts'
import { openPage, person } from '../../../../dev/page.tsx'

const open = (values: object) =>
  openPage('/app/Accounts/Receipts/9', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANT'] }) } }),
    '/api/fee-receipts/9': () => ({ body: aReceipt(values) }),
  })

test('a receipt of which a part was refunded shows this amount', async () => {
  await open({ mode: 'online', returnedPaise: 15_000_00 })
  expect((await screen.findByText('Refunded amount')).nextElementSibling?.textContent).toBe('₹15,000.00')
  await open({})
  await screen.findByText('Received for')
  expect(screen.queryByText('Refunded amount')).toBeNull()
})
