import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type SearchChange, useScreenDays, useScreenSearch, useSearchChange } from './own-address.ts'

test('changing the search parameters keeps the other values, and removes an undefined one', async () => {
  const { where, press } = await open('/list?year=2026&q=asha', { q: undefined, branch: 3 })
  await press()
  expect(where()).toBe('/list?year=2026&branch=3')
  expect(screen.getByRole('status').textContent).toBe('{"year":"2026","branch":"3"}')
})

test('replacing all search parameters removes the other values', async () => {
  const { where, press } = await open('/list?year=2026&q=asha', { branch: 3 }, { whole: true })
  await press()
  expect(where()).toBe('/list?branch=3')
})

test('a change replaces the history entry, unless it is a step that the back button undoes', async () => {
  const replaced = await open('/list', { q: 'asha' })
  await replaced.press()
  expect(replaced.entries()).toBe(1)
  replaced.unmount()
  const step = await open('/list', { q: 'asha' }, { step: true })
  await step.press()
  expect(step.entries()).toBe(2)
})

test('an invalid day in the address counts as missing', async () => {
  await open('/list?day=2026-11-29&from=2026-13-45&to=2026&until=today', {})
  expect(screen.getByText('{"day":"2026-11-29"}')).toBeTruthy()
})

async function open(address: string, change: SearchChange, options?: { whole?: boolean; step?: boolean }) {
  function List() {
    const search = useScreenSearch()
    const days = useScreenDays()
    const changeSearch = useSearchChange()
    return (
      <>
        <output>{JSON.stringify(search)}</output>
        <p>{JSON.stringify(days)}</p>
        <button type="button" onClick={() => void changeSearch(change, options)}>
          Change
        </button>
      </>
    )
  }
  const root = createRootRoute()
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/list', component: List })])
  const { unmount } = render(<RouterProvider router={createRouter({ routeTree, history })} />)
  const button = await screen.findByRole('button')
  return { unmount, where: () => history.location.href, entries: () => history.length, press: () => userEvent.click(button) }
}
