import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const degree = { id: 7, revision: 1, name: 'Bachelor of Typing', shortName: 'B.Typ', level: 'UG', courseCount: 1, retired: false }

test('a search that is sent while a degree is open asks nobody to discard what was typed into it', async () => {
  const { calls } = await openPage('/app/Admin/Degrees', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/degrees': () => listReply([degree]),
  })
  const row = await screen.findByText('Bachelor of Typing')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Degrees' }), 'typ')
  await userEvent.click(row)
  const drawer = within(await screen.findByRole('dialog', { name: 'Bachelor of Typing' }))
  await userEvent.type(drawer.getByRole('textbox', { name: 'Short name' }), 'ing')
  await expect.poll(() => calls.some((call) => call.includes('q=typ'))).toBe(true)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Short name' }).value).toBe('B.Typing')
})
