import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const degree = {
  ...{ id: 7, revision: 1, name: 'Bachelor of Typing', shortName: 'B.Typ', level: 'UG', courseCount: 1, retired: false },
}

test('a degree in use cannot be deleted: the dialog shows its uses, and the degree is retired instead', async () => {
  let retired = false
  const uses = 'You cannot delete this while it is used by: courses (1). Retire it instead: what uses it stays'
  const { calls } = await openPage('/app/Admin/Degrees', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/degrees': () => ({ body: { items: retired ? [] : [degree], total: retired ? 0 : 1, next: null } }),
    '/api/degrees/7': () => refusal('platform.retire-instead', { message: uses }),
    '/api/degrees/7/retire': () => {
      retired = true
      return { body: { ...degree, retired } }
    },
  })
  await userEvent.click(await screen.findByText('Bachelor of Typing'))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete Bachelor of Typing?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect((await asked.findByRole('alert')).textContent).toBe(uses)
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  const retiring = within(await screen.findByRole('dialog', { name: 'Archive Bachelor of Typing?' }))
  await userEvent.click(retiring.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByText('Bachelor of Typing')).toBeNull())
  expect(calls.filter((call) => call.includes('/degrees/7'))).toEqual(['DELETE /api/degrees/7', 'POST /api/degrees/7/retire'])
})
