import { academics } from '@nalanda/contract/academics/academics'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { batchKind } from './batches.ts'
import { branchKind } from './branches.ts'
import { courseKind } from './courses.ts'
import { degreeKind } from './degrees.ts'
import { regulationKind } from './regulations.ts'
import { sectionKind } from './sections.ts'
import { semesterKind } from './semesters.ts'
import { structureRoutes } from './structure/routes.ts'
import { subjectKind } from './subjects.ts'

export function academicsRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, academics.degrees, degreeKind, platform)
  serveRecords(app, academics.courses, courseKind, platform)
  serveRecords(app, academics.branches, branchKind, platform)
  serveRecords(app, academics.batches, batchKind, platform)
  serveRecords(app, academics.semesters, semesterKind, platform)
  serveRecords(app, academics.sections, sectionKind, platform)
  serveRecords(app, academics.regulations, regulationKind, platform)
  serve(app, academics.getRegulation, ({ params }, { db }) => getItem(db, regulationKind, params.id))
  serveRecords(app, academics.subjects, subjectKind, platform)
  structureRoutes(app, platform)
}
