import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/client.ts'
import { problem } from '../problems.ts'
import { addAttempt } from './throttle.ts'

const slowMs = 1000
const maxWaiting = 20

type Counted = { subject: string; most: number }

/**
 * Counts the calls of a subject, such as an address, in windows of a quarter of an hour, and slows it down beyond `most`: its calls are then handled one at a
 * time, a second apart. They are not refused because of others behind the same address, unless twenty are waiting. `wait` takes milliseconds.
 */
export function openSlowDown(wait: (milliseconds: number) => Promise<unknown> = pause) {
  const lanes = new Map<string, { turn: Promise<unknown>; waiting: number }>()

  async function takeTurn(key: string): Promise<void> {
    const lane = lanes.get(key) ?? { turn: Promise.resolve(), waiting: 0 }
    if (lane.waiting >= maxWaiting) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
    lanes.set(key, lane)
    lane.waiting += 1
    lane.turn = lane.turn.then(() => wait(slowMs))
    await lane.turn
    lane.waiting -= 1
    if (lane.waiting === 0) lanes.delete(key)
  }

  return async (db: Database, { subject, most }: Counted, now: Date): Promise<void> => {
    const [count = 0] = await addAttempt(db, [subject], now)
    if (count > most) await takeTurn(subject)
  }
}

export const slowDown = openSlowDown()
