import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useListState } from './list-state.ts'

const filters = [{ name: 'username', label: 'User', options: [], text: true }] as const

function Entries() {
  const state = useListState()
  return (
    <>
      <ListToolbar label="Entries" state={state} filters={filters} />
      <output>{JSON.stringify(state.filters)}</output>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('User')
const asked = () => JSON.parse(screen.getByRole('status').textContent ?? '')
let where: () => string

beforeEach(async () => {
  ;({ where } = await openComponent(Entries))
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
})

test('Enter applies a text filter, and the focus stays in the field', async () => {
  await userEvent.type(field(), 'exam{Enter}')
  expect(asked()).toEqual({ username: 'exam' })
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('ination{Enter}')
  expect(asked()).toEqual({ username: 'examination' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter User: examination' }))
  expect([field().value, where()]).toEqual(['', '/'])
})

test('a text of digits keeps its zeros', async () => {
  await userEvent.type(field(), '007')
  await userEvent.tab()
  expect([field().value, asked()]).toEqual(['007', { username: '007' }])
})
