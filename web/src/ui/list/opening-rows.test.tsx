import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { asha, bala, chitra, hrefOf, link, openList } from '../../../dev/student-list.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

test('the name of a record is a link to its screen', async () => {
  const { where } = await openList({ hrefOf })
  expect(screen.getByRole('rowheader', { name: 'Asha Rao' })).toBeTruthy()
  expect(link('Asha Rao').getAttribute('href')).toBe('/students/1')
  await userEvent.click(link('Bala Krishna'))
  await waitFor(() => expect(where()).toBe('/students/2'))
})

test('a click elsewhere in the row opens the record too, and the list is notified', async () => {
  const onOpen = vi.fn()
  const { where } = await openList({ hrefOf, onOpen })
  await userEvent.click(screen.getByRole('cell', { name: '22NA1A0503' }))
  await waitFor(() => expect(where()).toBe('/students/3'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(chitra)
})

test('neither a click on a control of the row nor selecting text opens the record', async () => {
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

test('a list that opens a drawer has buttons instead of links', async () => {
  const onOpen = vi.fn()
  await openList({ onOpen })
  await userEvent.click(screen.getByRole('button', { name: 'Chitra Devi' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(chitra)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a list that opens nothing has neither buttons nor links for its rows, and a click does nothing', async () => {
  const { where } = await openList({})
  expect(screen.getByRole('rowheader', { name: 'Chitra Devi' })).toBeTruthy()
  expect([screen.queryByRole('link'), screen.queryByRole('button', { name: 'Chitra Devi' })]).toEqual([null, null])
  await userEvent.click(screen.getByRole('cell', { name: '22NA1A0503' }))
  expect(where()).toBe('/')
})

test('arrow keys move from the search field through the rows and back', async () => {
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

test('only the last focused row is a tab stop', async () => {
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

test('Enter in the search field opens the record if it is the only result', async () => {
  const { where } = await openList({ hrefOf })
  await userEvent.type(screen.getByRole('searchbox'), 'chi{Enter}')
  await waitFor(() => expect(where()).toBe('/students/3'))
})

test('Enter in the search field opens nothing if there are several results', async () => {
  const { where } = await openList({ hrefOf })
  await userEvent.type(screen.getByRole('searchbox'), 'a{Enter}')
  await waitFor(() => expect(where()).toBe('/?q=a'))
  expect(screen.getAllByRole('link')).toHaveLength(3)
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

test('the back button returns to the page of the list from which a record was opened', async () => {
  const result = { data: { items: [bala], total: 60, next: 'page-2' }, error: null, isPending: false, isFetching: false }
  const { where, goBack } = await openList({ hrefOf, result: { ...result, refetch: () => {} } })
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('26–26 of 60')).toBeTruthy()
  await userEvent.click(link('Bala Krishna'))
  await waitFor(() => expect(where()).toBe('/students/2'))
  goBack()
  expect(await screen.findByText('26–26 of 60')).toBeTruthy()
})
