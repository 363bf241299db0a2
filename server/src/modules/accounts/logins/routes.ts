import { accounts } from '@nalanda/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../../platform/clock.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listLoginRefusals } from './login-batch-figures.ts'
import {
  cancelLoginBatch,
  createFacultyLogins,
  createScopedLogins,
  createStudentLogins,
  getLoginBatch,
  listLoginBatches,
  mailLogins,
} from './login-batches.ts'
import { confirmSheet } from './login-handover.ts'
import { countMissingOf } from './login-people.ts'
import { handOutSheet, type LoginSheetDeps } from './login-sheets.ts'

/** Logins in bulk: made and mailed by the jobs of the module, handed over on a sheet once. */
export function loginRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, database, documents, jobs, keys, outbox, spreadsheets } = platform
  const { db } = database
  const { publicUrl } = config
  const sheetDeps: LoginSheetDeps = { db, keys, jobs, documents, spreadsheets, publicUrl }

  serve(app, accounts.createStudentLogins, (_, { db, now }) => createStudentLogins(db, jobs, now))
  serve(app, accounts.createFacultyLogins, ({ query }, { db, now }) =>
    createFacultyLogins(db, jobs, query.considerMailOrEmpcode, now),
  )
  serve(app, accounts.createScopedLogins, ({ body }, { db, now }) => createScopedLogins(db, jobs, body, now))
  serve(app, accounts.countMissingLogins, ({ query }, { db, now }) => countMissingOf(db, query, dayOf(now)))
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
  serve(app, accounts.mailLogins, ({ params }, { db, now }) => mailLogins(db, { jobs, config }, params.batchId, now))
  serve(app, accounts.cancelLoginBatch, ({ params }, { db, now }) => cancelLoginBatch(db, outbox, params.batchId, now))
}
