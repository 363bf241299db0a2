import { sql } from 'drizzle-orm'
import type { Database } from './database/client.ts'
import { attempts } from './schema.ts'

const windowMinutes = 15

/** How often each subject was counted in the present window of fifteen minutes, over all processes and servers. */
export async function countAttempts(db: Database, subjects: readonly string[], now: Date): Promise<number[]> {
  const window = windowOf(now)
  const rows = await db
    .select({ subject: attempts.subject, count: attempts.count })
    .from(attempts)
    .where(sql`${attempts.window} = ${window} and ${attempts.subject} in ${subjects}`)
  return subjects.map((subject) => rows.find((row) => row.subject === subject)?.count ?? 0)
}

/** Counts one attempt of each subject. Sorted, so that two requests never lock each other out; windows of yesterday are swept in passing. */
export async function addAttempt(db: Database, subjects: readonly string[], now: Date): Promise<void> {
  const window = windowOf(now)
  await db
    .insert(attempts)
    .values([...subjects].sort().map((subject) => ({ subject, window, count: 1 })))
    .onConflictDoUpdate({ target: [attempts.subject, attempts.window], set: { count: sql`least(${attempts.count} + 1, 30000)` } })
  if (now.getTime() % 64 === 0)
    await db.delete(attempts).where(sql`${attempts.window} < ${window}::timestamptz - interval '1 day'`)
}

/** Seconds until the present window ends and the counts begin anew. */
export function secondsLeft(now: Date): number {
  return Math.ceil((windowOf(now).getTime() + windowMinutes * 60_000 - now.getTime()) / 1000)
}

function windowOf(now: Date): Date {
  const length = windowMinutes * 60_000
  return new Date(Math.floor(now.getTime() / length) * length)
}
