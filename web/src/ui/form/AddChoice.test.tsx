import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { AddChoice } from './AddChoice.tsx'

const heads = [
  { value: 1, label: 'Tuition fee' },
  { value: 2, label: 'Library fee' },
  { value: 3, label: 'Transport fee' },
]

/** Opens a list to which heads are added, each once. */
async function openList() {
  await openComponent(() => {
    const [added, setAdded] = useState<readonly number[]>([])
    return (
      <>
        <p>Added: {added.join(', ')}</p>
        <AddChoice
          label="Add fee head"
          options={heads.filter(({ value }) => !added.includes(value))}
          onAdd={(value) => setAdded([...added, value])}
        />
      </>
    )
  })
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Add fee head' })
}
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

test('arrow keys move through the options without adding any, and Enter adds the selected one', async () => {
  const field = await openList()
  field.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('Library fee')
  expect(screen.getByText('Added:')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Added: 2')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByText('Added: 2, 1')).toBeTruthy()
})

test('typing filters the options, Esc adds nothing, and a click adds an option', async () => {
  const field = await openList()
  await userEvent.type(field, 'fee tr')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Transport fee'])
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Added:')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('option', { name: 'Tuition fee' }))
  expect(screen.getByText('Added: 1')).toBeTruthy()
  expect(field.value).toBe('')
})
