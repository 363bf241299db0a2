import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { asha, bala, chitra, hrefOf, openList } from '../../../dev/student-list.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

test('the checkbox in the header ticks the page and keeps rows ticked on other pages', async () => {
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

test('sortable headers sort ascending, then descending; the others are no buttons', async () => {
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

test('hidden columns and the row height are remembered', async () => {
  await openList({ hrefOf })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compact' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Comfortable' }))
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Marks' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Marks' })).toBeNull())
  expect(JSON.parse(localStorage.getItem('nalanda.list.tested') ?? '')).toEqual({ hidden: ['marks'], density: 'comfortable' })
})

test('both export formats are in one menu', async () => {
  const asked: string[] = []
  await openList({ onExport: async (format) => asked.push(format) })
  for (const format of ['Excel', 'CSV']) {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: format }))
  }
  expect(asked).toEqual(['xlsx', 'csv'])
})

test('filters are grouped; a chip removes one, and a button removes all', async () => {
  const options = [{ value: 'A', label: 'A' }]
  const filters = [
    { name: 'batch', label: 'Batch', group: 'Class', options: [{ value: '2024', label: '2024-2028' }] },
    { name: 'section', label: 'Section', group: 'Class', options },
    { name: 'category', label: 'Category', group: 'Admission', options },
  ]
  const { where, needsBatches } = await openList({ filters })
  expect(needsBatches()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(needsBatches()).toBe(true)
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

test('only a short list has room for a second line', async () => {
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

test('an empty list and a search without results say so', async () => {
  await openList({ answer: () => [] })
  expect(screen.getByText('No students yet')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
  expect(await screen.findByRole('heading', { name: 'No Records Found' })).toBeTruthy()
})

test('the number of search results is announced, even if there are none', async () => {
  await openList({})
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('1–3 of 3')
  await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
  await waitFor(() => expect(status.textContent).toBe('No Records Found'))
  await userEvent.type(screen.getByRole('searchbox'), '{Backspace}Asha{Enter}')
  await waitFor(() => expect(status.textContent).toBe('1–1 of 1'))
  expect(status.isConnected).toBe(true)
})

test('the button that opened the last page keeps the focus and does nothing more', async () => {
  await openList({ pages: [[asha], [bala]] })
  const next = screen.getByRole('button', { name: 'Next page' })
  expect(next.getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(next)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('26–26 of 2'))
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(next)
  expect(screen.getByRole('status').textContent).toBe('26–26 of 2')
})

test('until the next page is loaded, the position below the rows is that of the shown rows', async () => {
  const { answered } = await openList({ pages: [[asha], [bala]], slow: true })
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByRole('status').textContent).toBe('1–1 of 2')
  act(answered)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('26–26 of 2'))
})

test('a later page whose rows were deleted gives way to the page before it', async () => {
  await openList({ pages: [[asha], []], empty: { title: 'No students yet' } })
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1–1 of 1'))
  expect(screen.getByText('Asha Rao')).toBeTruthy()
  expect(screen.queryByText('No students yet')).toBeNull()
})

test('a double press of the button opens only the next page', async () => {
  const { answered } = await openList({ pages: [[asha], [bala], [chitra]], slow: true })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next page' }))
  act(answered)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('26–26 of 3'))
  expect(screen.getByText('Bala Krishna')).toBeTruthy()
})
