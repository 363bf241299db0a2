import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { useListState, useSelection } from './list-state.ts'

function List() {
  const state = useListState({ sort: 'name' })
  const { ids, onChange } = useSelection(state)
  return (
    <>
      <output>{JSON.stringify(state.query)}</output>
      <p>{ids.size} selected</p>
      <button type="button" onClick={() => state.next('page-2')}>
        Next
      </button>
      <button type="button" onClick={() => onChange(new Set([...ids, 7]))}>
        Tick
      </button>
      <button type="button" onClick={() => state.sortBy('-name')}>
        Sort
      </button>
    </>
  )
}

const query = () => JSON.parse(screen.getByRole('status').textContent ?? '{}')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each(['/?state=detained', '/?sort=-name'])(
  'a list whose address changes to %s begins at its first page',
  async (address) => {
    const { goTo } = await openComponent(List)
    await press('Next')
    expect(query()).toMatchObject({ sort: 'name', after: 'page-2' })
    await goTo(address)
    expect(query().after).toBeUndefined()
  },
)

test('ticked rows stay over the pages and another order, and are gone with another filter or search', async () => {
  const { goTo } = await openComponent(List)
  await press('Tick')
  await press('Next')
  await press('Sort')
  expect(screen.getByText('1 selected')).toBeTruthy()
  await goTo('/?sort=-name&q=Rao')
  expect(screen.getByText('0 selected')).toBeTruthy()
  await press('Tick')
  await goTo('/?sort=-name&q=Rao&state=detained')
  expect(screen.getByText('0 selected')).toBeTruthy()
})
