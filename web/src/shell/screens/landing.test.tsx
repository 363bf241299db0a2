import type { Role } from '@nalanda/contract/platform/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'

afterEach(() => sessionStorage.clear())

const figure = (roles: Role[], name: string, total: number) => ({
  ...{ name, total, roles, place: 'glance', unit: 'count', address: '/app/Admin/Students', search: {} },
})
const answersFor = (...roles: Role[]) => ({
  '/api/session': () => ({ body: { user: person({ username: 'ravi', fullName: 'Ravi Teja', roles }) } }),
  '/api/figures': ({ query }: { query: URLSearchParams }) => ({
    body: {
      figures:
        query.get('page') === 'ROLE_HOD'
          ? [figure(['ROLE_HOD'], 'studentsDetained', 7)]
          : [figure(['ROLE_DEAN'], 'studentsEnrolled', 900), figure(['ROLE_HOD'], 'studentsDetained', 7)],
    },
  }),
})
const shown = async () => {
  const figures = await screen.findByRole('region', { name: 'Figures' })
  return within(figures)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

test('a start page shows the data of its own role, even if the user is working in another role', async () => {
  const { goTo, where } = await openPage('/app/HOD Dashboard', answersFor('ROLE_HOD', 'ROLE_DEAN'))
  expect(await shown()).toEqual(['Students detained7'])
  await userEvent.click(screen.getByRole('button', { name: /Ravi Teja/ }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dean' }))
  await waitFor(() => expect(where()).toBe('/app/Dean Dashboard'))
  await waitFor(async () => expect(await shown()).toEqual(['Students enrolled900']))
  await goTo('/app/HOD Dashboard')
  await waitFor(async () => expect(await shown()).toEqual(['Students detained7']))
  expect(screen.getByText(/^HOD · /)).toBeTruthy()
})

test('a user without permission for a screen gets a link to the start page of the present role', async () => {
  sessionStorage.setItem('nalanda.role', 'ROLE_DEAN')
  await openPage('/app/Admin', answersFor('ROLE_HOD', 'ROLE_DEAN'))
  await screen.findByRole('heading', { name: "You Don't have permission to View" })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link').getAttribute('href')).toBe('/app/Dean%20Dashboard')
})
