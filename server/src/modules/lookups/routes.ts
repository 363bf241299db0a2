import { lookups } from '@nalanda/contract/lookups/lookups'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { agentKind, removeAgent } from './agents.ts'
import { addUsualChoices, listChoiceLists } from './lookup-lists.ts'
import { choiceKind, placeChoice, removeChoice } from './lookup-values.ts'
import { lookupWorkbook } from './lookup-workbook.ts'

/** The lists that the forms choose from, and the agents. */
export function lookupsRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, lookups.choices, choiceKind, platform)
  serve(app, lookups.listChoiceLists, (_, { db }) => listChoiceLists(db))
  serve(app, lookups.addUsualChoices, ({ body }, { db }) => addUsualChoices(db, body.kinds))
  serve(app, lookups.placeChoice, async ({ params, body }, { db }) => {
    await placeChoice(db, params.id, body.after)
    return {}
  })
  serve(app, lookups.removeChoice, async ({ params }, { db }) => {
    await removeChoice(db, params.id)
    return {}
  })
  serveRecords(app, lookups.agents, agentKind, platform)
  serve(app, lookups.removeAgent, async ({ params }, { db }) => {
    await removeAgent(db, params.id)
    return {}
  })
  serveSheet(app, lookups.sheet, lookupWorkbook, platform)
}
