import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table, type TableColumn } from './Table.tsx'

type Branch = { code: string; name: string; seats: number | null }
const branches: Branch[] = [
  { code: 'CSE', name: 'Computer Science', seats: 120 },
  { code: 'ECE', name: 'Electronics', seats: null },
]
const columns: TableColumn<Branch>[] = [
  { field: 'code', head: 'Code', code: true, cell: ({ code }) => code },
  { field: 'name', head: 'Branch', main: true, cell: ({ name }) => name, foot: 'Total' },
  { field: 'seats', head: 'Seats', numeric: true, cell: ({ seats }) => seats, foot: 120 },
  { field: 'acts', head: '', cell: ({ name }) => <button type="button">Change {name}</button> },
]

const open = (more: object = {}) =>
  render(<Table label="Branches" columns={columns} rows={branches} rowId={({ code }) => code} {...more} />)
const table = () => screen.getByRole('table', { name: 'Branches' })

afterEach(() => vi.unstubAllGlobals())

test('a table has a name, headers for its columns, and a row header for each record', () => {
  open()
  expect(
    within(table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Code', 'Branch', 'Seats'])
  const row = within(within(table()).getByRole('rowheader', { name: 'Electronics' }).closest('tr') as HTMLElement)
  expect(row.getByText('–')).toBeTruthy()
  expect(within(table()).getByRole('rowheader', { name: 'Total' }).closest('tfoot')).toBeTruthy()
})

test('a row with an error is marked, and a note is above the rows', () => {
  open({ note: 'Rows 1 to 2 of 5', isInvalid: ({ seats }: Branch) => seats === null })
  expect(table().querySelectorAll('[data-invalid]')).toHaveLength(1)
  expect(within(table()).getByText('Rows 1 to 2 of 5').tagName).toBe('CAPTION')
})

test('only a table that is wider than its container is a tab stop and can be scrolled by keyboard', () => {
  open()
  expect(screen.queryByRole('region')).toBeNull()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => this.report()
      disconnect = () => {}
      report: () => void
      constructor(report: () => void) {
        this.report = report
      }
    },
  )
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  open()
  expect(screen.getByRole('region', { name: 'Branches, scrollable table' }).tabIndex).toBe(0)
  vi.restoreAllMocks()
})
