import { emptyForm } from '@nalanda/contract/applications/application-form'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import type { Role } from '@nalanda/contract/platform/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { person } from '../../../../dev/page.tsx'
import { stubServer } from '../../../../dev/stub-server.ts'
import { createClient } from '../../../api/client.ts'
import { OwnDocument } from '../apply/OwnDocument.tsx'
import { ApplicationAnswers } from '../apply/steps/ApplicationAnswers.tsx'
import { ApplicationDocuments } from './ApplicationDocuments.tsx'
import { useWordsOfOffice } from './words.ts'

const card = {
  ...{ id: 3, kind: 'aadhaar-card' as const, name: 'card.pdf', type: 'application/pdf', bytes: 90_000 },
  ...{ uploadedAt: '2026-11-01T05:30:00.000Z', checkedAt: null, restricted: true },
}

function open(piece: React.ReactNode, roles: Role[]) {
  cleanup()
  const asked: unknown[] = []
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles }) } }),
    'POST /api/applications/7/documents/3/reveal': ({ body }) => {
      asked.push(body)
      return { file: new Blob(['%PDF'], { type: 'application/pdf' }) }
    },
  })
  render(<QueryClientProvider client={createClient(() => {})}>{piece}</QueryClientProvider>)
  return asked
}

const application = { id: 7, documents: [card] } as unknown as ApplicationDetail

test('the office must give a reason before it sees the Aadhaar card of an applicant', async () => {
  URL.createObjectURL = () => 'blob:card'
  URL.revokeObjectURL = () => {}
  const asked = open(<ApplicationDocuments application={application} />, ['ROLE_ADMISSIONS'])
  await userEvent.click(await screen.findByRole('button', { name: 'Show the scan of Aadhaar card' }))
  expect(asked).toEqual([])
  await userEvent.type(screen.getByLabelText(/reason/i), 'The name is spelt in two ways')
  await userEvent.click(screen.getByRole('button', { name: 'Show scan' }))
  expect(await screen.findByRole('link', { name: 'Open PDF in a new tab' })).toHaveProperty('href', 'blob:card')
  expect(asked).toEqual([{ reason: 'The name is spelt in two ways' }])
})

test('other staff see only that the Aadhaar card exists, and the applicant can only replace or remove it', async () => {
  open(<ApplicationDocuments application={application} />, ['ROLE_ACADEMICS'])
  expect(await screen.findByText(/^Encrypted\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Show|Open in a tab/ })).toBeNull()
  open(<OwnDocument document={card} mayRemove />, [])
  expect(await screen.findByText('Sent, encrypted')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

/** The entered values and documents as the office sees them. */
function OfOffice() {
  const form = emptyForm({ fullName: 'Harika Reddy', mobile: '9848012345', courseId: 1 })
  const written = { ...form, physicallyHandicapped: true, source: 'news' as const }
  return <ApplicationAnswers form={written} documents={[]} view={undefined} instead={useWordsOfOffice()} />
}

test('the office reads in the third person what the form asks the applicant', async () => {
  open(<OfOffice />, ['ROLE_ADMISSIONS'])
  expect(await screen.findByRole('heading', { name: 'About the applicant' })).toBeTruthy()
  expect(screen.getByText('Person with a disability')).toBeTruthy()
  expect(screen.getByText('How they heard of the college')).toBeTruthy()
  expect(screen.queryByText(/\byou\b|\bI am\b/i)).toBeNull()
  const photo = { ...card, kind: 'photo', restricted: false } as const
  open(<ApplicationDocuments application={{ id: 7, documents: [photo] } as unknown as ApplicationDetail} />, ['ROLE_ADMISSIONS'])
  expect(await screen.findByRole('button', { name: 'Photo of the applicant' })).toBeTruthy()
})
