import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { sqlState } from '../database/violations.ts'

/** How long a result is reused: a load balancer asks each process every few seconds. */
const askedEveryMs = 15_000
/** The disk is full, or the database may not write more temporary files than its configuration allows. */
const noSpace = new Set(['53100', '53400'])

/**
 * Returns a function that tells whether the database can still write to its disk, which may be on another machine: it writes some hundred kilobytes of a
 * temporary file. A database that does not respond is not reported as full.
 */
export function openDatabaseSpace(db: Pick<Database, 'transaction'>): () => Promise<'ok' | 'full'> {
  let asked: { answer: Promise<'ok' | 'full'>; at: number } | undefined
  return () => {
    const age = now().getTime() - (asked?.at ?? 0)
    if (!asked || age < 0 || age >= askedEveryMs) asked = { answer: writeSomething(db), at: now().getTime() }
    return asked.answer
  }
}

async function writeSomething(db: Pick<Database, 'transaction'>): Promise<'ok' | 'full'> {
  try {
    await db.transaction(async (tx) => {
      // With this little memory the rows go to a file
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(sql`select count(*) from generate_series(1, 30000)`)
    })
    return 'ok'
  } catch (error) {
    return noSpace.has(sqlState(error) ?? '') ? 'full' : 'ok'
  }
}
