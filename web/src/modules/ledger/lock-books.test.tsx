import { unlocksDays } from '@nalanda/contract/ledger/settings'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'
import { dayText, thisDay } from '../../ui/format/format.ts'

type Change = { lockedUntil: string | null; reason: string | null }

/** Opens the trial balance while the books are locked up to a day; returns what is saved. */
async function open(
  lockedUntil: string | null,
  role: 'ROLE_ACCOUNTANT' | 'ROLE_ACCOUNTANTS_OFFICER' = 'ROLE_ACCOUNTANTS_OFFICER',
) {
  const sent: unknown[] = []
  let stored = { lockedUntil, revision: 3 }
  await openPage('/app/Accounts/Trial Balance', {
    '/api/session': () => ({ body: { user: person({ roles: [role] }) } }),
    '/api/ledger/trial-balance': () => ({ body: { from: null, to: '2026-11-21', accounts: [], differencePaise: 0 } }),
    '/api/ledger-settings': ({ body }) => {
      if (body === undefined) return { body: stored }
      const { lockedUntil: day, reason } = body as Change
      if (unlocksDays(lockedUntil, day) && !reason)
        return refusal('platform.invalid', { fields: { reason: validationError('required') } })
      sent.push(body)
      stored = { lockedUntil: day, revision: 4 }
      return { body: stored }
    },
  })
  return sent
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Lock books' }))
  return within(await screen.findByRole('dialog'))
}

test('books are locked up to the end of last month unless another day is entered', async () => {
  const sent = await open(null)
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Lock books' }))
  const day = addDays(`${thisDay().slice(0, 7)}-01`, -1)
  expect(await screen.findAllByText(`The books are locked up to ${dayText(day)}.`)).not.toEqual([])
  expect(sent).toEqual([{ lockedUntil: day, reason: null, revision: 3 }])
})

test('days are unlocked with a reason', async () => {
  const sent = await open('2026-03-31')
  await screen.findByText(`The books are locked up to ${dayText('2026-03-31')}.`)
  const dialog = await openDialog()
  expect(dialog.queryByRole('textbox', { name: /^Reason/ })).toBeNull()
  await userEvent.clear(dialog.getByLabelText(/^Locked up to/))
  const unlock = await dialog.findByRole('button', { name: 'Unlock days' })
  await userEvent.click(unlock)
  await dialog.findByText(validationError('required').message)
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Bill of March found')
  await userEvent.click(unlock)
  await screen.findByText('All days unlocked')
  expect(sent).toEqual([{ lockedUntil: null, reason: 'Bill of March found', revision: 3 }])
})

test('a user with read-only access to the ledger sees the lock but cannot change it', async () => {
  await open('2026-03-31', 'ROLE_ACCOUNTANT')
  await screen.findByText(`The books are locked up to ${dayText('2026-03-31')}.`)
  expect(screen.queryByRole('button', { name: 'Lock books' })).toBeNull()
})
