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
/** The user's own classes of a day; `keptAt` is the time when the device received them, set if there is no connection. */
export type MyClasses = Classes & { keptAt: string | null }

/** Query of the classes of a day, today by default; without a connection, those stored on this device. */
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
    // Lets a class be taken that begins while the screen is open
    refetchInterval: ({ state: { error } }) => (error ? 15_000 : 60_000),
  })
}

/** `aheadBy`: milliseconds by which the server's clock is ahead of the device's. */
type KeptClasses = MyClasses & { aheadBy: number }

async function keepClasses(username: string, classes: Classes): Promise<void> {
  const kept: KeptClasses = { ...classes, keptAt: classes.now, aheadBy: Date.parse(classes.now) - Date.now() }
  const keys = classes.day === classes.today ? [classes.day, 'today'] : [classes.day]
  for (const key of keys) await keepOnDevice(username, 'answers', `classes ${key}`, kept).catch(() => {})
}

const readKept = (username: string, day: string) =>
  readFromDevice<KeptClasses>(username, 'answers', `classes ${day}`).catch(() => undefined)

/** Returns the stored classes of a day, today by default, marking those that have begun since. Today is determined by the server's clock. */
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

/** Stores the classes of today and the next days with their students, for a morning without a connection. Today is determined by the server. */
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

/** While mounted, sends the attendance on this device whenever there is a connection. */
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

/** Stores a teacher's screens for use without a connection. */
export function useKeptScreens(): void {
  const user = useSession()
  useEffect(() => {
    if (user) void keepForOffline(user)
  }, [user])
}

const refresh = (client: QueryClient) => invalidate(client, [classCalls])

/** Stores the user, and the screens with their files once they are loaded. */
async function keepForOffline(user: SessionUser): Promise<void> {
  // Imported in the same way as by the session, so that its file is among the cached ones
  const { keepSession } = await import('../../../api/device/kept-session.ts')
  await keepSession(user).catch(() => {})
  await import('./ClassPage.tsx')
  await cacheScreen(takingPath).catch(() => {})
  await keepNextDays(user.username).catch(() => {})
}
