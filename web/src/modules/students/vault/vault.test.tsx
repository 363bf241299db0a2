import type { Role } from '@nalanda/contract/platform/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { person } from '../../../../dev/page.tsx'
import { stubServer } from '../../../../dev/stub-server.ts'
import { createClient } from '../../../api/client.ts'
import { RevealAadhaar } from './RevealAadhaar.tsx'

const number = '999941057058'

function open(roles: Role[], masked: string | null = 'XXXXXXXX7058') {
  cleanup()
  const sent: unknown[] = []
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles }) } }),
    '/api/students/7/aadhaar/reveal': ({ body }) => {
      sent.push(body)
      return { body: { aadhaar: number } }
    },
  })
  render(
    <QueryClientProvider client={createClient(() => {})}>
      <RevealAadhaar studentId={7} name="Kavya Reddy" masked={masked} />
    </QueryClientProvider>,
  )
  return sent
}

test('a user who may read full numbers gives a reason first and can hide the number again', async () => {
  const sent = open(['ROLE_ADMISSIONS'])
  await userEvent.click(await screen.findByRole('button', { name: 'Show the Aadhaar number of Kavya Reddy' }))
  const act = await screen.findByRole('button', { name: 'Show number' })
  expect(act).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText(/reason/i), 'The scholarship form')
  await userEvent.click(act)
  expect(await screen.findByText('9999 4105 7058')).toBeTruthy()
  expect(sent).toEqual([{ reason: 'The scholarship form' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('XXXX XXXX 7058')).toBeTruthy()
  expect(screen.queryByText('9999 4105 7058')).toBeNull()
})

test('the number is hidden immediately when the user leaves the window', async () => {
  open(['ROLE_ADMIN'])
  await userEvent.click(await screen.findByRole('button', { name: /^Show the Aadhaar/ }))
  await userEvent.type(await screen.findByLabelText(/reason/i), 'The scholarship form')
  await userEvent.click(screen.getByRole('button', { name: 'Show number' }))
  await screen.findByText('9999 4105 7058')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('XXXX XXXX 7058')).toBeTruthy()
  vi.restoreAllMocks()
})

test('other users see the masked number, or that none is recorded', async () => {
  open(['ROLE_PRINCIPAL'])
  expect(screen.getByText('XXXX XXXX 7058')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  open(['ROLE_PRINCIPAL'], null)
  expect(screen.getByText('Not recorded')).toBeTruthy()
})
