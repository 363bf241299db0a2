import type { people } from '@nalanda/contract/people/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import type { Column } from './DataList.tsx'
import type { Filter } from './ListToolbar.tsx'
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
        Checkbox
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
  'a list whose address changes to %s starts at its first page',
  async (address) => {
    const { goTo } = await openComponent(List)
    await press('Next')
    expect(query()).toMatchObject({ sort: 'name', after: 'page-2' })
    await goTo(address)
    expect(query().after).toBeUndefined()
  },
)

test('ticked rows are kept over pages and another order, and cleared by another filter or search', async () => {
  const { goTo } = await openComponent(List)
  await press('Checkbox')
  await press('Next')
  await press('Sort')
  expect(screen.getByText('1 selected')).toBeTruthy()
  await goTo('/?sort=-name&q=Rao')
  expect(screen.getByText('0 selected')).toBeTruthy()
  await press('Checkbox')
  await goTo('/?sort=-name&q=Rao&state=detained')
  expect(screen.getByText('0 selected')).toBeTruthy()
})

function Opening() {
  const state = useListState({ sort: '-batch', opensWith: { current: 'yes' } })
  return (
    <>
      <output>{JSON.stringify({ ...state.exportQuery, narrowed: state.narrowed })}</output>
      <button type="button" onClick={() => state.search('rao')}>
        Search
      </button>
      <button type="button" onClick={() => state.filter('current', undefined)}>
        Remove
      </button>
      <button type="button" onClick={() => state.filter('state', 'detained')}>
        Detained
      </button>
      <button type="button" onClick={state.clearFilters}>
        Clear
      </button>
    </>
  )
}

test('the default filter of a list is kept during search and filtering, and can be removed', async () => {
  const { where } = await openComponent(Opening)
  expect(query()).toEqual({ current: 'yes', sort: '-batch', narrowed: false })
  await press('Search')
  expect(query()).toEqual({ current: 'yes', q: 'rao', sort: '-batch', narrowed: true })
  await press('Detained')
  expect(query()).toMatchObject({ current: 'yes', state: 'detained', q: 'rao' })
  await press('Remove')
  expect(query()).toEqual({ state: 'detained', q: 'rao', sort: '-batch', narrowed: true })
  await press('Clear')
  expect(query()).toEqual({ q: 'rao', sort: '-batch', narrowed: true })
  expect(where()).toBe('/?current=all&q=rao')
})

test('a link to a list applies exactly its own filters, not the default filter', async () => {
  for (const [address, asked] of [
    ['/?state=graduated', { state: 'graduated' }],
    ['/?q=20NA1A0501', { q: '20NA1A0501' }],
    ['/?current=all', {}],
  ] as const) {
    await openComponent(Opening, address)
    expect(query()).toEqual({ ...asked, sort: '-batch', narrowed: true })
  }
  await openComponent(Opening, '/?sort=name')
  expect(query()).toEqual({ current: 'yes', sort: 'name', narrowed: false })
})

test('sorts, filters and columns are checked by the compiler against the list of the contract', () => {
  type Staff = typeof people.staff.list
  const columns: Column<{ id: number }, Staff>[] = [
    { field: 'fullName', head: 'Name', text: () => 'Asha', sort: true },
    { field: 'more', head: 'More', text: () => 'computed, so not sorted' },
    // @ts-expect-error the list is not sorted by this
    { field: 'more', head: 'More', text: () => '', sort: true },
  ]
  const filters: Filter<Staff>[] = [
    { name: 'inService', label: 'In service', options: [] },
    // @ts-expect-error the list has no such filter
    { name: 'onDuty', label: 'On duty', options: [] },
  ]
  // @ts-expect-error the list has no such order
  const begins = () => useListState<Staff>({ sort: '-more' })
  expect([columns.length, filters.length, typeof begins]).toEqual([3, 2, 'function'])
})
