import { setTimeout as sleep } from 'node:timers/promises'
import type { Notification, NotificationState, notificationCalls } from '@nalanda/contract/notices/notifications'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { EventSink } from '../../../platform/http/serve-stream.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifications } from '../schema.ts'
import { describeNotification, listStates, wakeChannel } from './notifications.ts'

type Events = (typeof notificationCalls.streamNotifications)['reply']['events']
type OpenScreen = {
  userId: number
  sink: EventSink<Events>
  /** Id of the newest notification that this client has; null until it was sent the current state. */
  known: number | null
  /** The last sent state, to avoid sending the same state again. */
  sent: string
}

export type Live = { join: (sink: EventSink<Events>, person: { userId: number; lastEventId: number | null }) => void }

/** Wake-ups within this time are handled together. */
const gatherMs = 50
const retryMs = 1_000
const peopleAtOnce = 1_000
/** Maximum missed notifications sent to a client; the list shows the rest. */
const maxMissed = 20

/**
 * Pushes new notifications to open screens, whichever process created them. A broadcast only triggers a read: the content always comes from the database, so
 * after a lost connection, a restart or a missed broadcast the next read sends everything.
 */
export function openLive({ database, bus, log }: Pick<Platform, 'database' | 'bus' | 'log'>): Live {
  const screens = new Map<number, Set<OpenScreen>>()
  const wake = wakeUps(async (people) => {
    try {
      await updateScreens(
        database.db,
        people.flatMap((userId) => [...(screens.get(userId) ?? [])]),
      )
      return []
    } catch (error) {
      log.warn({ err: error }, 'open screens did not get what is new; trying again')
      await sleep(retryMs, undefined, { ref: false })
      return people.filter((userId) => screens.has(userId))
    }
  })
  const wakePresent = (people: Iterable<number>) => wake([...people].filter((userId) => screens.has(userId)))

  bus.on(wakeChannel, (payload) => wakePresent(payload === '*' ? screens.keys() : (JSON.parse(payload) as number[])))
  // Broadcasts during a lost connection were not received
  bus.onUp(() => wakePresent(screens.keys()))

  return {
    join(sink, { userId, lastEventId }) {
      const screen: OpenScreen = { userId, sink, known: lastEventId, sent: '' }
      const others = screens.get(userId) ?? new Set()
      screens.set(userId, others.add(screen))
      sink.onEnd(() => {
        others.delete(screen)
        if (others.size === 0) screens.delete(userId)
      })
      wakePresent([userId])
    },
  }
}

/** Collects wake-ups and processes them in batches; `work` returns those to be retried. */
function wakeUps(work: (people: number[]) => Promise<number[]>): (people: readonly number[]) => void {
  const waiting = new Set<number>()
  let working = false

  async function workAll(): Promise<void> {
    working = true
    while (waiting.size > 0) {
      await sleep(gatherMs, undefined, { ref: false })
      const people = [...waiting].slice(0, peopleAtOnce)
      for (const userId of people) waiting.delete(userId)
      for (const userId of await work(people)) waiting.add(userId)
    }
    working = false
  }

  return (people) => {
    for (const userId of people) waiting.add(userId)
    if (!working && waiting.size > 0) void workAll()
  }
}

/** Sends the current state and the newer notifications to all of these screens, with two queries. */
async function updateScreens(db: Database, screens: readonly OpenScreen[]): Promise<void> {
  const states = new Map(
    (await listStates(db, [...new Set(screens.map(({ userId }) => userId))])).map((state) => [state.userId, state]),
  )
  const behind = screens.filter(({ userId, known }) => known !== null && (states.get(userId)?.newest ?? 0) > known)
  const missed = await listSince(db, behind)
  for (const screen of screens) {
    const state = states.get(screen.userId)
    if (state) update(screen, state, missed.get(screen.userId) ?? [])
  }
}

function update(screen: OpenScreen, { unread, newest }: NotificationState, missed: readonly Notification[]): void {
  const { known, sink } = screen
  if (known !== null) for (const one of missed) if (one.id > known) sink.send('notification', one, one.id)
  screen.known = newest
  const state = { unread, newest }
  const text = JSON.stringify(state)
  if (text === screen.sent) return
  screen.sent = text
  sink.send('state', state, newest)
}

/** Returns the newest notifications that each screen lacks, by user, oldest first. */
async function listSince(db: Database, behind: readonly OpenScreen[]): Promise<Map<number, Notification[]>> {
  if (behind.length === 0) return new Map()
  const column = (values: (number | null)[]) => sql.param(values)
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    select distinct news.id, line.user_id as "userId"
    from unnest(${column(behind.map(({ userId }) => userId))}::bigint[], ${column(behind.map(({ known }) => known))}::bigint[]) as line(user_id, known)
    cross join lateral (
      select ${notifications.id} as id from ${notifications}
      where ${notifications.userId} = line.user_id and ${notifications.id} > line.known
      order by ${notifications.id} desc limit ${maxMissed}) news`)
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(notifications)
    .where(sql`${notifications.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(asc(notifications.id))
  const byPerson = Map.groupBy(found, ({ userId }) => userId)
  return new Map([...byPerson].map(([userId, theirs]) => [userId, theirs.map(describeNotification)]))
}
