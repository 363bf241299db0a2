/** Course files: lecture notes, question banks and other material of a class. Students see the files that its teachers make visible. */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { attachmentEndings, attachmentTypes, maxAttachmentBytes } from '../platform/files/attachments.ts'
import { Id, IdParams, Instant, IsoDate, line, YesNo } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { exportQuery, listQuery, page, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { Coverage } from './coverage.ts'
import { CoveredTopic, PlannedTopic, UnitCoverage } from './plans.ts'
import { OwnSubject } from './rosters.ts'

export const courseFileKinds = ['notes', 'slides', 'assignment', 'question-bank', 'lab-manual', 'reference', 'other'] as const
export type CourseFileKind = (typeof courseFileKinds)[number]

export const SaveCourseFile = z.object({
  title: line(120),
  kind: z.enum(courseFileKinds),
  /** Whether the students of the class and their parents see it. */
  visible: z.boolean(),
})
export type SaveCourseFile = z.infer<typeof SaveCourseFile>

export const CourseFile = SaveCourseFile.extend({
  ...recordFields,
  offeringId: Id,
  fileName: z.string(),
  fileBytes: z.int(),
  uploadedBy: z.string(),
  uploadedAt: Instant,
})
export type CourseFile = z.infer<typeof CourseFile>

/** Contents of a subject as shown to a student or parent. */
export const OwnContent = z.object({
  subject: OwnSubject.extend({ section: z.string() }),
  coverage: Coverage,
  units: z.array(
    UnitCoverage.pick({ id: true, number: true, title: true, topics: true, hours: true, planned: true, covered: true }),
  ),
  /** Topics planned from today, earliest first. */
  coming: z.array(PlannedTopic.pick({ id: true, plannedOn: true, topic: true, unitNumber: true, periods: true })),
  /** Latest first. */
  covered: z.array(CoveredTopic.pick({ id: true, coveredOn: true, topic: true, unitNumber: true, periods: true })),
  files: z.array(
    CourseFile.pick({ id: true, title: true, kind: true, fileName: true, fileBytes: true }).extend({ addedOn: IsoDate }),
  ),
})
export type OwnContent = z.infer<typeof OwnContent>

const sorts = ['title', 'uploadedAt'] as const
const filters = { kind: z.enum(courseFileKinds).optional(), visible: YesNo.optional() }
const list = { method: 'GET', allow: 'teaching.roster', params: IdParams } as const
const read = {
  method: 'GET',
  params: IdParams,
  reply: download(...Object.values(attachmentTypes)),
  unaudited: 'teaching material without data about people',
} as const

export const courseFileCalls = {
  files: {
    list: endpoint({ ...list, path: '/offerings/:id/course-files', query: listQuery(sorts, filters), reply: page(CourseFile) }),
    exportList: endpoint({
      ...list,
      path: '/offerings/:id/course-files/export',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  addFile: endpoint({
    method: 'POST',
    path: '/offerings/:id/course-files',
    allow: 'teaching.plan',
    params: IdParams,
    body: SaveCourseFile.extend({ visible: YesNo }),
    files: { file: { accept: attachmentEndings, maxBytes: maxAttachmentBytes } },
    reply: CourseFile,
    problems: [
      'teaching.not-a-course-file',
      'teaching.image-too-large',
      'teaching.too-many-files',
      ...pdfProblems,
      'platform.busy',
    ],
  }),
  changeFile: endpoint({
    method: 'PUT',
    path: '/course-files/:id',
    allow: 'teaching.plan',
    params: IdParams,
    body: SaveCourseFile.extend({ revision: z.int() }),
    reply: CourseFile,
    problems: ['platform.changed-meanwhile'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/course-files/:id',
    allow: 'teaching.plan',
    params: IdParams,
    reply: Nothing,
  }),
  readFile: endpoint({ ...read, path: '/course-files/:id/file', allow: 'teaching.roster' }),
  getMyContent: endpoint({
    method: 'GET',
    path: '/my/subjects/:id/content',
    allow: 'teaching.own',
    params: IdParams,
    reply: OwnContent,
    summary:
      'Returns units, plan, covered topics and visible files of a subject that the signed-in student, or a child, studies today',
  }),
  readMyFile: endpoint({ ...read, path: '/my/course-files/:id/file', allow: 'teaching.own' }),
}
