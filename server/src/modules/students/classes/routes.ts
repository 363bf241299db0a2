import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { getItem, listItems } from '../../../platform/lists/listing.ts'
import { serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { studentKind } from '../register/students.ts'
import { undoAllotment } from './allotment-undo.ts'
import { allotmentList } from './allotments.ts'
import { planStates, recordStates } from './bulk-states.ts'
import { correctClassDay, listFormerClasses } from './class-changes.ts'
import { listSemesters, planPromotion, promoteStudents } from './promotion.ts'
import { allotRollNumbers, planRollNumbers, rollNumberDefaults } from './roll-numbers.ts'
import { allotSections, planSections } from './section-allotment.ts'
import { stateActsShownTo } from './state-acts.ts'
import { requestActCorrection, requestStateCorrection } from './state-approval.ts'
import { withRequests } from './state-corrections.ts'

/** Routes for roll numbers, sections, semesters and states of whole classes. */
export function classRoutes(app: FastifyInstance, platform: Platform): void {
  const { keys } = platform
  serve(app, students.getRollNumberDefaults, (_, { db }) => rollNumberDefaults(db))
  serve(app, students.previewRollNumbers, ({ body }, { db }) => planRollNumbers(db, body))
  serve(app, students.allotRollNumbers, ({ body }, { db }) => allotRollNumbers(db, body))
  serve(app, students.previewSections, ({ body }, { db }) => planSections(db, body))
  serve(app, students.allotSections, ({ body }, { db }) => allotSections(db, body))
  serve(app, students.previewPromotion, ({ body }, { db }) => planPromotion(db, body))
  serve(app, students.promote, ({ body }, { db }) => promoteStudents(db, body))
  serve(app, students.previewStates, async ({ body }, { db }) => ({ rows: await planStates(db, body) }))
  serve(app, students.recordStates, ({ body }, { db }) => recordStates(db, body))
  serve(app, students.listAllotments, ({ query }, { db, user }) =>
    listItems(db, allotmentList, query, { user, secret: keys.secret }),
  )
  serve(app, students.undoAllotment, async ({ params, body }, { db }) => {
    await undoAllotment(db, params.id, body.reason)
    return {}
  })
  correctionRoutes(app, platform)
  historyRoutes(app)
}

function historyRoutes(app: FastifyInstance): void {
  serve(app, students.listSemesters, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return { semesters: await listSemesters(db, params.id) }
  })
  serve(app, students.listFormerClasses, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return { classes: await listFormerClasses(db, params.id) }
  })
  serve(app, students.correctClassDay, async ({ params, body }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return { classes: await correctClassDay(db, params.id, params.changeId, body.until) }
  })
}

function correctionRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals } = platform
  serveListOf(app, students.stateActs, ({ user }) => stateActsShownTo(approvals, user), platform)
  serve(app, students.requestStateCorrection, async ({ params, body }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return withRequests(db, approvals, user.userId, await requestStateCorrection(db, approvals, params.id, body.reason))
  })
  serve(app, students.requestActCorrection, async ({ params, body }, { db, user }) => {
    await requestActCorrection(db, approvals, params.id, body.reason)
    return getItem(db, stateActsShownTo(approvals, user), params.id, user)
  })
}
