import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const child = {
  ...{ id: 1, rollNo: '22NA1A0501', admissionNo: 'NA20220001', fullName: 'Snehitha Rao', nativeName: null, course: 'B.Tech' },
  ...{ branch: 'CSE', batch: '2022-2026', section: 'A', regulation: 'R22', state: 'enrolled' },
}

test('the page of a parent is headed by the child that is shown', async () => {
  await openPage('/app/Parent', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_PARENT'], fullName: 'Parent of Snehitha Rao' }) } }),
    '/api/my-students': () => ({ body: { students: [child, { ...child, id: 2, fullName: 'Rohan Rao' }] } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Snehitha Rao' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /Rohan Rao/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rohan Rao' })).toBeTruthy()
})
