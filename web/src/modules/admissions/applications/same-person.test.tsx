import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { application } from '../../../../dev/applications.ts'
import { openPage, person } from '../../../../dev/page.tsx'

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
