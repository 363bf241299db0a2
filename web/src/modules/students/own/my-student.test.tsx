import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { aMyStudent } from '../../../../dev/students.ts'

const child = aMyStudent()

test('the heading of the parent page is the name of the shown child', async () => {
  await openPage('/app/Parent', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_PARENT'], fullName: 'Parent of Snehitha Rao' }) } }),
    '/api/my-students': () => ({ body: { students: [child, { ...child, id: 8, fullName: 'Rohan Rao' }] } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Snehitha Rao' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /Rohan Rao/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rohan Rao' })).toBeTruthy()
})

test('the page appears only when its notices are loaded', async () => {
  const latest = Promise.withResolvers<{ body: object }>()
  await openPage('/app/Student', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_STUDENT'] }) } }),
    '/api/my-students': () => ({ body: { students: [child] } }),
    '/api/my/notices/latest': () => latest.promise,
  })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => document.querySelector('[aria-busy]')).not.toBeNull()
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.queryByRole('heading', { name: 'Student record' })).toBeNull()
  latest.resolve({ body: { unread: 0, items: [] } })
  expect(await screen.findByRole('heading', { name: 'Student record' })).toBeTruthy()
  expect(screen.getByText('No current notices.')).toBeTruthy()
})

test('a user who is neither a student nor a parent has no permission for either page', async () => {
  for (const address of ['/app/Student', '/app/Parent']) {
    const { calls } = await openPage(address, {
      '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANT'] }) } }),
    })
    expect(await screen.findByRole('heading', { name: "You Don't have permission to View" })).toBeTruthy()
    expect(calls.filter((call) => call.includes('/api/my-students'))).toEqual([])
  }
})
