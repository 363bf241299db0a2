import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createClient } from '../src/api/client.ts'
import { Toasts } from '../src/ui/feedback/Toasts.tsx'

/**
 * Renders one component in a test with router, queries and toasts; every other address shows "Another page". Returns functions to open an address and to read
 * the present one.
 */
export async function openComponent(Component: () => ReactNode, address = '/') {
  cleanup()
  const root = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Component }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Another page</p> }),
  ]
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  const client = createClient(() => {})
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
        <Toasts />
      </QueryClientProvider>,
    )
    await router.load()
  })
  return {
    client,
    goTo: (next: string) => act(async () => router.history.push(next)),
    where: () => router.state.location.href,
  }
}
