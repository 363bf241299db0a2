import type { Certificate } from '@nalanda/contract/certificates/certificates'
import type { Role } from '@nalanda/contract/platform/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { stubServer } from '../../../../dev/stub-server.ts'
import { createClient } from '../../../api/client.ts'
import { CertificatesPanel } from './CertificatesPanel.tsx'

const issued: Certificate = {
  ...{ id: 5, kind: 'bonafide', number: 'NA/BC/2026-2027/0005', studentId: 7, fullName: 'Kavya Reddy', admissionNo: 'NA1' },
  ...{ rollNo: '22NA1A0501', branch: 'B.Tech CSE', about: 'a bus pass', issuedOn: '2026-11-12', issuedBy: 'clerk' },
  ...{ issueNo: 1, cancelledOn: null, cancelReason: null },
}
const cancelled = { ...issued, id: 4, number: 'NA/BC/2026-2027/0004', cancelledOn: '2026-11-13', cancelReason: 'Wrong purpose' }

function open(roles: Role[]) {
  cleanup()
  const sent: { url: string; body: unknown }[] = []
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles }) } }),
    '/api/students/7/certificates': () => ({ body: { items: [issued, cancelled] } }),
    'POST /api/certificates/5/duplicates': ({ body }) => {
      sent.push({ url: '/api/certificates/5/duplicates', body })
      return { body: { ...issued, issueNo: 2 } }
    },
  })
  render(
    <QueryClientProvider client={createClient(() => {})}>
      <CertificatesPanel student={{ id: 7, fullName: 'Kavya Reddy', state: 'enrolled' }} />
    </QueryClientProvider>,
  )
  return sent
}

test('a cancelled certificate can be printed, but neither issued as a duplicate nor cancelled again', async () => {
  open(['ROLE_ADMISSIONS'])
  await screen.findByText(cancelled.number)
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Print' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Issue duplicate' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Cancel certificate' })).toHaveLength(1)
})

test('a duplicate is issued for a reason', async () => {
  const sent = open(['ROLE_ADMISSIONS'])
  await userEvent.click(await screen.findByRole('button', { name: 'Issue duplicate' }))
  await userEvent.type(await screen.findByLabelText(/reason/i), 'The original was lost')
  await userEvent.click(screen.getAllByRole('button', { name: 'Issue duplicate' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(sent).toEqual([{ url: '/api/certificates/5/duplicates', body: { reason: 'The original was lost' } }]),
  )
})

test('a user who may only view students sees issued certificates and cannot issue or print documents', async () => {
  open(['ROLE_HOD'])
  await screen.findByText(issued.number)
  for (const name of [/bonafide/i, 'Issue duplicate', 'Admission form']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Print' })).toHaveLength(2)
})

test('issuing the same certificate twice on one day asks for confirmation', async () => {
  cleanup()
  const sent: unknown[] = []
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    '/api/students/7/certificates': () => ({ body: { items: [issued] } }),
    'POST /api/students/7/certificates': ({ body }) => {
      sent.push(body)
      const again = sent.length > 1
      return again
        ? { body: { ...issued, number: 'NA/BC/2026-2027/0006' } }
        : refusal('certificates.issued-today', { values: { number: issued.number } })
    },
  })
  const component = () => <CertificatesPanel student={{ id: 7, fullName: 'Kavya Reddy', state: 'enrolled' }} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={createClient(() => {})}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /bonafide/i }))
  await userEvent.type(await screen.findByLabelText(/purpose/i), 'a bus pass')
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Issue another' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'bonafide', purpose: 'a bus pass' },
      { kind: 'bonafide', purpose: 'a bus pass', again: true },
    ]),
  )
})
