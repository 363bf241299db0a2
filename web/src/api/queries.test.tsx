import { endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openComponent } from '../../dev/component.tsx'
import { invalidate, pagesOf, queryKeyOf, queryOf } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const get = { method: 'GET', allow: 'anyone' } as const
const getHostel = endpoint({
  ...get,
  path: '/hostels/:id',
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
})
const listRooms = endpoint({
  ...get,
  path: '/rooms',
  query: z.object({ q: z.string().optional(), after: z.string().optional() }),
  reply: z.object({ items: z.array(z.string()), next: z.string().nullable() }),
})
const closeHostel = endpoint({
  ...get,
  method: 'POST',
  path: '/hostels/:id',
  params: z.object({ id: z.string() }),
  reply: Nothing,
})
const calls = { closeHostel, rooms: { listRooms } }

/** Stubs the replies of all calls, and returns the requested addresses. */
function answering(answer: (url: string) => unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(answer(url))
  })
  return asked
}

test('equal queries share one request, whether a number is given as a number or as text', async () => {
  const asked = answering(() => ({ name: 'Kaveri' }))
  await openComponent(() => {
    const one = useQuery(queryOf(getHostel, { params: { id: '7' } }))
    const other = useQuery(queryOf(getHostel, { params: { id: 7 as never } }))
    return <p>{`${one.data?.name} ${other.data?.name}`}</p>
  })
  expect(await screen.findByText('Kaveri Kaveri')).toBeTruthy()
  expect(asked).toEqual(['/api/hostels/7'])
})

test('only the queries of the named calls are fetched again', async () => {
  const asked = answering((url) => (url.includes('rooms') ? { items: [], next: null } : { name: 'Kaveri' }))
  const { client } = await openComponent(() => {
    const hostel = useQuery(queryOf(getHostel, { params: { id: '7' } }))
    const rooms = useQuery(queryOf(listRooms, { query: { q: 'A' } }))
    return <p>{hostel.data && rooms.data && 'both'}</p>
  })
  await screen.findByText('both')
  asked.length = 0
  await invalidate(client, [calls])
  expect(asked).toEqual(['/api/rooms?q=A'])
  asked.length = 0
  await invalidate(client, [getHostel])
  expect(asked).toEqual(['/api/hostels/7'])
})

test('the cursor fetches the next page, while a plain list with the same filters stays separate', async () => {
  const asked = answering((url) => (url.includes('after') ? { items: ['B'], next: null } : { items: ['A'], next: 'x1' }))
  await openComponent(() => {
    const { data, fetchNextPage } = useInfiniteQuery(pagesOf(listRooms, { query: { q: 'k' } }))
    const first = useQuery(queryOf(listRooms, { query: { q: 'k' } }))
    return (
      <button type="button" onClick={() => void fetchNextPage()}>
        {data?.pages.flatMap(({ items }) => items).join()} {first.data?.items.join()}
      </button>
    )
  })
  await userEvent.click(await screen.findByText('A A'))
  expect(await screen.findByText('A,B A')).toBeTruthy()
  expect(asked.at(-1)).toBe('/api/rooms?q=k&after=x1')
})

test('a query key consists of the call and its parameters', () => {
  expect(queryKeyOf(getHostel)).toEqual(['GET /hostels/:id'])
  expect(queryKeyOf(getHostel, { params: { id: 7 } })).toEqual(['GET /hostels/:id', { params: { id: '7' } }])
})
