import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'

export type JobCounts = { waiting: number; running: number; failed: number; oldestSeconds: number }

/**
 * Returns the numbers of due jobs that have not started, with the age of the oldest in seconds, of running jobs, and of jobs that failed for good within a
 * week.
 */
export async function countJobs(db: Database): Promise<JobCounts> {
  const none = { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }
  // The queue creates its table when it is first used
  const { rows: there } = await db.execute<{ found: string | null }>(sql`SELECT to_regclass('pgboss.job')::text AS found`)
  if (!there[0]?.found) return none
  const { rows } = await db.execute<JobCounts>(sql`
    SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS waiting,
           count(*) FILTER (WHERE state = 'active')::int AS running,
           count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '7 days')::int AS failed,
           coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())), 0)::float8
             AS "oldestSeconds"
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')`)
  return rows[0] ?? none
}
