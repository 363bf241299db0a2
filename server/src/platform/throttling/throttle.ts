import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { attempts } from '../schema.ts'

const windowMinutes = 15

/** Returns the count of each subject in the current window of fifteen minutes, over all processes and servers. */
export async function countAttempts(db: Database, subjects: readonly string[], now: Date): Promise<number[]> {
  const rows = await db
    .select({ subject: attempts.subject, count: attempts.count })
    .from(attempts)
    .where(and(inArray(attempts.subject, [...subjects]), eq(attempts.window, windowOf(now))))
  return inOrder(subjects, rows)
}

/**
 * Counts an attempt of each subject and returns the counts, including this one. A caller that counts before checking, and refunds successes, knows that a
 * hundred guesses sent together are a hundred.
 */
export async function addAttempt(db: Database, subjects: readonly string[], now: Date): Promise<number[]> {
  const window = windowOf(now)
  // Sorted, so that two requests cannot deadlock.
  const rows = await db
    .insert(attempts)
    .values([...subjects].sort().map((subject) => ({ subject, window, count: 1 })))
    .onConflictDoUpdate({ target: [attempts.subject, attempts.window], set: { count: sql`least(${attempts.count} + 1, 30000)` } })
    .returning({ subject: attempts.subject, count: attempts.count })
  if (now.getTime() % 64 === 0)
    await db.delete(attempts).where(sql`${attempts.window} < ${window}::timestamptz - interval '1 day'`)
  return inOrder(subjects, rows)
}

/** Refunds an attempt that was counted at `now`: it was right, or never checked. */
export async function refundAttempt(db: Database, subjects: readonly string[], now: Date): Promise<void> {
  const counted = db
    .select({ subject: attempts.subject })
    .from(attempts)
    .where(and(inArray(attempts.subject, [...subjects]), eq(attempts.window, windowOf(now))))
    .orderBy(attempts.subject)
    .for('update')
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(and(inArray(attempts.subject, counted), eq(attempts.window, windowOf(now))))
}

/** Returns the seconds until the current window ends and the counts restart. */
export function secondsLeft(now: Date): number {
  return Math.ceil((windowOf(now).getTime() + windowMinutes * 60_000 - now.getTime()) / 1000)
}

function inOrder(subjects: readonly string[], rows: { subject: string; count: number }[]): number[] {
  const countOf = new Map(rows.map(({ subject, count }) => [subject, count]))
  return subjects.map((subject) => countOf.get(subject) ?? 0)
}

function windowOf(now: Date): Date {
  const length = windowMinutes * 60_000
  return new Date(Math.floor(now.getTime() / length) * length)
}
