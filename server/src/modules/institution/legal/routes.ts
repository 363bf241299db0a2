import { legalCalls } from '@nalanda/contract/institution/legal'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getLegalText, getLegalTextsView, publishLegalText, withdrawLegalText } from './legal-texts.ts'

/** Routes for terms, privacy policy and refund rules: public reading, and editing by the office. */
export function legalRoutes(app: FastifyInstance, _platform: Platform): void {
  serve(app, legalCalls.getLegalText, ({ params, query }, { db, today }) =>
    getLegalText(db, { kind: params.kind, version: query.version }, today),
  )
  serve(app, legalCalls.getLegalTextsView, ({ params: { kind } }, { db, today }) => getLegalTextsView(db, kind, today))
  serve(app, legalCalls.publishLegalText, ({ params: { kind }, body }, { db, today, now }) =>
    publishLegalText(db, kind, body, { today, now }),
  )
  serve(app, legalCalls.withdrawLegalText, ({ params }, { db, today, now }) => withdrawLegalText(db, params, { today, now }))
}
