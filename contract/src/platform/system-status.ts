/** Status of the portal itself for its operators: backups, storage, queues and errors. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant } from './primitives.ts'

/** Warnings that require action. */
export const systemWarnings = [
  'backup-missing',
  'backup-old',
  'backup-not-encrypted',
  'storage-low',
  'mail-delayed',
  'texts-delayed',
  'jobs-delayed',
  'jobs-failed',
] as const
export type SystemWarning = (typeof systemWarnings)[number]

export const SystemStatus = z.object({
  /** The last backup by `npm run backup`; null if there was none. */
  backup: z.object({ at: Instant, encrypted: z.boolean() }).nullable(),
  /** Space on the file system of the data folder; null if it cannot be determined. */
  storage: z.object({ freeBytes: z.number().nullable(), totalBytes: z.number().nullable(), databaseBytes: z.number() }),
  /** E-mails that are queued, and those that failed within the retention period. */
  mail: z.object({ queued: z.int(), failed: z.int() }),
  /** Like `mail`, for text messages. */
  texts: z.object({ queued: z.int(), failed: z.int() }),
  /** Background jobs: due but not started, running, and permanently failed within a week. */
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  /** Calls that failed through an error of the portal since this server was started. */
  errors: z.int(),
  warnings: z.array(z.enum(systemWarnings)),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const systemStatusCalls = {
  getSystemStatus: endpoint({
    method: 'GET',
    path: '/system-status',
    allow: 'system.view',
    reply: SystemStatus,
    summary: 'Returns the last backup, storage, queues and errors of the portal, and what needs attention',
  }),
}
