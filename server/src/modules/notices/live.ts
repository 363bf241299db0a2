import { setTimeout as sleep } from 'node:timers/promises'
import type { Notification, NotificationState, notificationCalls } from '@nalanda/contract/notices-notifications'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { EventSink } from '../../platform/http/serve-stream.ts'
import type { Platform } from '../../platform/platform.ts'
import { describeNotification, listStates, wakeChannel } from './notifications.ts'
import { notifications } from './schema.ts'

type Events = (typeof notificationCalls.streamNotifications)['reply']['events']
type Line = {
  userId: number
  sink: EventSink<Events>
  /** The newest that this client has; null until it was told how things stand. */
  known: number | null
  /** What it was told last, so that it is not told the same again. */
  told: string
}

export type Live = { join: (sink: EventSink<Events>, person: { userId: number; lastEventId: number | null }) => void }

/** News for many come as one: a burst of them costs one look. */
const gatherMs = 50
const retryMs = 1_000
const peopleAtOnce = 1_000
/** Whoever missed more reads it in the list. */
const mostMissed = 20

/**
 * Tells open screens what is new, from whichever process it came. News only wake: what is told is always read from the database, so that after
 * a lost line, a restart or a missed wake the next look tells all of it.
 */
export function openLive({ database, bus, log }: Pick<Platform, 'database' | 'bus' | 'log'>): Live {
  const { db } = database
  const lines = new Map<number, Set<Line>>()
  const waiting = new Set<number>()
  let looking = false

  function want(people: Iterable<number>): void {
    for (const userId of people) if (lines.has(userId)) waiting.add(userId)
    if (!looking && waiting.size > 0) void look()
  }

  async function look(): Promise<void> {
    looking = true
    while (waiting.size > 0) {
      await sleep(gatherMs, undefined, { ref: false })
      const people = [...waiting].slice(0, peopleAtOnce)
      for (const userId of people) waiting.delete(userId)
      try {
        await tellAll(
          db,
          people.flatMap((userId) => [...(lines.get(userId) ?? [])]),
        )
      } catch (error) {
        log.warn({ err: error }, 'open screens could not be told what is new; trying again')
        for (const userId of people) if (lines.has(userId)) waiting.add(userId)
        await sleep(retryMs, undefined, { ref: false })
      }
    }
    looking = false
  }

  bus.on(wakeChannel, (payload) => want(payload === '*' ? lines.keys() : (JSON.parse(payload) as number[])))
  // What was said while the line was down was not heard
  bus.onUp(() => want(lines.keys()))

  return {
    join(sink, { userId, lastEventId }) {
      const line: Line = { userId, sink, known: lastEventId, told: '' }
      const others = lines.get(userId) ?? new Set()
      lines.set(userId, others.add(line))
      sink.onEnd(() => {
        others.delete(line)
        if (others.size === 0) lines.delete(userId)
      })
      want([userId])
    },
  }
}

/** How things stand and what came since, for all of these lines in two queries. */
async function tellAll(db: Database, lines: readonly Line[]): Promise<void> {
  const states = new Map(
    (await listStates(db, [...new Set(lines.map(({ userId }) => userId))])).map((state) => [state.userId, state]),
  )
  const behind = lines.filter(({ userId, known }) => known !== null && (states.get(userId)?.newest ?? 0) > known)
  const news = await listSince(db, behind)
  for (const line of lines) {
    const state = states.get(line.userId)
    if (state) tell(line, state, news.get(line.userId) ?? [])
  }
}

function tell(line: Line, { unread, newest }: NotificationState, news: readonly Notification[]): void {
  const { known, sink } = line
  if (known !== null) for (const one of news) if (one.id > known) sink.send('notification', one, one.id)
  line.known = newest
  const state = { unread, newest }
  const told = JSON.stringify(state)
  if (told === line.told) return
  line.told = told
  sink.send('state', state, newest)
}

/** The newest of those that came after what each line knows, by person, in the order in which they came. */
async function listSince(db: Database, behind: readonly Line[]): Promise<Map<number, Notification[]>> {
  if (behind.length === 0) return new Map()
  const column = (values: (number | null)[]) => sql.param(values)
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    select distinct news.id, line.user_id as "userId"
    from unnest(${column(behind.map(({ userId }) => userId))}::bigint[], ${column(behind.map(({ known }) => known))}::bigint[]) as line(user_id, known)
    cross join lateral (
      select ${notifications.id} as id from ${notifications}
      where ${notifications.userId} = line.user_id and ${notifications.id} > line.known
      order by ${notifications.id} desc limit ${mostMissed}) news`)
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
