import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ListToolbar } from '../../list/ListToolbar.tsx'
import { useLocalListState } from '../../list/list-state.ts'

function Days() {
  const state = useLocalListState()
  return (
    <>
      <ListToolbar
        label="Students"
        state={state}
        filters={[
          { name: 'from', label: 'Admitted from', options: [], day: { until: 'to' } },
          { name: 'to', label: 'Admitted until', options: [], day: { since: 'from' } },
        ]}
      />
      <output aria-label="Filtered by">{JSON.stringify(state.filters)}</output>
    </>
  )
}
const filters = () => JSON.parse(screen.getByLabelText('Filtered by').textContent ?? '')

test('a list is filtered by a day only when it is complete, and an invalid day changes nothing', async () => {
  render(<Days />)
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const day = screen.getByLabelText<HTMLInputElement>('Admitted from')
  await userEvent.type(day, '0108202')
  expect(filters()).toEqual({})
  await userEvent.type(day, '4')
  expect(filters()).toEqual({ from: '2024-08-01' })
  await userEvent.type(day, '{Backspace}')
  await userEvent.tab()
  expect(day.value).toBe('01/08/202')
  expect(screen.getByText('Enter a date like 27/03/2026')).toBeTruthy()
  expect(filters()).toEqual({ from: '2024-08-01' })
  await userEvent.clear(day)
  expect(filters()).toEqual({})
})

test('an end day before the start day filters nothing, and the field says so', async () => {
  render(<Days />)
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.type(screen.getByLabelText('Admitted from'), '01082024')
  const until = screen.getByLabelText<HTMLInputElement>('Admitted until')
  await userEvent.type(until, '31072024')
  await userEvent.tab()
  expect(screen.getByText('Enter 01/08/2024 or a later date')).toBeTruthy()
  expect(filters()).toEqual({ from: '2024-08-01' })
  await userEvent.clear(until)
  await userEvent.type(until, '01082024')
  expect(filters()).toEqual({ from: '2024-08-01', to: '2024-08-01' })
})
