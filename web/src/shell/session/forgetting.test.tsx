import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { person } from '../../../dev/page.tsx'
import { createClient } from '../../api/client.ts'
import { oweSignOut, owesSignOut } from '../../api/device/owed-sign-out.ts'
import { ApiError } from '../../api/problems/api-error.ts'
import { sessionQuery, useSignIn, useSignOut } from '../../api/session.ts'
import { draftsOf, storeDraft } from '../../ui/form/stored-drafts.ts'
import { noteRecent } from '../find/recent.ts'
import { buildPortal } from '../Portal.tsx'
import { redirectToLanding } from './guard.ts'

const keptInTab = () => JSON.stringify(Object.entries(sessionStorage))
const visit = () => noteRecent({ address: '/app/Admin/Students/7', title: 'Kavya Reddy', note: '' }, () => false)

function SignOut() {
  const { mutate } = useSignOut()
  return (
    <button type="button" onClick={() => mutate()}>
      Sign out
    </button>
  )
}

test.each([200, 503])('signing out deletes all loaded data and drafts when the server responds with %i', async (status) => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  const client = createClient(() => {})
  client.setQueryData(['students', 7], { fullName: 'Kavya Reddy' })
  storeDraft('admission', 'ravi', {
    id: '1',
    at: new Date().toISOString(),
    title: 'Kavya',
    record: null,
    values: { name: 'Kavya' },
  })
  render(
    <QueryClientProvider client={client}>
      <SignOut />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
  expect(draftsOf('admission', 'ravi')).toEqual([])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Kavya')
})

test('a sign-out without a connection ends the session once there is one; until then no user is signed in', async () => {
  let isOnline = false
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    calls.push(url)
    return Response.json({ user: calls.includes('/api/signout') ? null : person({ username: 'ravi' }) })
  })
  const client = createClient(() => {})
  render(
    <QueryClientProvider client={client}>
      <SignOut />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(owesSignOut()).toBe(true))
  expect(await client.fetchQuery(sessionQuery)).toBeNull()
  isOnline = true
  client.clear()
  expect(await client.fetchQuery(sessionQuery)).toBeNull()
  expect(calls).toEqual(['/api/signout', '/api/session'])
  expect(owesSignOut()).toBe(false)
})

test('a user who signs in after a sign-out without a connection stays signed in', async () => {
  oweSignOut()
  vi.stubGlobal('fetch', async () => Response.json({ ...person({ username: 'meena' }), token: null }))
  const client = createClient(() => {})
  const { result } = renderHook(() => useSignIn(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync({ username: 'meena', password: 'x', module: 'Admin', remember: false })
  expect(owesSignOut()).toBe(false)
})

const hour = 60 * 60 * 1000
const draft = (age: number) => ({
  ...{ id: '1', at: new Date(Date.now() - age).toISOString(), title: 'Kavya', record: null, values: { name: 'Kavya' } },
})

test('when another user signs in on a device, the drafts of the previous user are deleted, but not their own', async () => {
  const { client } = await buildPortal()
  storeDraft('admission', 'ravi.k', draft(0))
  storeDraft('admission', 'meena', draft(30 * hour))
  client.setQueryData(sessionQuery.queryKey, person({ username: 'meena' }))
  expect(draftsOf('admission', 'ravi.k')).toEqual([])
  expect(draftsOf('admission', 'meena')).toHaveLength(1)
  expect(Object.keys(localStorage).filter((key) => key.includes('ravi'))).toEqual([])
})

test('while no user is signed in, drafts of the last day are kept for their owner, and older ones are deleted', async () => {
  const { client } = await buildPortal()
  storeDraft('admission', 'ravi.k', draft(23 * hour))
  storeDraft('admission', 'meena', draft(25 * hour))
  client.setQueryData(sessionQuery.queryKey, null)
  expect(draftsOf('admission', 'ravi.k')).toHaveLength(1)
  expect(draftsOf('admission', 'meena')).toEqual([])
})

test('after the session has ended, the first refused call deletes all loaded data', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null }))
  const { client, router } = await buildPortal()
  client.setQueryData(['students', 7], { fullName: 'Kavya Reddy' })
  visit()
  const ended = new ApiError({ status: 401, code: 'platform.signed-out', message: 'Please sign in' })
  await client.fetchQuery({ queryKey: ['marks'], queryFn: () => Promise.reject(ended) }).catch(() => null)
  expect(client.getQueryData(['students', 7])).toBeUndefined()
  await waitFor(() => expect(keptInTab()).not.toContain('Kavya'))
  expect(router.state.location.pathname).toBe('/')
})

test('a guest on the home page finds no data of the previous user of the tab', () => {
  visit()
  sessionStorage.setItem('nalanda.role', 'ROLE_DEAN')
  expect(keptInTab()).toContain('Kavya')
  redirectToLanding()
  expect(keptInTab()).not.toMatch(/Kavya|ROLE_DEAN/)
})
