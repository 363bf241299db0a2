import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

const Degree = z.object({ name: z.string() })

/** Opens a screen within the frame's Suspense boundary, with a form opened by a button or Alt N. The form library is loaded when `forms` resolves. */
async function openScreen(forms: Promise<void>) {
  vi.resetModules()
  vi.doMock('./library/library.ts', async (original) => {
    await forms
    return original()
  })
  const { openComponent } = await import('../../../dev/component.tsx')
  const { useShortcut } = await import('../navigation/shortcut.ts')
  const { FormDialog } = await import('../overlay/FormDialog.tsx')
  const { Button } = await import('./Button.tsx')
  const { useZodForm } = await import('./Form.tsx')
  const { TextField } = (await import('./fields-for.ts')).fieldsFor(Degree)
  function DegreeDialog({ onClose }: { onClose: () => void }) {
    const form = useZodForm(Degree, { name: '' })
    return (
      <FormDialog title="Add degree" action="Save" form={form} onSave={async () => {}} onClose={onClose}>
        <TextField name="name" label="Name" />
      </FormDialog>
    )
  }
  function Screen() {
    const [open, setOpen] = useState(false)
    useShortcut('n', () => setOpen(true))
    return (
      <>
        <h1>Degrees</h1>
        <Button onClick={() => setOpen(true)}>Add</Button>
        {open && <DegreeDialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  await openComponent(() => (
    <Suspense fallback="Loading the page">
      <Screen />
    </Suspense>
  ))
}

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))],
  ['its key', () => fireEvent.keyDown(document.body, { code: 'KeyN', altKey: true })],
])('while the form library loads, a screen that opens a form by %s stays visible and keeps the focus', async (_, open) => {
  const forms = Promise.withResolvers<void>()
  await openScreen(forms.promise)
  const add = screen.getByRole('button', { name: 'Add' })
  add.focus()
  // Awaited, as React requires for suspended rendering
  await act(async () => void open())
  expect(screen.queryByText('Loading the page')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Degrees' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  forms.resolve()
  await screen.findByRole('dialog', { name: 'Add degree' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(add)
})
