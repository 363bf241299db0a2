import { feeDocuments } from '@nalanda/contract/fees/documents'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { printDemandNote } from './demand-note.ts'
import { printFeeCertificate } from './fee-certificate.ts'
import { printReceipt } from './fee-receipt.ts'

/** Routes for printed receipts, demand notes and fee certificates. */
export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, feeDocuments.printReceipt, ({ params }, { user, actor }) => printReceipt(platform, params.id, { user, actor }))
  serve(app, feeDocuments.printDemandNote, ({ params }, { user, actor, today }) =>
    printDemandNote(platform, params.id, { user, actor, today }),
  )
  serve(app, feeDocuments.printCertificate, ({ params, query }, { user, actor, today }) =>
    printFeeCertificate(platform, params.id, { ...query, user, actor, today }),
  )
}
