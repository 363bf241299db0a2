import { reconciledDays, reconciledItems, reconciliation } from '@nalanda/contract/payments/reconciliation'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dayKind, daysNamed, itemKind, reviewItem } from './reconciled-lists.ts'
import { addSettlement, previewSettlement } from './settlement-files.ts'

/** Routes for settlement files, and for the days and payments that were compared with them. */
export function reconciliationRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, reconciledDays, dayKind, platform)
  serveList(app, reconciledItems, itemKind, platform)
  serve(app, reconciliation.get, ({ params }, { db }) => getItem(db, dayKind, params.id))
  serve(app, reconciliation.previewFile, ({ files: { file } }, { db }) => previewSettlement(db, file))
  serve(app, reconciliation.addFile, async ({ files: { file }, body: { mapping } }, { db }) => {
    const { days, ...counted } = await addSettlement(db, file, mapping)
    return { ...counted, days: await daysNamed(db, days) }
  })
  serve(app, reconciliation.review, ({ params, body }, { db }) => reviewItem(db, params.id, body.reason))
}
