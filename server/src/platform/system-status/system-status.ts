import type { SystemStatus, SystemWarning } from '@nalanda/contract/platform/system-status'
import { sql } from 'drizzle-orm'
import { findLastBackup, type LastBackup } from '../backup/last-backup.ts'
import { countJobs, type JobCounts } from '../jobs/job-counts.ts'
import { diskState, totalBytesOf } from '../observability/disk-space.ts'
import { measureOutbox } from '../outbox/outbox-metrics.ts'
import type { Platform } from '../platform.ts'

export type StatusDeps = Pick<Platform, 'config' | 'database' | 'freeBytes' | 'metrics'>

/** Nightly backups, with some hours of tolerance. */
const backupAgeMs = 36 * 60 * 60_000
const delaySeconds = 15 * 60

type Measured = {
  now: Date
  backup: LastBackup | null
  freeBytes: number | null
  mail: { oldestSeconds: number }
  texts: { oldestSeconds: number }
  jobs: Pick<JobCounts, 'oldestSeconds' | 'failed'>
}

/** Returns what needs attention: no recent encrypted backup, little disk space, work that has waited for more than a quarter of an hour, failed jobs. */
export function warningsOf({ now, backup, freeBytes, mail, texts, jobs }: Measured): SystemWarning[] {
  const warnings: SystemWarning[] = []
  if (!backup) warnings.push('backup-missing')
  else if (now.getTime() - backup.at.getTime() > backupAgeMs) warnings.push('backup-old')
  if (backup && !backup.encrypted) warnings.push('backup-not-encrypted')
  if (diskState(freeBytes) !== 'ok') warnings.push('storage-low')
  if (mail.oldestSeconds > delaySeconds) warnings.push('mail-delayed')
  if (texts.oldestSeconds > delaySeconds) warnings.push('texts-delayed')
  if (jobs.oldestSeconds > delaySeconds) warnings.push('jobs-delayed')
  if (jobs.failed > 0) warnings.push('jobs-failed')
  return warnings
}

/** Measures everything that decides what needs attention. */
export async function measureSystem({ database: { db }, freeBytes }: StatusDeps, now: Date) {
  const [backup, free, { mail, texts }, jobs] = await Promise.all([
    findLastBackup(db),
    freeBytes(),
    measureOutbox(db),
    countJobs(db),
  ])
  return { now, backup, freeBytes: free, mail, texts, jobs }
}

/** Returns the state of the portal, over all processes of this server. */
export async function getSystemStatus(deps: StatusDeps, now: Date): Promise<SystemStatus> {
  const [measured, totalBytes, database, metrics] = await Promise.all([
    measureSystem(deps, now),
    totalBytesOf(deps.config.dataDir),
    deps.database.db.execute<{ bytes: number }>(sql`SELECT pg_database_size(current_database())::float8 AS bytes`),
    deps.metrics.read(),
  ])
  const { backup, freeBytes, mail, texts, jobs } = measured
  return {
    backup: backup && { at: backup.at.toISOString(), encrypted: backup.encrypted },
    storage: { freeBytes, totalBytes, databaseBytes: database.rows[0]?.bytes ?? 0 },
    mail: { queued: mail.queued, failed: mail.failed },
    texts: { queued: texts.queued, failed: texts.failed },
    jobs: { waiting: jobs.waiting, running: jobs.running, failed: jobs.failed },
    errors: countErrors(metrics),
    warnings: warningsOf(measured),
  }
}

/** Counts the calls that were answered with 500 in the metrics of the processes; 503 means overload or maintenance. */
export function countErrors(metrics: string): number {
  const counts = metrics.matchAll(/^nalanda_http_request_seconds_count\{[^}]*status="500"[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}
