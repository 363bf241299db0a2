import { choiceCalls } from '@nalanda/contract/students-choices'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/http/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { agentKind, removeAgent } from './agents.ts'
import { addUsualChoices, listChoiceLists } from './choice-lists.ts'
import { checkChoiceSheet, choiceWorkbook, importChoiceSheet } from './choice-workbook.ts'
import { choiceKind, placeChoice, removeChoice } from './choices.ts'

/** The lists that the forms choose from, and the agents. */
export function choiceRoutes(app: FastifyInstance, platform: Platform): void {
  const { database, spreadsheets } = platform
  const desk = { database: database.db, spreadsheets }
  const [excel] = choiceCalls.getChoiceSheet.reply.types
  serveRecords(app, choiceCalls.choices, choiceKind, platform)
  serve(app, choiceCalls.listChoiceLists, (_, { db }) => listChoiceLists(db))
  serve(app, choiceCalls.addUsualChoices, ({ body }, { db }) => addUsualChoices(db, body.kinds))
  serve(app, choiceCalls.placeChoice, async ({ params, body }, { db }) => {
    await placeChoice(db, params.id, body.after)
    return {}
  })
  serve(app, choiceCalls.removeChoice, async ({ params }, { db }) => {
    await removeChoice(db, params.id)
    return {}
  })
  serveRecords(app, choiceCalls.agents, agentKind, platform)
  serve(app, choiceCalls.removeAgent, async ({ params }, { db }) => {
    await removeAgent(db, params.id)
    return {}
  })
  serve(app, choiceCalls.getChoiceSheet, async ({ query }, { db }) => {
    const filled = query.filled === 'yes'
    const content = await spreadsheets.writeXlsx(await choiceWorkbook(db, filled))
    return { name: filled ? 'Master data.xlsx' : 'Master data template.xlsx', type: `${excel}`, content }
  })
  serve(app, choiceCalls.checkChoiceSheet, ({ files: { file } }) => checkChoiceSheet(desk, file.bytes))
  serve(app, choiceCalls.importChoiceSheet, ({ files: { file } }, { actor }) => importChoiceSheet({ ...desk, actor }, file.bytes))
}
