import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { application, season } from '../../../../dev/applications.ts'
import { openPage, person } from '../../../../dev/page.tsx'

const open = (correctedFrom: object | null) =>
  openPage('/app/Admission/Applications/7', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    '/api/apply/options': () => ({ body: season }),
    '/api/applications/7': () => ({ body: { ...application, correctedFrom } }),
  })

test('the office sees each value that the applicant corrected beside the earlier one', async () => {
  await open({
    ...application.form,
    fullName: 'Lakshmi Priyanka',
    sscPercentage: 91.5,
    presentSame: false,
    physicallyHandicapped: true,
  })
  const card = (await screen.findByRole('heading', { name: 'Corrected by the applicant' })).closest('section')
  // The form addresses the applicant: 'I am a person with a disability'
  expect(within(card as HTMLElement).getByText('Person with a disability')).toBeTruthy()
  const rows = within(card as HTMLElement).getAllByRole('definition')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Lakshmi Priyanka → Lakshmi Priya', 'Yes → No', '91.5 → not given'])
})

test('an application without corrections has no such card', async () => {
  await open(null)
  await screen.findByRole('heading', { name: 'Lakshmi Priya' })
  expect(screen.queryByRole('heading', { name: 'Corrected by the applicant' })).toBeNull()
})
