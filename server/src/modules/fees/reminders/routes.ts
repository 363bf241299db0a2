import { feeReminders } from '@nalanda/contract/fees/reminders'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { previewReminders, reminderRunKind, startReminderRun } from './reminder-runs.ts'

/** Routes for reminders of overdue fees that the office sends. */
export function reminderRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, feeReminders.preview, ({ body }, { db, user }) => previewReminders(db, platform, body.whom, user))
  serve(app, feeReminders.send, ({ body }, { db, user }) => startReminderRun(db, platform.jobs, body.whom, user))
  serveList(app, { list: feeReminders.runs }, reminderRunKind, platform)
}
