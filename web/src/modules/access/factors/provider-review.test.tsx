import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const lakshmi = person({ username: 'lakshmi', fullName: 'K. Lakshmi', roles: ['ROLE_LIBRARY_INCHARGE'] })
const nothing = {
  required: false,
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  reviewSince: '2026-11-20T05:30:00Z',
}

/** Opens the check after a password recovery, with or without a linked account at the identity provider. */
const openReview = (link: { provider: string | null; linkedAt: string | null }) =>
  openPage('/app/Library Dashboard', {
    '/api/session': () => ({ body: { user: { ...lakshmi, pendingStep: 'factor-review' } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/my/second-factor': () => ({ body: nothing }),
    '/api/my/provider': () => ({ body: { ...link } }),
    'DELETE /api/my/provider': () => {
      link.linkedAt = null
      return { body: {} }
    },
  })

test('after a password recovery the page shows the linked identity provider, and removes the link after a confirmation', async () => {
  await openReview({ provider: 'Sign in with NA-ID', linkedAt: '2026-11-19T05:30:00Z' })
  const row = await screen.findByRole('region', { name: 'Identity provider' })
  expect(screen.queryByText('You now sign in only with your password.')).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: 'Remove link' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove link' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Identity provider' })).toBeNull())
  expect(screen.getByText('You now sign in only with your password.')).toBeTruthy()
})

test('during the check after a password recovery, the page does not offer to link an identity provider', async () => {
  await openReview({ provider: 'Sign in with NA-ID', linkedAt: null })
  expect(await screen.findByText('You now sign in only with your password.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Link' })).toBeNull()
})
