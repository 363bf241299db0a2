import type { Vacancy } from '@nalanda/contract/applications/offers'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openComponent } from '../../../../dev/component.tsx'
import { person } from '../../../../dev/page.tsx'
import { stubServer } from '../../../../dev/stub-server.ts'
import { OfferDialog } from './OfferDialog.tsx'

const application = {
  ...{ id: 7, revision: 4, fullName: 'Harika Reddy', branchNames: ['CSE', 'ECE'] },
  form: { branchIds: [1, 2], category: 'BC-A' },
} as ApplicationDetail
const days = { opensOn: null, closesOn: null, offerDays: 7, feeDays: 7 }
const season = {
  year: 2026,
  label: '2026–27',
  open: true,
  lateralEntry: false,
  feeDuePaise: 0,
  bring: '',
  revision: 1,
  years: [2026],
  ...days,
}
const seat = { branchId: 1, branch: 'CSE', seatType: 'Convener', seats: 2, free: 1 }
const reserved: Vacancy = { ...seat, category: 'ST' }

/** Opens the dialog that offers a seat, with these vacant seats. */
async function seatsOffered(...vacancies: Vacancy[]) {
  cleanup()
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    '/api/admission-season': () => ({ body: season }),
    '/api/applications/7/vacancies': () => ({ body: vacancies }),
  })
  await openComponent(() => <OfferDialog application={application} onClose={() => {}} />)
  const field = (await screen.findByRole('combobox')) as HTMLSelectElement
  const options = [...field.options].filter(({ value }) => value !== '').map(({ text }) => text.split(' · ').slice(0, 3))
  return { chosen: field.selectedOptions[0]?.text, options }
}

test('a seat reserved for another category is listed last and never preselected', async () => {
  const { chosen, options } = await seatsOffered(reserved, { ...seat, branchId: 2, branch: 'ECE', category: null })
  expect(chosen).toMatch(/^ECE · Convener · /)
  expect(options.map(([branch]) => branch)).toEqual(['ECE', 'CSE'])
  expect((await seatsOffered(reserved)).chosen).toBe('Choose …')
  expect((await seatsOffered({ ...reserved, category: 'BC-A' }, reserved)).chosen).toMatch(/^CSE · Convener · BC-A · /)
})
