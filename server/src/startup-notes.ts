import { sql } from 'drizzle-orm'
import { newFirstRunCode } from './modules/accounts/public.ts'
import { getMaintenance } from './modules/institution/public.ts'
import { describeMissingVaultKeys } from './modules/students/public.ts'
import { now } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/client.ts'
import { refuseOtherKeys, rememberKeys } from './platform/encryption/college-keys.ts'
import type { Keys } from './platform/encryption/keys.ts'

/**
 * Returns notes for the operator about the college in this database before it opens: a few lines each, none if everything is in order. Refuses keys that do not
 * belong to the college.
 */
export async function listStartupNotes(url: string, keys: Keys, publicUrl: string): Promise<string[]> {
  const database = openDatabase(url, { max: 1 })
  try {
    await rememberKeys(database.pool, keys)
    await refuseOtherKeys(database.pool, keys)
    const { rowCount } = await database.pool.query('SELECT FROM users LIMIT 1')
    const noUsers = rowCount === 0 ? [welcomeFirst(publicUrl, await newFirstRunCode(database.db))] : []
    const { on } = await getMaintenance(database.db)
    const closed = on ? ['The portal is closed for maintenance; to open it: npm run maintenance off'] : []
    const behind = await describeSlowClock(database.db)
    const unreadable = await describeMissingVaultKeys(database.db, keys)
    return [...noUsers, ...closed, ...[behind, unreadable].filter((note) => note !== null)]
  } finally {
    await database.close()
  }
}

const toleratedMs = 60_000

/** Warns if the clock was set back, because what the portal publishes, ends and lets expire depends on it. */
async function describeSlowClock(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ at: string }>(sql`SELECT at::text FROM audit_entries ORDER BY id DESC LIMIT 1`)
  const newest = rows[0] ? new Date(String(rows[0].at)) : null
  if (!newest || newest.getTime() <= now().getTime() + toleratedMs) return null
  return `The clock of this machine is behind: the newest entry of the audit trail is of ${newest.toISOString()}. Set the clock before anyone uses the portal.`
}

/** Puts the code after the #, which browsers do not send. */
function welcomeFirst(publicUrl: string, code: string): string {
  return [
    '',
    'Nobody can sign in yet. Set up the college with this one-time code at',
    '',
    `  ${publicUrl}/setup#code=${code}`,
    '',
    'or create the first administrator with npm run admin:create.',
    '',
  ].join('\n')
}
