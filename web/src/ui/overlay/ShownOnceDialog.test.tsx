import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { ShownOnceDialog } from './ShownOnceDialog.tsx'

test('content shown once stays until the user confirms saving it: Esc or a click outside focuses that button', async () => {
  await openComponent(() => {
    const [open, setOpen] = useState(true)
    if (!open) return <p>Saved</p>
    return (
      <ShownOnceDialog title="Codes" saved="I have saved the codes" onSaved={() => setOpen(false)}>
        <label>
          Name <input />
        </label>
      </ShownOnceDialog>
    )
  })
  const dialog = screen.getByRole('dialog', { name: 'Codes' })
  const saved = screen.getByRole('button', { name: 'I have saved the codes' })
  expect(screen.getAllByRole('button')).toEqual([saved])
  expect(document.activeElement).not.toBe(saved)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(saved)
  screen.getByLabelText('Name').focus()
  fireEvent.mouseDown(dialog, { clientX: -5, clientY: -5 })
  fireEvent.click(dialog, { clientX: -5, clientY: -5 })
  expect(document.activeElement).toBe(saved)
  expect(screen.queryByText('Saved')).toBeNull()
  await userEvent.click(saved)
  expect(screen.getByText('Saved')).toBeTruthy()
})
