import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { aMyStudent } from '../../../../dev/students.ts'

const child = aMyStudent()

test('the page of a parent is headed by the child that is shown', async () => {
  await openPage('/app/Parent', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_PARENT'], fullName: 'Parent of Snehitha Rao' }) } }),
    '/api/my-students': () => ({ body: { students: [child, { ...child, id: 8, fullName: 'Rohan Rao' }] } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Snehitha Rao' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /Rohan Rao/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rohan Rao' })).toBeTruthy()
})
