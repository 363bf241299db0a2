import { setTimeout as sleep } from 'node:timers/promises'
import type { Notification, notificationCalls } from '@nalanda/contract/notices-notifications'
import { and, asc, eq, gt } from 'drizzle-orm'
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
        for (const state of await listStates(db, people))
          for (const line of lines.get(state.userId) ?? []) await tell(db, line, state)
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

async function tell(db: Database, line: Line, { unread, newest }: { unread: number; newest: number }): Promise<void> {
  if (line.known !== null && newest > line.known)
    for (const one of await listSince(db, line.userId, line.known)) line.sink.send('notification', one, one.id)
  line.known = newest
  const state = { unread, newest }
  const told = JSON.stringify(state)
  if (told === line.told) return
  line.told = told
  line.sink.send('state', state, newest)
}

/** The newest of those that came after one, in the order in which they came. */
async function listSince(db: Database, userId: number, known: number): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.id, known)))
    .orderBy(asc(notifications.id))
    .limit(mostMissed)
  return rows.map(describeNotification)
}
