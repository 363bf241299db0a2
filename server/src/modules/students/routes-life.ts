import { students } from '@nalanda/contract/students'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/http/serve-records.ts'
import { getItem } from '../../platform/listing.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { judgeScan } from '../../platform/scans.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { undoAllotment } from './allotment-undo.ts'
import { listAllotments } from './allotments.ts'
import { documentKindKind } from './document-kinds.ts'
import { listDocuments, readScan, removeScan, saveDocument, setScan } from './documents.ts'
import { findHoldable, liftHold, listHolds, listHoldsOf, placeHold } from './holds.ts'
import { planStates, recordStates } from './many-states.ts'
import { getMyPapers } from './my-papers.ts'
import { refuseUnlessSeen } from './photos.ts'
import { listSemesters, planPromotion, promoteStudents } from './promotion.ts'
import { allotRollNumbers, planRollNumbers } from './roll-numbers.ts'
import { allotSections, planSections } from './section-allotment.ts'
import { studentKind } from './students.ts'
import { listViews, removeView, saveView, setUsualView } from './views.ts'

/** A student's way through the college: roll number, section, semester, documents and holds, and the views of the list. */
export function lifeRoutes(app: FastifyInstance, platform: Platform): void {
  classRoutes(app)
  documentRoutes(app, platform)
  holdRoutes(app)
  viewRoutes(app)
}

/** The signed-in person; calls of this file are open to nobody else. */
function personOf({ user }: Pick<Context, 'user'>) {
  if (!user) throw problem('platform.signed-out')
  return user
}

function classRoutes(app: FastifyInstance): void {
  serve(app, students.previewRollNumbers, ({ body }, { db }) => planRollNumbers(db, body))
  serve(app, students.allotRollNumbers, ({ body }, { db }) => allotRollNumbers(db, body))
  serve(app, students.previewSections, ({ body }, { db }) => planSections(db, body))
  serve(app, students.allotSections, ({ body }, { db }) => allotSections(db, body))
  serve(app, students.previewPromotion, ({ body }, { db }) => planPromotion(db, body))
  serve(app, students.promote, ({ body }, { db }) => promoteStudents(db, body))
  serve(app, students.previewStates, async ({ body }, { db }) => ({ rows: await planStates(db, body) }))
  serve(app, students.recordStates, ({ body }, { db }) => recordStates(db, body))
  serve(app, students.listAllotments, async ({ query }, { db }) => ({ allotments: await listAllotments(db, query.kind) }))
  serve(app, students.undoAllotment, async ({ params, body }, { db }) => {
    await undoAllotment(db, params.id, body.reason)
    return {}
  })
  serve(app, students.listSemesters, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return { semesters: await listSemesters(db, params.id) }
  })
}

function documentRoutes(app: FastifyInstance, platform: Platform): void {
  const { files } = platform
  serveRecords(app, students.documentKinds, documentKindKind, platform)
  serve(app, students.listDocuments, async ({ params: { id } }, { db, user }) => {
    await getItem(db, studentKind, id, user)
    return listDocuments(db, id)
  })
  serve(app, students.saveDocument, async ({ params: { id, kindId }, body }, { db }) => {
    await saveDocument(db, id, kindId, body)
    return listDocuments(db, id)
  })
  serve(app, students.setScan, async ({ params: { id, kindId }, files: { scan } }, { db, actor }) => {
    const name = await scanName(db, id, kindId)
    const judged = await judgeScan(scan.bytes, 'students.not-a-scan')
    const named = { ...judged, name: `${name}.${judged.kind}` }
    await inTransaction(db, actor, (tx) => setScan(tx, files, { studentId: id, kindId }, named))
    return listDocuments(db, id)
  })
  serve(app, students.removeScan, async ({ params: { id, kindId } }, { db }) => {
    await removeScan(db, files, id, kindId)
    return listDocuments(db, id)
  })
  serve(app, students.readScan, async ({ params: { id, kindId } }, context) => {
    await refuseUnlessSeen(context.db, id, personOf(context))
    return readScan(context.db, files, id, kindId)
  })
  serve(app, students.getMyPapers, ({ params }, context) => getMyPapers(context.db, params.id, personOf(context)))
}

/** What a scan is called when somebody saves it: the student's number and the document. */
async function scanName(db: Context['db'], id: number, kindId: number): Promise<string> {
  const { admissionNo } = await getItem(db, studentKind, id)
  const { name } = await getItem(db, documentKindKind, kindId)
  return `${admissionNo} ${name}`.replace(/[^\w.-]+/g, '-')
}

function holdRoutes(app: FastifyInstance): void {
  serve(app, students.listHolds, async ({ query }, context) => ({
    holds: await listHolds(context.db, personOf(context), query.open === 'yes'),
  }))
  serve(app, students.findHoldable, async ({ query }, { db }) => ({ students: await findHoldable(db, query.q) }))
  serve(app, students.listHoldsOf, async ({ params: { id } }, { db, user }) => {
    await getItem(db, studentKind, id, user)
    return { holds: await listHoldsOf(db, id) }
  })
  serve(app, students.placeHold, ({ params, body }, context) => placeHold(context.db, params.id, body, personOf(context)))
  serve(app, students.liftHold, ({ params, body }, context) => liftHold(context.db, params.id, body.reason, personOf(context)))
}

function viewRoutes(app: FastifyInstance): void {
  serve(app, students.listViews, async (_, context) => ({ views: await listViews(context.db, personOf(context)) }))
  serve(app, students.saveView, async ({ body }, context) => ({ views: await saveView(context.db, personOf(context), body) }))
  serve(app, students.removeView, async ({ params }, context) => ({
    views: await removeView(context.db, personOf(context), params.id),
  }))
  serve(app, students.setUsualView, async ({ body }, context) => ({
    views: await setUsualView(context.db, personOf(context), body.id),
  }))
}
