import type { SessionUser } from '@nalanda/contract/access/session-user'
import { classCalls, type HeldClass } from '@nalanda/contract/attendance/classes'
import { addDays, dayOf, timeOf } from '@nalanda/contract/platform/dates/dates'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cacheScreen } from '../../../../offline/cache-screen.ts'
import { type Answer, call } from '../../../api/call.ts'
import { keepOnDevice, readFromDevice } from '../../../api/device/device-store.ts'
import { ApiError } from '../../../api/problems/api-error.ts'
import { invalidate, queryKeyOf } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { takingPath } from './class-address.ts'
import { loadUnsent, sendUnsent, useUnsent } from './unsent.ts'

type Classes = Answer<typeof classCalls.myClasses>
/** Own classes of a day; `keptAt`: when the device got them, where there is no connection. */
export type MyClasses = Classes & { keptAt: string | null }

/** The classes of a day, today when none is named; without a connection those that this device has kept. */
function myClassesQuery(username: string, day: string | undefined) {
  const asked = { query: { day } }
  return queryOptions({
    queryKey: queryKeyOf(classCalls.myClasses, asked),
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<MyClasses> => {
      try {
        const classes = await call(classCalls.myClasses, { ...asked, signal })
        await keepClasses(username, classes)
        return { ...classes, keptAt: null }
      } catch (error) {
        const kept = error instanceof ApiError && error.status === 0 ? await keptClasses(username, day) : undefined
        if (!kept) throw error
        return kept
      }
    },
    // A class that begins while the screen is open can then be taken
    refetchInterval: ({ state: { error } }) => (error ? 15_000 : 60_000),
  })
}

/** `aheadBy`: by how many milliseconds the clock of the server is ahead of that of the device. */
type KeptClasses = MyClasses & { aheadBy: number }

async function keepClasses(username: string, classes: Classes): Promise<void> {
  const kept: KeptClasses = { ...classes, keptAt: classes.now, aheadBy: Date.parse(classes.now) - Date.now() }
  const keys = classes.day === classes.today ? [classes.day, 'today'] : [classes.day]
  for (const key of keys) await keepOnDevice(username, 'answers', `classes ${key}`, kept).catch(() => {})
}

const readKept = (username: string, day: string) =>
  readFromDevice<KeptClasses>(username, 'answers', `classes ${day}`).catch(() => undefined)

/** What is kept of a day, today when none is named, with the classes that have begun since. Today is what the clock of the server would say. */
async function keptClasses(username: string, day: string | undefined): Promise<MyClasses | undefined> {
  const last = await readKept(username, 'today')
  const now = new Date(Date.now() + (last?.aheadBy ?? 0))
  const today = dayOf(now)
  const kept = (await readKept(username, day ?? today)) ?? (day === undefined ? last : undefined)
  const hasBegun = (one: HeldClass) => `${one.day} ${one.startsAt}` <= `${today} ${timeOf(now)}`
  return (
    kept && {
      ...kept,
      today,
      classes: kept.classes.map((one) => (one.state === 'coming' && hasBegun(one) ? { ...one, state: 'open' } : one)),
    }
  )
}

const daysAhead = 3

/** Keeps the classes of today and of the next days with their students, for a morning without a connection. Today is what the server says. */
async function keepNextDays(username: string): Promise<void> {
  const classes = await call(classCalls.myClasses, { query: {} })
  await keepClasses(username, classes)
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const day = addDays(classes.today, ahead)
    await keepClasses(username, await call(classCalls.myClasses, { query: { day } }))
  }
}

export function useMyClasses(day?: string) {
  const username = useSession()?.username ?? ''
  return useQuery(myClassesQuery(username, day))
}

/** While it is mounted, attendance on this device is sent whenever there is a connection. */
export function useSending(): void {
  const username = useSession()?.username
  const client = useQueryClient()
  const waiting = useUnsent().length
  useEffect(() => {
    if (!username) return
    void loadUnsent(username).then(() => refresh(client))
    const send = () => void sendUnsent().then(() => refresh(client))
    const events = ['online', 'focus'] as const
    for (const event of events) addEventListener(event, send)
    return () => {
      for (const event of events) removeEventListener(event, send)
    }
  }, [username, client])
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(() => void sendUnsent().then(() => refresh(client)), 30_000)
    return () => clearInterval(timer)
  }, [waiting, client])
}

/** Keeps the screens of a teacher for when there is no connection. */
export function useKeptScreens(): void {
  const user = useSession()
  useEffect(() => {
    if (user) void keepForOffline(user)
  }, [user])
}

const refresh = (client: QueryClient) => invalidate(client, [classCalls])

/** Keeps the person, and the screens with their files once those are loaded. */
async function keepForOffline(user: SessionUser): Promise<void> {
  // Imported as the session imports it, so that its file is among those that are kept
  const { keepSession } = await import('../../../api/device/kept-session.ts')
  await keepSession(user).catch(() => {})
  await import('./ClassPage.tsx')
  await cacheScreen(takingPath).catch(() => {})
  await keepNextDays(user.username).catch(() => {})
}
