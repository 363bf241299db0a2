import { lookups } from '@nalanda/contract/lookups/lookups'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { agentKind, removeAgent } from './agents.ts'
import { addDefaultValues, listLookupLists } from './lookup-lists.ts'
import { lookupValueKind, moveValue, removeValue } from './lookup-values.ts'
import { lookupWorkbook } from './lookup-workbook.ts'

/** Routes for the lists that forms offer, and the agents. */
export function lookupsRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, lookups.values, lookupValueKind, platform)
  serve(app, lookups.listLookupLists, (_, { db }) => listLookupLists(db))
  serve(app, lookups.addDefaultValues, ({ body }, { db }) => addDefaultValues(db, body.kinds))
  serve(app, lookups.moveValue, async ({ params, body }, { db }) => {
    await moveValue(db, params.id, body.after)
    return {}
  })
  serve(app, lookups.removeValue, async ({ params }, { db }) => {
    await removeValue(db, params.id)
    return {}
  })
  serveRecords(app, lookups.agents, agentKind, platform)
  serve(app, lookups.removeAgent, async ({ params }, { db }) => {
    await removeAgent(db, params.id)
    return {}
  })
  serveSheet(app, lookups.sheet, lookupWorkbook, platform)
}
