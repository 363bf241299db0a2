import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openComponent } from '../../../../dev/component.tsx'
import { FormDialog } from '../../overlay/FormDialog.tsx'
import { FormDrawer } from '../../overlay/SideDrawer.tsx'
import { Button } from '../Button.tsx'
import { Form, useZodForm } from '../Form.tsx'
import { TextField } from './fields.tsx'

const Course = z.object({ name: z.string().min(1, 'Enter a name') })
type Course = z.infer<typeof Course>

/** Returns a save that the test completes, and everything that was sent. */
function pendingSaves() {
  const sent: Course[] = []
  let finish: PromiseWithResolvers<void> = Promise.withResolvers()
  return {
    sent,
    onSave: (values: Course) => {
      sent.push(values)
      finish = Promise.withResolvers()
      return finish.promise
    },
    succeed: () => act(async () => finish.resolve()),
    fail: (error: unknown) => act(async () => finish.reject(error)),
  }
}

async function openForm() {
  const saves = pendingSaves()
  const page = await openComponent(() => {
    const form = useZodForm(Course, { name: 'Physics' })
    return (
      <Form form={form} onSave={saves.onSave}>
        <TextField name="name" label="Name" />
        <Button type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
      </Form>
    )
  })
  return { ...page, ...saves }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const leaving = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const pressSave = (more: object = {}) => fireEvent.keyDown(window, { key: 's', ctrlKey: true, ...more })

describe('a form', () => {
  test('saves once, however often the button or the keys are pressed while it is saving', async () => {
    const { sent, succeed } = await openForm()
    await userEvent.type(name(), ' II')
    fireEvent.submit(name())
    fireEvent.submit(name())
    pressSave()
    pressSave({ repeat: true })
    await expect.poll(() => sent).toEqual([{ name: 'Physics II' }])
    await succeed()
    pressSave({ repeat: true })
    expect(sent).toHaveLength(1)
    pressSave()
    await expect.poll(() => sent).toHaveLength(2)
  })

  test('can be left without a confirmation after saving; entering the earlier value counts as a change again', async () => {
    const { sent, succeed, goTo } = await openForm()
    await userEvent.type(name(), ' II')
    pressSave()
    await expect.poll(() => sent).toHaveLength(1)
    await succeed()
    await userEvent.clear(name())
    await userEvent.type(name(), 'Physics')
    await goTo('/elsewhere')
    expect(leaving()).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await userEvent.type(name(), ' II')
    await goTo('/elsewhere')
    expect(await screen.findByText('Another page')).toBeTruthy()
  })

  test('keeps text typed during saving as an unsaved change', async () => {
    const { sent, succeed, goTo } = await openForm()
    await userEvent.type(name(), ' II')
    pressSave()
    await expect.poll(() => sent).toHaveLength(1)
    await userEvent.type(name(), 'I')
    await succeed()
    expect(name().value).toBe('Physics III')
    await goTo('/elsewhere')
    expect(leaving()).toBeTruthy()
  })

  test('shows the reason of a refusal above and the error under its field, and stays unsaved', async () => {
    const { sent, fail, goTo } = await openForm()
    await userEvent.type(name(), ' II')
    pressSave()
    await expect.poll(() => sent).toHaveLength(1)
    await fail(Object.assign(new Error('This name is taken'), { fields: { name: 'Choose another name' } }))
    expect(await screen.findByText('This name is taken')).toBeTruthy()
    expect(screen.getByText('Choose another name')).toBeTruthy()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    await goTo('/elsewhere')
    expect(leaving()).toBeTruthy()
  })

  test('shows the reason of a refusal without technical field names', async () => {
    const { sent, fail } = await openForm()
    const fields = { 'body.name': 'Use fewer words', other: 'Enter a value' }
    const whole = 'Some values are not valid: body.name: Use fewer words; other: Enter a value'
    pressSave()
    await expect.poll(() => sent).toHaveLength(1)
    await fail(Object.assign(new Error(whole), { fields }))
    expect(screen.getByRole('alert').textContent).toBe('Some values are not valid: Use fewer words; other: Enter a value')
  })

  test('scrolls to the reason of a refusal, or focuses the field that the refusal names', async () => {
    const shown: (string | null)[] = []
    const scrolling = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this.getAttribute('role'))
    })
    const { sent, fail } = await openForm()
    pressSave()
    await expect.poll(() => sent).toHaveLength(1)
    await fail(new Error('The regulation is in use'))
    expect(await screen.findByText('The regulation is in use')).toBeTruthy()
    expect(shown).toEqual(['alert'])
    pressSave()
    await expect.poll(() => sent).toHaveLength(2)
    await fail(Object.assign(new Error('This name is taken'), { fields: { name: 'Choose another name' } }))
    expect(await screen.findByText('This name is taken')).toBeTruthy()
    expect([document.activeElement, shown]).toEqual([name(), ['alert']])
    scrolling.mockRestore()
  })

  test('is not sent with an error, and focuses the field', async () => {
    const { sent } = await openForm()
    await userEvent.clear(name())
    pressSave()
    expect(await screen.findByText('Enter a name')).toBeTruthy()
    expect(document.activeElement).toBe(name())
    expect(sent).toEqual([])
  })
})

/** Opens the same form in a dialog or a drawer, by a button. */
async function openIn(kind: 'dialog' | 'drawer') {
  const saves = pendingSaves()
  const Opened = ({ onClose }: { onClose: () => void }) => {
    const form = useZodForm(Course, { name: '' })
    const shared = { form, onSave: saves.onSave, onClose, title: 'Add course' }
    const fields = <TextField name="name" label="Name" />
    return kind === 'dialog' ? (
      <FormDialog {...shared} action="Save">
        {fields}
      </FormDialog>
    ) : (
      <FormDrawer {...shared} open>
        {fields}
      </FormDrawer>
    )
  }
  const page = await openComponent(() => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Opened onClose={() => setOpen(false)} />}
      </>
    )
  })
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return { ...page, ...saves }
}

describe.each(['dialog', 'drawer'] as const)('a form in a %s', (kind) => {
  const shown = () => screen.queryByRole('dialog', { name: 'Add course' })

  test.each(['Escape', 'Cancel', 'Close', 'Back'])('asks for confirmation before %s discards typed values', async (way) => {
    const { goTo } = await openIn(kind)
    await userEvent.type(name(), 'Optics')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else if (way === 'Back') await goTo('/elsewhere')
    else await userEvent.click(screen.getByRole('button', { name: way }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(name().value).toBe('Optics')
  })

  test('closes immediately if nothing was typed', async () => {
    await openIn(kind)
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toBeNull()
    expect(leaving()).toBeNull()
  })

  test('stays open during saving, and closes after it', async () => {
    const { sent, succeed } = await openIn(kind)
    await userEvent.type(name(), 'Optics')
    pressSave()
    await expect.poll(() => sent).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    expect(leaving()).toBeNull()
    expect(shown()).toBeTruthy()
    await succeed()
    await expect.poll(shown).toBeNull()
  })
})
