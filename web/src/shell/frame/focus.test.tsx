import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const answers = {
  '/api/session': () => ({ body: { user: person({ username: 'meena', fullName: 'Dr. Meena Rao', roles: ['ROLE_ADMIN'] }) } }),
  '/api/departments': () => listReply([]),
}

/** Clicks as in Safari, where a button does not get the focus. */
const click = (button: HTMLElement) =>
  act(async () => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })

test('a closed dialog returns the focus to the clicked button, even if a click does not focus buttons', async () => {
  await openPage('/app/Admin/Departments', answers)
  const add = await screen.findByRole('button', { name: /Add department/ })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await click(add)
  const close = await screen.findByRole('button', { name: 'Close' })
  await click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(add)
})

test('clicking a menu group while a field is being edited leaves the focus in the field', async () => {
  await openPage('/app/Admin/Departments', answers)
  const search = await screen.findByRole('searchbox')
  search.focus()
  await click(screen.getByRole('button', { name: 'People' }))
  expect(document.activeElement).toBe(search)
})
