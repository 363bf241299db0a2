import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

// The palette is fetched only when it is first opened on a page, so this test needs its own page
test('keys typed while the search palette is loading appear in its field', async () => {
  await openPage('/app/Admin/Departments', {
    '/api/session': () => ({
      body: { user: person({ username: 'meena', fullName: 'Dr. Meena Rao', roles: ['ROLE_PRINCIPAL'] }) },
    }),
    '/api/departments': () => listReply([]),
    '/api/search': () => ({ body: { groups: [] } }),
  })
  await screen.findByRole('heading', { name: 'Departments' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['r', 'a', 'x', 'Backspace', 'v']) fireEvent.keyDown(document.body, { key })
  const field: HTMLInputElement = await screen.findByRole('combobox')
  expect(field.value).toBe('rav')
})
