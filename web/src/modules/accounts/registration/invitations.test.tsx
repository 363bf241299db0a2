import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, listReply, openPage, person } from '../../../../dev/page.tsx'

const invitation = {
  id: 7,
  email: 'meena@college.example',
  role: 'ROLE_ACCOUNTANT',
  invitedBy: 'admin',
  createdAt: '2026-11-21T05:30:00.000Z',
  expiresAt: '2026-11-28T05:30:00.000Z',
  usedAt: null,
  revokedAt: null,
  state: 'open',
}
const link = 'https://portal.college.example/register#invitation=secret-token'

/** Opens the invitations as an administrator. Without a mail server, the response to an invitation contains its link. */
async function open(sendsMail: boolean, address = '/app/Admin/Invitations') {
  const sent = { ...invitation, link: sendsMail ? null : link }
  const answer = (body: object) => () => ({ body })
  await openPage(address, {
    '/api/users': () => listReply([]),
    '/api/institution': answer({ ...college, sendsMail }),
    '/api/session': answer({ user: person() }),
    '/api/invitations': ({ body }) => (body === undefined ? listReply([]) : { body: sent }),
  })
  const [invite] = await screen.findAllByRole('button', { name: /^Invite/ })
  await userEvent.click(invite as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^E-mail address/), 'meena@college.example')
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Role/), 'ROLE_ACCOUNTANT')
  await userEvent.click(within(dialog).getByRole('button', { name: sendsMail ? 'Send invitation' : 'Invite' }))
}

test('without a mail server the link is shown to be handed over, and no e-mail is mentioned', async () => {
  await open(false)
  expect(screen.getByText(/^An invitation is a link that creates one account/)).toBeTruthy()
  const dialog = await screen.findByRole('dialog', { name: 'Send this link to meena@college.example' })
  expect(within(dialog).getByText(link)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Copy: Link' })).toBeTruthy()
  expect(screen.getByText(/^The portal has no mail server\. After you invite/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set up e-mail', hidden: true })).toBeTruthy()
  expect(screen.queryByText(/on its way/)).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(within(dialog).getByText(link)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved this' }))
  await waitFor(() => expect(screen.queryByText(link)).toBeNull())
})

test('with a mail server the invitation is sent by e-mail, and the link is not shown', async () => {
  await open(true)
  await waitFor(() => expect(screen.getByText('Invitation sent to meena@college.example')).toBeTruthy())
  expect(screen.queryByText(/no mail server/)).toBeNull()
})

test('revoking an invitation names it, whoever sent it', async () => {
  await openPage('/app/Admin/Invitations', {
    '/api/institution': () => ({ body: { ...college, sendsMail: false } }),
    '/api/session': () => ({ body: { user: person() } }),
    '/api/invitations': () => listReply([invitation]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke: meena@college.example' }))
  expect(await screen.findByText('The link for meena@college.example stops working.')).toBeTruthy()
})

test('users can be invited from the list of users too, and the link is shown there', async () => {
  await open(false, '/app/Admin/Users')
  const dialog = await screen.findByRole('dialog', { name: 'Send this link to meena@college.example' })
  expect(within(dialog).getByText(link)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved this' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
