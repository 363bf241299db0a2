import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const account = (id: number, code: string, name: string) => ({
  ...{ id, revision: 1, retired: false, code, name, kind: 'asset', systemKey: null, balancePaise: 0 },
})
const settings = {
  ...{ revision: 4, officerLimitPaise: 50_000_00, claimsInputTax: false, scanRequired: true },
  ...{ bankAccountId: 2, cashAccountId: 1 },
}
type Settings = typeof settings

test('settings that a colleague saved first are merged with the typed ones, and pressing Save again saves both', async () => {
  let stored = settings
  const sent: unknown[] = []
  await openPage('/app/Accounts/Vendor Settings', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/ledger-accounts': () => listReply([account(1, 'CASH', 'Cash'), account(2, 'BANK', 'Bank')]),
    '/api/vendor-settings': ({ body }) => {
      if (body === undefined) return { body: stored }
      if ((body as Settings).revision !== stored.revision) return refusal('platform.changed-meanwhile')
      sent.push(body)
      stored = { ...(body as Settings), revision: stored.revision + 1 }
      return { body: stored }
    },
  })
  const limit = await screen.findByLabelText<HTMLInputElement>(/^Limit of the accounts officer/)
  await userEvent.clear(limit)
  await userEvent.type(limit, '60,000')
  stored = { ...stored, revision: 5, claimsInputTax: true }
  await userEvent.keyboard('{Control>}s{/Control}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed this record while you were editing it/)
  expect([limit.value, screen.getByRole<HTMLInputElement>('checkbox', { name: /input tax/i }).checked]).toEqual(['60,000', true])
  expect(sent).toEqual([])
  await userEvent.keyboard('{Control>}s{/Control}')
  const both = { ...settings, revision: 5, officerLimitPaise: 60_000_00, claimsInputTax: true }
  await waitFor(() => expect(sent).toEqual([both]))
})
