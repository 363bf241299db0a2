/** Whether the portal itself is healthy: its backups, storage, queues and errors, for those who operate it. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant } from './primitives.ts'

/** What somebody has to see to. */
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
  /** The last one by `npm run backup`; null when there was none. */
  backup: z.object({ at: Instant, encrypted: z.boolean() }).nullable(),
  /** Of the file system that holds the data folder; null where it cannot be asked. */
  storage: z.object({ freeBytes: z.number().nullable(), totalBytes: z.number().nullable(), databaseBytes: z.number() }),
  /** E-mails that wait, and those that failed within the time for which they are kept. */
  mail: z.object({ queued: z.int(), failed: z.int() }),
  /** The same of text messages. */
  texts: z.object({ queued: z.int(), failed: z.int() }),
  /** Background jobs: due and not begun, in progress, and failed for good within a week. */
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  /** Calls that failed through a fault of the portal since this server was started. */
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
    summary: 'The last backup, storage, queues and errors of the portal, with what needs attention',
  }),
}
