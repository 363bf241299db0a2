import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { openPage, person } from '../../../dev/page.tsx'
import { useNotedAsUnsaved } from '../../ui/navigation/unsaved.ts'
import { LeaveDialog } from '../frame/LeaveDialog.tsx'
import { removeHint } from './guard.ts'

afterEach(removeHint)

/** Opens a form with an unsaved change of a role. */
async function openRule() {
  let signedIn = true
  const ravi = person({ username: 'ravi', roles: ['ROLE_ADMIN'] })
  const page = await openPage('/app/Admin/Second Factor', {
    '/api/session': () => ({ body: { user: signedIn ? ravi : null } }),
    '/api/second-factor-rule': () => ({ body: { roles: ['ROLE_HOD'], revision: 3 } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/notices/public': () => ({ body: [] }),
    '/api/signout': () => {
      signedIn = false
      return { body: {} }
    },
  })
  await userEvent.click(await screen.findByLabelText('Accountant'))
  const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  const signOuts = () => page.calls.filter((call) => call.includes('/api/signout'))
  return { ...page, signOut, signOuts }
}

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const press = async (button: string, dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: button }))

test('signing out with unsaved changes asks for confirmation while the user is still signed in', async () => {
  const { signOut, signOuts, where } = await openRule()
  await signOut()
  await press('Keep editing', await question())
  expect(signOuts()).toEqual([])
  expect(where()).toBe('/app/Admin/Second Factor')
  expect(screen.getByLabelText<HTMLInputElement>('Accountant').checked).toBe(true)
})

test('a user who discards the changes is signed out and asked only once', async () => {
  const { signOut, signOuts, where } = await openRule()
  await signOut()
  await press('Discard changes', await question())
  await expect.poll(where).toBe('/')
  expect(signOuts()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after the question about unsaved changes comes the question about data not sent yet', async () => {
  const onConfirm = vi.fn()
  await openComponent(() => {
    useNotedAsUnsaved(true)
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Leave
        </button>
        {open && <LeaveDialog count={2} onConfirm={onConfirm} onClose={() => setOpen(false)} />}
      </>
    )
  })
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await press('Discard changes', await question())
  const unsent = await screen.findByRole('dialog', { name: 'Sign out without sending?' })
  expect(onConfirm).not.toHaveBeenCalled()
  await press('Sign out and delete', unsent)
  expect(onConfirm).toHaveBeenCalledOnce()
})
