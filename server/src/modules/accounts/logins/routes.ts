import { accounts } from '@nalanda/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/clock.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openLowPriorityHasher } from '../../access/public.ts'
import { listLoginRefusals } from './login-batch-figures.ts'
import { type LoginJobDeps, loginRetries, makeLogins } from './login-batch-job.ts'
import { followLoginMails, queueLoginMails } from './login-batch-mail.ts'
import {
  cancelLoginBatch,
  createFacultyLogins,
  createJob,
  createStudentLogins,
  getLoginBatch,
  type LoginJob,
  listLoginBatches,
  mailJob,
  mailLogins,
} from './login-batches.ts'
import { confirmSheet, eraseJob, eraseOverdue } from './login-handover.ts'
import { handOutSheet, type LoginSheetDeps } from './login-sheets.ts'

/** Logins in bulk: made and mailed by jobs, handed over on a sheet once. */
export function loginRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, database, documents, jobs, keys, outbox, spreadsheets } = platform
  const { db } = database
  const { publicUrl } = config
  const jobDeps: LoginJobDeps = { db, keys, jobs, hasher: openLowPriorityHasher(), now }
  const sheetDeps: LoginSheetDeps = { db, keys, jobs, documents, spreadsheets, publicUrl }
  const options = { retries: loginRetries, timeoutSeconds: 600 }
  jobs.register<LoginJob>(createJob, options, ({ batchId }, context) => makeLogins(jobDeps, batchId, context))
  jobs.register(eraseJob, options, () => eraseOverdue(db, now()))
  jobs.register<LoginJob>(mailJob, options, ({ batchId }, { signal }) =>
    queueLoginMails(db, { ...platform, now }, batchId, signal),
  )
  followLoginMails(outbox, now)

  serve(app, accounts.createStudentLogins, (_, { db, now }) => createStudentLogins(db, jobs, now))
  serve(app, accounts.createFacultyLogins, ({ query }, { db, now }) =>
    createFacultyLogins(db, jobs, query.considerMailOrEmpcode, now),
  )
  serve(app, accounts.listLoginBatches, ({ query }, { db, user, now }) =>
    listLoginBatches(db, query, { user, secret: keys.secret }, { session: user.tokenHash, now }),
  )
  serve(app, accounts.listLoginRefusals, ({ params }, { db }) => listLoginRefusals(db, params.batchId))
  serve(app, accounts.takeLoginSheet, ({ params, query }, { user, actor, now }) =>
    handOutSheet(sheetDeps, params.batchId, query.format, { actor, session: user.tokenHash, now }),
  )
  serve(app, accounts.confirmLoginSheet, async ({ params: { batchId } }, { db, user, now }) => {
    await confirmSheet(db, batchId, { session: user.tokenHash, now })
    return getLoginBatch(db, batchId)
  })
  serve(app, accounts.mailLogins, ({ params }, { db, now }) => mailLogins(db, jobs, params.batchId, now))
  serve(app, accounts.cancelLoginBatch, ({ params }, { db, now }) => cancelLoginBatch(db, outbox, params.batchId, now))
}
