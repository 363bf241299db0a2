import { endpoint } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openComponent } from '../../dev/component.tsx'
import { useAct } from './act.ts'
import { queryOf } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const Room = z.object({ id: z.number(), beds: z.number() })
const listRooms = endpoint({ method: 'GET', path: '/rooms', allow: 'anyone', reply: z.object({ items: z.array(Room) }) })
const addBed = endpoint({
  method: 'POST',
  path: '/rooms/:id/beds',
  allow: 'anyone',
  params: z.object({ id: z.string() }),
  body: z.object({ beds: z.number() }),
  reply: Room,
  idempotent: true,
})

type Sent = { url: string; method: string; key: string | null }

/** Stubs a server with one room. `answer` returns its response to an action. */
function serving(answer: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: String(init.method), key: new Headers(init.headers).get('idempotency-key') })
    return init.method === 'GET' ? Response.json({ items: [{ id: 1, beds: sent.length }] }) : answer()
  })
  return sent
}
const acts = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST')

function Rooms({ invalidates = [listRooms] }: { invalidates?: (typeof listRooms)[] }) {
  const { data } = useQuery(queryOf(listRooms))
  const add = useAct(addBed, {
    input: (id: number) => ({ params: { id: String(id) }, body: { beds: 1 } }),
    invalidates,
    done: ({ beds }) => `Beds: ${beds}`,
  })
  return (
    <>
      <p>{data ? `Asked ${data.items[0]?.beds}` : 'Loading'}</p>
      <p>{add.busy ? 'Busy' : 'Ready'}</p>
      <button type="button" onClick={() => void add.act(1)}>
        Add to 1
      </button>
      <button type="button" onClick={() => void add.act(2)}>
        Add to 2
      </button>
    </>
  )
}

function Twice(handlers: { onDone?: (room: { beds: number }) => unknown; onError?: (error: Error) => unknown }) {
  const [answers, setAnswers] = useState<string[]>([])
  const add = useAct(addBed, { input: (id: number) => ({ params: { id: String(id) }, body: { beds: 1 } }), ...handlers })
  const both = async () => {
    const rooms = await Promise.all([add.act(1), add.act(1)])
    setAnswers(rooms.map((room) => String(room?.beds ?? 'none')))
  }
  return (
    <>
      <p>Answers: {answers.join(', ')}</p>
      <button type="button" onClick={() => void both()}>
        Add twice
      </button>
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an act shows a success message, and the queries that it invalidates are fetched again', async () => {
  serving(() => Response.json({ id: 1, beds: 4 }))
  await openComponent(() => <Rooms />)
  await screen.findByText('Asked 1')
  await press('Add to 1')
  expect(await screen.findByText('Beds: 4')).toBeTruthy()
  expect(await screen.findByText('Asked 3')).toBeTruthy()
})

test('a query that the act does not invalidate is not fetched again', async () => {
  const sent = serving(() => Response.json({ id: 1, beds: 4 }))
  await openComponent(() => <Rooms invalidates={[]} />)
  await screen.findByText('Asked 1')
  await press('Add to 1')
  await screen.findByText('Beds: 4')
  expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(1)
})

test('a refused act shows the refusal, and its queries are fetched again', async () => {
  serving(() => Response.json({ code: 'hostel.full', message: 'The room is full' }, { status: 409 }))
  await openComponent(() => <Rooms />)
  await screen.findByText('Asked 1')
  await press('Add to 1')
  expect((await screen.findByRole('alert')).textContent).toContain('The room is full')
  expect(await screen.findByText('Asked 3')).toBeTruthy()
  expect(screen.getByText('Ready')).toBeTruthy()
})

test('a second press during an act sends nothing; an act on another record is sent', async () => {
  let answer = (_: Response) => {}
  const sent = serving(() => new Promise<Response>((resolve) => (answer = resolve)))
  await openComponent(() => <Rooms />)
  await screen.findByText('Asked 1')
  await press('Add to 1')
  expect(await screen.findByText('Busy')).toBeTruthy()
  await press('Add to 1')
  expect(acts(sent)).toHaveLength(1)
  await press('Add to 2')
  expect(acts(sent).map(({ url }) => url)).toEqual(['/api/rooms/1/beds', '/api/rooms/2/beds'])
  answer(Response.json({ id: 2, beds: 1 }))
  await screen.findByText('Beds: 1')
})

test('an act that is called twice concurrently is sent, confirmed and followed up once', async () => {
  const sent = serving(() => Response.json({ id: 1, beds: 4 }))
  const followed: number[] = []
  await openComponent(() => <Twice onDone={({ beds }) => followed.push(beds)} />)
  await press('Add twice')
  await screen.findByText('Answers: 4, 4')
  expect(acts(sent)).toHaveLength(1)
  expect(followed).toEqual([4])
})

test('the refusal of an act that is called twice concurrently is handled once', async () => {
  serving(() => Response.json({ code: 'hostel.full', message: 'The room is full' }, { status: 409 }))
  const refused: string[] = []
  await openComponent(() => <Twice onError={({ message }) => refused.push(message)} />)
  await press('Add twice')
  await screen.findByText('Answers: none, none')
  expect(refused).toEqual(['The room is full'])
})

test('an act that creates a record sends an idempotency key', async () => {
  const sent = serving(() => Response.json({ id: 1, beds: 4 }))
  await openComponent(() => <Rooms />)
  await screen.findByText('Asked 1')
  await press('Add to 1')
  await screen.findByText('Beds: 4')
  expect(acts(sent)[0]?.key).toMatch(/^[\da-f]{32}$/)
})
