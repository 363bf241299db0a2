import { eq } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Database } from '../database/client.ts'
import { facts } from '../schema.ts'

export type LastBackup = { at: Date; encrypted: boolean }

/** Records that the college was backed up just now. */
export async function recordBackup(client: Client, { encrypted }: Pick<LastBackup, 'encrypted'>): Promise<void> {
  const note = `INSERT INTO facts (name, value) VALUES ('backup', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at`
  await client.query(note, [JSON.stringify({ encrypted })])
}

/** Returns the last backup made by `npm run backup`; null if there is none. */
export async function findLastBackup(db: Database): Promise<LastBackup | null> {
  const [found] = await db.select().from(facts).where(eq(facts.name, 'backup'))
  return found ? { at: found.at, encrypted: (found.value as Pick<LastBackup, 'encrypted'>).encrypted } : null
}
