import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { Menu, MenuItem } from './Menu.tsx'
import { Modal } from './Modal.tsx'
import { Popover } from './Popover.tsx'

/** Opens a menu of three options, beside another button, within a dialog that records requests to close it. */
async function openPage() {
  const chosen: string[] = []
  const onLeave = vi.fn()
  const onOther = vi.fn()
  await openComponent(() => {
    const anchor = useRef<HTMLButtonElement>(null)
    const [open, setOpen] = useState(false)
    return (
      <Modal place="centre" aria-label="Page" onClose={onLeave}>
        <button ref={anchor} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Sort
        </button>
        <button type="button" onClick={onOther}>
          Other
        </button>
        <Menu {...{ open, anchor }} onClose={() => setOpen(false)}>
          {['Name', 'Roll number', 'Batch'].map((name) => (
            <MenuItem
              key={name}
              role="menuitemradio"
              aria-checked={name === 'Batch'}
              onClick={() => {
                chosen.push(name)
                setOpen(false)
              }}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Modal>
    )
  })
  await userEvent.click(button('Sort'))
  return { chosen, onLeave, onOther }
}

const button = (name: string) => screen.getByRole('button', { name })
const item = (name: string) => screen.getByRole('menuitemradio', { name })
const focus = () => document.activeElement

test('a menu opens with the focus on the chosen item; arrow keys, Home, End and letters move through its items', async () => {
  await openPage()
  expect(focus()).toBe(item('Batch'))
  await userEvent.keyboard('{ArrowDown}')
  expect(focus()).toBe(item('Name'))
  await userEvent.keyboard('{ArrowUp}')
  expect(focus()).toBe(item('Batch'))
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(focus()).toBe(item('Roll number'))
  await userEvent.keyboard('{End}')
  expect(focus()).toBe(item('Batch'))
  await userEvent.keyboard('r')
  expect(focus()).toBe(item('Roll number'))
})

test('choosing an item closes the menu and returns the focus to its button', async () => {
  const { chosen } = await openPage()
  await userEvent.keyboard('{Home}{Enter}')
  expect(chosen).toEqual(['Name'])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focus()).toBe(button('Sort'))
})

test('Esc and Tab close the menu, but not the dialog around it', async () => {
  const { chosen, onLeave } = await openPage()
  for (const key of ['{Escape}', '{Tab}']) {
    await userEvent.keyboard(key)
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(button('Sort'))
    expect(screen.getByRole('menu')).toBeTruthy()
  }
  expect(onLeave).not.toHaveBeenCalled()
  expect(chosen).toEqual([])
})

test('a click elsewhere only closes the menu; its own button closes it too', async () => {
  const { onOther } = await openPage()
  await userEvent.click(button('Other'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onOther).not.toHaveBeenCalled()
  await expect
    .poll(async () => {
      await userEvent.click(button('Other'))
      return onOther.mock.calls.length
    })
    .toBeGreaterThan(0)
  await userEvent.click(button('Sort'))
  await userEvent.click(button('Sort'))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a popover focuses its first field, Esc requests to close it, and the focus returns to where it was', async () => {
  await openComponent(() => {
    const anchor = useRef<HTMLButtonElement>(null)
    const [open, setOpen] = useState(false)
    return (
      <>
        <button ref={anchor} type="button" onClick={() => setOpen(true)}>
          Filter
        </button>
        <Popover {...{ open, anchor }} label="Filters" onClose={() => setOpen(false)}>
          <button type="button">Clear all</button>
          <input aria-label="Batch" />
        </Popover>
      </>
    )
  })
  await userEvent.click(button('Filter'))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' })
  expect(dialog.open).toBe(true)
  expect(focus()).toBe(screen.getByRole('textbox', { name: 'Batch' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focus()).toBe(button('Filter'))
})
