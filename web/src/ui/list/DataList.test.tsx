import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { asAddress } from '../navigation/paths.ts'
import { type Column, DataList, type DataListProps } from './DataList.tsx'
import { useListState } from './list-state.ts'

type Student = { id: number; name: string; rollNo: string; marks: number | null }
const asha: Student = { id: 1, name: 'Asha Rao', rollNo: '22NA1A0501', marks: 81 }
const bala: Student = { id: 2, name: 'Bala Krishna', rollNo: '22NA1A0502', marks: null }
const chitra: Student = { id: 3, name: 'Chitra Devi', rollNo: '22NA1A0503', marks: 64 }

const columns: Column<Student>[] = [
  { field: 'rollNo', head: 'Roll number', text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'name', head: 'Name', text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'marks', head: 'Marks', text: ({ marks }) => marks, numeric: true },
]

type Options = Partial<DataListProps<Student>> & { ticks?: boolean; answer?: (q: string) => Student[] }

/** A list of students whose search finds names that contain it, with the screen of a student behind it. */
async function openList({ ticks, answer = namesWith, ...props }: Options) {
  const chosen: number[][] = []
  function Screen() {
    const state = useListState({ sort: 'rollNo' })
    const [ids, setIds] = useState<ReadonlySet<number>>(new Set([9]))
    const items = answer(state.q)
    const result = { data: { items, total: items.length, next: null }, error: null, isPending: false, isFetching: false }
    const onChange = (next: ReadonlySet<number>) => {
      chosen.push([...next])
      setIds(next)
    }
    return (
      <DataList
        name="tested"
        label="Students"
        result={{ ...result, refetch: () => {} }}
        rowId={({ id }) => id}
        empty={{ title: 'No students yet' }}
        rowActs={({ name }) => <button type="button">Print {name}</button>}
        {...{ columns, state, ...props }}
        {...(ticks && { selection: { ids, onChange } })}
      />
    )
  }
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const one = createRoute({ getParentRoute: () => root, path: '/students/$id', component: () => <h1>A student</h1> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([list, one]), history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('searchbox')
  return { chosen, where: () => router.state.location.href }
}

const namesWith = (q: string) => [asha, bala, chitra].filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
const hrefOf = ({ id }: Student) => asAddress(`/students/${id}`)
const link = (name: string) => screen.getByRole('link', { name })

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

test('the name of a record is a link to its screen', async () => {
  const { where } = await openList({ hrefOf })
  expect(screen.getByRole('rowheader', { name: 'Asha Rao' })).toBeTruthy()
  expect(link('Asha Rao').getAttribute('href')).toBe('/students/1')
  await userEvent.click(link('Bala Krishna'))
  await waitFor(() => expect(where()).toBe('/students/2'))
})

test('a click elsewhere in the row opens it too, and tells the list', async () => {
  const onOpen = vi.fn()
  const { where } = await openList({ hrefOf, onOpen })
  await userEvent.click(screen.getByRole('cell', { name: '22NA1A0503' }))
  await waitFor(() => expect(where()).toBe('/students/3'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(chitra)
})

test('neither a control of the row nor selected text opens it', async () => {
  const onOpen = vi.fn()
  await openList({ onOpen, ticks: true })
  await userEvent.click(screen.getByRole('button', { name: 'Print Asha Rao' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }))
  const cell = screen.getByRole('cell', { name: '22NA1A0501' })
  getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell, { detail: 1 })
  expect(onOpen).not.toHaveBeenCalled()
  getSelection()?.removeAllRanges()
  fireEvent.click(cell, { detail: 1 })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(asha)
})

test('a list that opens a drawer has buttons, one that opens nothing has neither', async () => {
  const onOpen = vi.fn()
  await openList({ onOpen })
  await userEvent.click(screen.getByRole('button', { name: 'Chitra Devi' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(chitra)
  expect(screen.queryByRole('link')).toBeNull()
})

test('arrow keys lead from the search through the rows and back', async () => {
  await openList({ hrefOf })
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link('Asha Rao'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(link('Chitra Devi'))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(link('Bala Krishna'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(link('Asha Rao'))
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(link('Chitra Devi'))
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('one row is a tab stop: the one that was walked to last', async () => {
  await openList({ hrefOf })
  const stops = () => screen.getAllByRole('link').map((one) => one.getAttribute('tabindex'))
  expect(stops()).toEqual(['0', '-1', '-1'])
  link('Asha Rao').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(stops()).toEqual(['-1', '0', '-1'])
})

test('Enter opens the row, Space ticks it', async () => {
  const onOpen = vi.fn()
  const { chosen } = await openList({ onOpen, ticks: true })
  screen.getByRole('button', { name: 'Bala Krishna' }).focus()
  await userEvent.keyboard(' ')
  expect(chosen).toEqual([[9, 2]])
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(bala)
})

test('Enter in the search opens the only record it finds', async () => {
  const { where } = await openList({ hrefOf })
  await userEvent.type(screen.getByRole('searchbox'), 'chi{Enter}')
  await waitFor(() => expect(where()).toBe('/students/3'))
})

test('Enter in the search opens nothing while several are found', async () => {
  const { where } = await openList({ hrefOf })
  await userEvent.type(screen.getByRole('searchbox'), 'a{Enter}')
  await waitFor(() => expect(where()).toBe('/?q=a'))
  expect(screen.getAllByRole('link')).toHaveLength(3)
})

test('the box of the head ticks the page and keeps what was ticked on others', async () => {
  const { chosen } = await openList({ ticks: true })
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' })
  expect([all.checked, all.indeterminate]).toEqual([false, false])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await userEvent.click(all)
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await userEvent.click(all)
  expect(chosen).toEqual([[9, 1], [9, 1, 2, 3], [9]])
})

test('heads sort upwards, then downwards; the others are no buttons', async () => {
  const { where } = await openList({})
  const head = (name: string) => screen.getByRole('columnheader', { name })
  expect(head('Roll number').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Name').getAttribute('aria-sort')).toBe('none')
  expect(head('Marks').hasAttribute('aria-sort')).toBe(false)
  expect(within(head('Marks')).queryByRole('button')).toBeNull()
  await userEvent.click(within(head('Name')).getByRole('button'))
  await waitFor(() => expect(where()).toBe('/?sort=name'))
  await userEvent.click(within(head('Name')).getByRole('button'))
  await waitFor(() => expect(where()).toBe('/?sort=-name'))
  expect(head('Name').getAttribute('aria-sort')).toBe('descending')
})

test('a table that is too wide can be scrolled by keyboard', async () => {
  let look = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        look = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  await openList({ hrefOf })
  expect(screen.queryByRole('region')).toBeNull()
  const frame = screen.getByRole('table').parentElement as HTMLElement
  Object.defineProperties(frame, { scrollWidth: { value: 1400 }, clientWidth: { value: 900 } })
  look()
  const region = await screen.findByRole('region', { name: 'Students, scrollable table' })
  expect(region.tabIndex).toBe(0)
})

test('a long text has its full text as title, and an unknown value is a dash', async () => {
  await openList({ hrefOf })
  expect(screen.getByRole('rowheader', { name: 'Asha Rao' }).getAttribute('title')).toBe('Asha Rao')
  const row = screen.getByRole('row', { name: /Bala/ })
  expect(within(row).getByText('–')).toBeTruthy()
})

test('columns are hidden and rows made higher, and both are remembered', async () => {
  await openList({ hrefOf })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compact' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Comfortable' }))
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Marks' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Marks' })).toBeNull())
  expect(JSON.parse(localStorage.getItem('nalanda.list.tested') ?? '')).toEqual({ hidden: ['marks'], density: 'comfortable' })
})

test('both files are in one menu', async () => {
  const asked: string[] = []
  await openList({ onExport: async (format) => asked.push(format) })
  for (const format of ['Excel', 'CSV']) {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: format }))
  }
  expect(asked).toEqual(['xlsx', 'csv'])
})

test('filters are in groups; a chip removes one, a button removes all', async () => {
  const options = [{ value: 'A', label: 'A' }]
  const onFilters = vi.fn()
  const filters = [
    { name: 'batch', label: 'Batch', group: 'Class', options: [{ value: '2024', label: '2024-2028' }] },
    { name: 'section', label: 'Section', group: 'Class', options },
    { name: 'category', label: 'Category', group: 'Admission', options },
  ]
  const { where } = await openList({ filters, onFilters })
  expect(onFilters).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(onFilters).toHaveBeenCalledOnce()
  const panel = screen.getByRole('dialog', { name: 'Filters' })
  const group = (name: string) => within(panel).getByRole('group', { name })
  expect(within(group('Class')).getAllByRole('combobox')).toHaveLength(2)
  expect(within(group('Admission')).getAllByRole('combobox')).toHaveLength(1)
  const clear = () => within(panel).getByRole<HTMLButtonElement>('button', { name: 'Clear all filters' })
  expect(clear().disabled).toBe(true)
  await userEvent.selectOptions(within(panel).getByLabelText('Batch'), '2024')
  await userEvent.selectOptions(within(panel).getByLabelText('Category'), 'A')
  await waitFor(() => expect(where()).toBe('/?batch=2024&category=A'))
  await userEvent.click(clear())
  await waitFor(() => expect(where()).toBe('/'))
  await userEvent.selectOptions(within(panel).getByLabelText('Section'), 'A')
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Section: A' }))
  await waitFor(() => expect(where()).toBe('/'))
})

test('a short list has room for a second line, a long one has not', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ ...asha, id: at + 1 }))
  for (const [items, short] of [
    [[asha], true],
    [many, false],
  ] as const) {
    cleanup()
    await openList({ answer: () => [...items] })
    expect(screen.getByRole('table').parentElement?.hasAttribute('data-short')).toBe(short)
  }
})

test('an empty list says so, and a search without a result too', async () => {
  await openList({ answer: () => [] })
  expect(screen.getByText('No students yet')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
  expect(await screen.findByText('No Records Found')).toBeTruthy()
})

test('on a phone the name of a card is the link', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
  const { where, chosen } = await openList({ hrefOf, ticks: true })
  expect(screen.queryByRole('table')).toBeNull()
  expect(link('Asha Rao').getAttribute('href')).toBe('/students/1')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }))
  expect(chosen).toEqual([[9, 1]])
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link('Asha Rao'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/students/1'))
})
