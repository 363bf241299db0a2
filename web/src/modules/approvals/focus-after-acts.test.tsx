import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'

const nothing = { recommend: false, sanction: false, refuse: false, return: false, withdraw: false, resubmit: false }
const request = {
  ...{ id: 7, revision: 3, kind: 'registration', subject: { name: 'Suresh' }, link: null, recordLink: null, state: 'waiting' },
  ...{ requestedBy: 'suresh', requestedAt: '2026-11-02T05:30:00.000Z', amountPaise: null, sanctionedPaise: null },
  ...{ dueOn: null, onBehalfOf: null, steps: [], history: [] },
}

test('after an action that removes its button, the heading has the focus', async () => {
  let withdrawn = false
  const shown = () => ({ ...request, state: withdrawn ? 'withdrawn' : 'waiting', can: { ...nothing, withdraw: !withdrawn } })
  await openPage('/app/Approvals/7', {
    '/api/session': () => ({ body: { user: person({ username: 'head', fullName: 'Dr. Head', roles: ['ROLE_HOD'] }) } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/approvals/7': () => ({ body: shown() }),
    '/api/approvals/7/withdrawal': () => {
      withdrawn = true
      return { body: shown() }
    },
  })
  const heading = await screen.findByRole('heading', { name: 'Account for Suresh', level: 1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
