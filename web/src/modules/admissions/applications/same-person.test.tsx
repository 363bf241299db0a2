import { emptyForm } from '@nalanda/contract/applications/application-form'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const at = '2026-06-10T05:00:00.000Z'
const application = {
  ...{ id: 7, revision: 2, number: 'APP-2026-0007', fullName: 'Lakshmi Priya', email: 'l@example.in', mobile: '9876543210' },
  ...{ state: 'submitted', courseName: null, branchShortName: null, seat: null, category: null, entranceType: null },
  ...{ entranceRank: null, submittedAt: at, changedAt: at, offerExpiresOn: null, seatFee: null, feeHeldPaise: 0 },
  ...{ form: emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: null }), branchNames: [], language: 'en' },
  ...{ privacyVersion: 0, agreedAt: at, consentBy: null, minor: false, aadhaar: null, documents: [], missing: [], asked: null },
  ...{ offer: null, feeOpenPaise: 0, waiver: null, student: null, events: [] },
}
const people = [
  { kind: 'student', id: 4, number: 'ADM0004', fullName: 'Lakshmi Priya' },
  { kind: 'application', id: 9, number: 'APP-2026-0009', fullName: 'PRIYA LAKSHMI' },
]

const open = (samePerson: readonly object[]) =>
  openPage('/app/Admission/Applications/7', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    '/api/applications/7': () => ({ body: { ...application, samePerson } }),
  })

test('the office sees which records may be the same person, with links to them', async () => {
  await open(people)
  await screen.findByText('Possibly the same person as:')
  const student = screen.getByRole('link', { name: 'Student ADM0004, Lakshmi Priya' })
  const other = screen.getByRole('link', { name: 'Application APP-2026-0009, PRIYA LAKSHMI' })
  expect(student.getAttribute('href')).toBe('/app/Admin/Students/4')
  expect(other.getAttribute('href')).toBe('/app/Admission/Applications/9')
})

test('an application without a similar record shows no note', async () => {
  await open([])
  await screen.findByRole('heading', { name: 'Lakshmi Priya' })
  expect(screen.queryByText('Possibly the same person as:')).toBeNull()
})
