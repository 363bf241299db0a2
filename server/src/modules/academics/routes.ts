import { academics } from '@nalanda/contract/academics'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/http/serve-records.ts'
import { getItem } from '../../platform/listing.ts'
import type { Platform } from '../../platform/platform.ts'
import { batchKindWith } from './batches.ts'
import { branchKind } from './branches.ts'
import { courseKind } from './courses.ts'
import { degreeKind } from './degrees.ts'
import { regulationKind } from './regulations.ts'
import { structureRoutes } from './routes-structure.ts'
import { sectionKindWith } from './sections.ts'
import { semesterKind } from './semesters.ts'
import type { CountStudents } from './student-counts.ts'
import { subjectKind } from './subjects.ts'

export function academicsRoutes(app: FastifyInstance, platform: Platform, countStudents: CountStudents): void {
  serveRecords(app, academics.degrees, degreeKind, platform)
  serveRecords(app, academics.courses, courseKind, platform)
  serveRecords(app, academics.branches, branchKind, platform)
  serveRecords(app, academics.batches, batchKindWith(countStudents), platform)
  serveRecords(app, academics.semesters, semesterKind, platform)
  serveRecords(app, academics.sections, sectionKindWith(countStudents), platform)
  serveRecords(app, academics.regulations, regulationKind, platform)
  serve(app, academics.getRegulation, ({ params }, { db }) => getItem(db, regulationKind, params.id))
  serveRecords(app, academics.subjects, subjectKind, platform)
  structureRoutes(app, platform)
}
