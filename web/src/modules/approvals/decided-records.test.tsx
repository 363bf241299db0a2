import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const nothing = { recommend: false, sanction: false, refuse: false, return: false, withdraw: false, resubmit: false }
const request = {
  ...{ id: 7, revision: 3, kind: 'vendor-bill', subject: { number: 'VBH/12' }, link: null, recordLink: '/app/Accounts/Bills' },
  ...{ state: 'waiting', requestedBy: 'clerk', requestedAt: '2026-11-02T05:30:00.000Z', amountPaise: null, dueOn: null },
  ...{ sanctionedPaise: null, onBehalfOf: null, steps: [], history: [] },
}

test.each([
  ['sanction', 'Sanction', 'Request sanctioned'],
  ['return', 'Return', 'Request returned'],
  ['withdraw', 'Withdraw', 'Request withdrawn'],
] as const)(
  'after %s, the records of all modules are fetched again, as one of them has another state',
  async (act, name, done) => {
    let asked = 0
    const { goTo } = await openPage('/app/Accounts/Bills', {
      '/api/session': () => ({ body: { user: person({ roles: ['ROLE_PRINCIPAL'] }) } }),
      '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
      '/api/approvals/waiting': () => listReply([]),
      '/api/vendor-bills': () => {
        asked += 1
        return listReply([])
      },
      '/api/approvals/7': () => ({ body: { ...request, can: { ...nothing, [act]: true } } }),
      ...Object.fromEntries(
        ['decisions', 'return', 'withdrawal'].map((call) => [
          `/api/approvals/7/${call}`,
          () => ({ body: { ...request, can: nothing } }),
        ]),
      ),
    })
    await waitFor(() => expect(asked).toBe(1))
    await goTo('/app/Approvals/7')
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    if (act === 'return') await userEvent.type(dialog.getByLabelText(/^Reason/), 'The scan is missing')
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }))
    await screen.findByText(done)
    await userEvent.click(screen.getByRole('link', { name: 'View what was requested' }))
    await waitFor(() => expect(asked).toBe(2))
  },
)
