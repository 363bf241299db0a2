import { mayUse } from '@nalanda/contract/platform/permissions'
import { batchCalls } from '@nalanda/contract/teaching/batches'
import { offeringCalls as calls } from '@nalanda/contract/teaching/offerings'
import { rosterCalls } from '@nalanda/contract/teaching/rosters'
import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { getItem, maySee } from '../../platform/lists/listing.ts'
import { serveListOf, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { batchStudents } from './batches/batch-lists.ts'
import { divideSections, getBatches, moveStudents } from './batches/batches.ts'
import { listLabSections } from './batches/lab-sections.ts'
import { electiveRoutes } from './electives/routes.ts'
import { listSectionsToOffer, offerSubjects } from './offer-subjects.ts'
import { assignableKind, offeringKind, plannableKind, setTeachingDepartment } from './offerings.ts'
import { listMySubjects } from './own-subjects.ts'
import { loadCoverage, noCoverage } from './plans/coverage.ts'
import { assignedTo } from './plans/coverage-list.ts'
import { planRoutes } from './plans/routes.ts'
import { keepsSyllabus } from './plans/units.ts'
import { changeRoster, listRosterChanges } from './roster-changes.ts'
import { countOnRoster, rosterKind } from './rosters.ts'
import { copyTeachers, proposeTeachers } from './teacher-copies.ts'
import { teacherSheet } from './teacher-sheet.ts'
import { setTeachers } from './teachers.ts'
import { listNorms, setNorm, workloadKind } from './workload.ts'

async function getOffering(db: Database, id: number, user: SignedIn) {
  const offering = await getItem(db, offeringKind, id, user)
  const assign = mayUse('teaching.assign', user.roles) && (await maySee(db, assignableKind, id, user))
  const plan = mayUse('teaching.plan', user.roles) && (await maySee(db, plannableKind, id, user))
  const syllabus = mayUse('teaching.assign', user.roles) && (await keepsSyllabus(db, offering.subjectId, user))
  const can = { assign, plan, syllabus, manage: mayUse('teaching.manage', user.roles) }
  const coverage = (await loadCoverage(db, [id])).get(id) ?? noCoverage
  return { ...offering, can, coverage, rosterCount: await countOnRoster(db, offering) }
}

/** Subjects taught in a term, to whom and by whom. */
export function teachingRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, calls.offerings, offeringKind, platform)
  serveListOf(app, calls.assigned, ({ user }) => assignedTo(user.staffId), platform)
  serve(app, calls.getOffering, ({ params }, { db, user }) => getOffering(db, params.id, user))
  serve(app, calls.previewOffer, async ({ params }, { db, today }) => ({
    sections: await listSectionsToOffer(db, params.id, today),
  }))
  serve(app, calls.offerSubjects, async ({ params, body }, { db, today }) => ({
    added: await offerSubjects(db, params.id, body.sectionIds, today),
  }))
  serve(app, calls.setDepartment, async ({ body: { offeringIds, departmentId } }, { db }) => {
    const changed = await setTeachingDepartment(db, offeringIds, departmentId)
    for (const entityId of changed) recordChange(db, { entity: 'offering', entityId, after: { departmentId } })
    return { changed: changed.length }
  })
  rosterRoutes(app, platform)
  teacherRoutes(app, platform)
  batchRoutes(app, platform)
  electiveRoutes(app, platform)
  planRoutes(app, platform)
}

function rosterRoutes(app: FastifyInstance, platform: Platform): void {
  const { roster, listChanges, changeRoster: change, mySubjects } = rosterCalls
  serveListOf(app, roster, async ({ params, db, user }) => rosterKind(await getItem(db, offeringKind, params.id, user)), platform)
  serve(app, listChanges, async ({ params }, { db, user }) => {
    const { id } = await getItem(db, offeringKind, params.id, user)
    return { changes: await listRosterChanges(db, id) }
  })
  serve(app, change, async ({ params, body }, { db, user, now }) => {
    const offering = await getItem(db, offeringKind, params.id, user)
    await changeRoster(db, offering, body, now)
    return { changes: await listRosterChanges(db, offering.id) }
  })
  serve(app, mySubjects, async (_, { db, user, today }) => ({ students: await listMySubjects(db, user, today) }))
}

function teacherRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, teacherCalls.setTeachers, async ({ params, body }, { db, user }) => {
    const { id } = await getItem(db, assignableKind, params.id, user)
    return setTeachers(db, id, body.revision, body.teachers)
  })
  serveListOf(app, teacherCalls.workload, ({ query }) => workloadKind(query.termId), platform)
  serve(app, teacherCalls.listNorms, async (_, { db }) => ({ norms: await listNorms(db) }))
  serve(app, teacherCalls.setNorm, async ({ params, body: { hours } }, { db }) => {
    await setNorm(db, params.id, hours)
    return { hours }
  })
  serve(app, teacherCalls.proposeTeachers, async ({ params, query }, { db, user }) => ({
    proposals: await proposeTeachers(db, params.id, query.fromTermId, user),
  }))
  serve(app, teacherCalls.copyTeachers, async ({ params, body: { fromTermId, offerings } }, { db, user }) => ({
    copied: await copyTeachers(db, params.id, fromTermId, offerings, user),
  }))
  serveSheet(app, teacherCalls.teacherSheet, teacherSheet, platform)
}

function batchRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, batchCalls.listLabSections, async ({ params }, { db, user }) => ({
    sections: await listLabSections(db, params.id, user),
  }))
  serve(app, batchCalls.getBatches, ({ params }, { db, user }) => getBatches(db, params.id, params.sectionId, user))
  serveListOf(app, batchCalls.batchStudents, ({ params }) => batchStudents(params.id), platform)
  serve(app, batchCalls.divideSections, ({ params, body }, { db, user }) =>
    divideSections(db, params.id, body.sectionIds, body.count, user),
  )
  serve(app, batchCalls.moveStudents, ({ params, body }, { db, user }) => moveStudents(db, params.id, body.studentIds, user))
}
