import { courseFileCalls } from '@nalanda/contract/teaching/course-files'
import { planCalls as calls } from '@nalanda/contract/teaching/plans'
import type { FastifyInstance } from 'fastify'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { serve } from '../../../platform/http/serve.ts'
import { serveSheet } from '../../../platform/imports/serve-sheet.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveList, serveListOf, serveRecords } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { offeringKind, plannableKind } from '../offerings.ts'
import { addFile, changeFile, filesOf, readFile, readMyFile, removeFile, validateCourseFile } from './course-files.ts'
import { coverageKind } from './coverage-list.ts'
import { getMyContent } from './own-content.ts'
import { copyPlan, listPlanSources } from './plan-copies.ts'
import { planSheet } from './plan-sheet.ts'
import { coveredKind, plannedKind } from './topics.ts'
import { unitKind, unitsOf } from './units.ts'

/** Units of the syllabus, lesson plans, covered topics, and course files. */
export function planRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, calls.units, unitKind, platform)
  serveListOf(
    app,
    calls.unitsOfOffering,
    async ({ params, db, user }) => unitsOf(await getItem(db, offeringKind, params.id, user)),
    platform,
  )
  serveRecords(app, calls.planned, plannedKind, platform)
  serveRecords(app, calls.covered, coveredKind, platform)
  serveList(app, calls.coverage, coverageKind, platform)
  serveSheet(app, calls.planSheet, planSheet, platform)
  serve(app, calls.listPlanSources, async ({ params, query }, { db, user }) => ({
    sources: await listPlanSources(db, params.id, user, query.q),
  }))
  serve(app, calls.copyPlan, async ({ params, body }, { db, user }) => ({
    copied: await copyPlan(db, params.id, body.fromId, user),
  }))
  fileRoutes(app, platform)
}

function fileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files } = platform
  serveListOf(
    app,
    courseFileCalls.files,
    async ({ params, db, user }) => filesOf(await getItem(db, offeringKind, params.id, user)),
    platform,
  )
  serve(app, courseFileCalls.addFile, {
    prepare: async ({ params, files: { file } }, { db, user, onRollback }) => {
      await getItem(db, plannableKind, params.id, user)
      return storeFile(files, 'course-files', await validateCourseFile(file.bytes), onRollback)
    },
    handle: ({ params, body, files: { file } }, { db, user, now }, stored) =>
      addFile(db, params.id, { ...body, visible: body.visible === 'yes', name: file.name, stored, at: now }, user),
  })
  serve(app, courseFileCalls.changeFile, ({ params, body }, { db, user }) => changeFile(db, params.id, body, user))
  serve(app, courseFileCalls.removeFile, async ({ params }, { db, user }) => {
    await removeFile(db, files, params.id, user)
    return {}
  })
  serve(app, courseFileCalls.readFile, ({ params }, { db, user }) => readFile(db, files, params.id, user))
  serve(app, courseFileCalls.readMyFile, ({ params }, { db, user, today }) => readMyFile(db, files, params.id, { user, today }))
  serve(app, courseFileCalls.getMyContent, ({ params }, { db, user, today }) => getMyContent(db, params.id, user, today))
}
