import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { problems } from '@nalanda/contract/platform/problem-codes'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { stubServer } from '../../../../dev/stub-server.ts'
import { createClient } from '../../../api/client.ts'
import { ApplicationActs } from './ApplicationActs.tsx'

const accepted = { id: 7, revision: 4, state: 'accepted', fullName: 'Harika Reddy', feeOpenPaise: 25_000_00 } as ApplicationDetail

/** Opens the office's actions on an application; returns the bodies sent. */
function open(application: ApplicationDetail) {
  cleanup()
  const sent: unknown[] = []
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    'POST /api/applications/7/waive': ({ body }) => {
      sent.push(body)
      return refusal('platform.changed-meanwhile')
    },
  })
  render(
    <QueryClientProvider client={createClient(() => {})}>
      <ApplicationActs application={application} />
    </QueryClientProvider>,
  )
  return sent
}

test('the fee is waived only with a reason, and cancelling sends nothing', async () => {
  const sent = open(accepted)
  const admit = await screen.findByRole('button', { name: 'Admit student' })
  expect(admit).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Waive fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  const waive = dialog.getByRole('button', { name: 'Waive fee' })
  expect(waive).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Waive fee' }))
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Ward of a member of the staff')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Waive fee' }))
  await waitFor(() => expect(sent).toEqual([{ revision: 4, reason: 'Ward of a member of the staff' }]))
  await screen.findByText(problems['platform.changed-meanwhile'].sentence)
})

test('a paid fee cannot be waived, and the student can be admitted', async () => {
  open({ ...accepted, feeOpenPaise: 0 })
  expect(await screen.findByRole('button', { name: 'Admit student' })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Waive fee' })).toBeNull()
})
