/**
 * Teaching in a term: each subject that a section studies is an offering. The subjects of the regulation are offered to all sections of a term at once. An
 * offering has a roster of students and has teachers.
 */
import { z } from 'zod'
import { subjectTypes } from '../academics/subject-teaching.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { Coverage } from './coverage.ts'
import { Teacher } from './teachers.ts'

export const SaveOffering = z.object({
  termId: Id,
  subjectId: Id,
  sectionId: Id,
  /** The department that teaches it, if not the department of the branch, such as Mathematics by Humanities and Sciences. */
  departmentId: Id.nullable(),
  /** Whether all students of the section are on the roster; otherwise only those added to it, as in one of several electives. */
  everyone: z.boolean(),
})
export type SaveOffering = z.infer<typeof SaveOffering>

export const Offering = SaveOffering.extend({
  ...recordFields,
  /** Null for a class across sections, which has `groupName` instead. */
  sectionId: Id.nullable(),
  groupName: z.string().nullable(),
  /** Id of the round in which its students chose it; offerings of one round are taught in parallel. */
  electiveRoundId: Id.nullable(),
  termName: z.string(),
  courseName: z.string(),
  termStartsOn: IsoDate,
  termEndsOn: IsoDate,
  subjectCode: z.string(),
  subjectName: z.string(),
  type: z.enum(subjectTypes),
  electiveGroup: z.string().nullable(),
  /** Sum of lecture, tutorial and practical hours. */
  weeklyHours: z.int(),
  semesterId: Id,
  semesterName: z.string(),
  /** Branch and name, `CSE A`, or the name of a class across sections. */
  section: z.string(),
  /** Null for a class across sections. */
  batchLabel: z.string().nullable(),
  /** Name of the department that teaches it: the one set, or that of the branch. */
  taughtBy: z.string().nullable(),
  teachers: z.array(Teacher),
})
export type Offering = z.infer<typeof Offering>

/** A subject of a section, with the coverage of its lesson plan. */
export const CoveredOffering = Offering.extend({ coverage: Coverage })
export type CoveredOffering = z.infer<typeof CoveredOffering>

export const OfferingDetail = CoveredOffering.extend({
  /** Actions open to the reader: `plan` its lesson plan, topics and files, `syllabus` the units of the subject. */
  can: z.object({ assign: z.boolean(), manage: z.boolean(), plan: z.boolean(), syllabus: z.boolean() }),
  /** Number of students on the roster today; before the term on its first day, after it on its last. */
  rosterCount: z.int(),
})
export type OfferingDetail = z.infer<typeof OfferingDetail>

/** A section of a term, with the subjects of its regulation. */
export const SectionToOffer = z.object({
  sectionId: Id,
  section: z.string(),
  batchLabel: z.string(),
  semesterName: z.string(),
  students: z.int(),
  /** Number of subjects of the regulation for this branch and semester, and of those that the section does not have yet. */
  subjects: z.int(),
  missing: z.int(),
})
export type SectionToOffer = z.infer<typeof SectionToOffer>

const sorts = ['subjectCode', 'subjectName', 'section', 'termStartsOn'] as const

export const offeringCalls = {
  offerings: records({
    path: '/offerings',
    item: Offering,
    save: SaveOffering,
    filters: {
      termId: IdText.optional(),
      semesterId: IdText.optional(),
      sectionId: IdText.optional(),
      subjectId: IdText.optional(),
      /** The department that teaches it. */
      departmentId: IdText.optional(),
      staffId: IdText.optional(),
      type: z.enum(subjectTypes).optional(),
      staffed: YesNo.optional(),
      /** Whether any student studies it today or from a later day. */
      studied: YesNo.optional(),
      /** Whether a published timetable, in force today or later, has other teachers. */
      differsFromTimetable: YesNo.optional(),
      /** Only offerings of terms that have not ended. */
      current: YesNo.optional(),
    },
    sorts,
    view: 'teaching.view',
    edit: 'teaching.manage',
    removal: 'delete',
    problems: [
      'teaching.offering-taken',
      'teaching.subject-not-in-term',
      'teaching.subject-of-other-branch',
      'teaching.offering-fixed',
      'teaching.has-roster',
      'teaching.has-files',
      'teaching.has-topics',
    ],
  }),
  getOffering: endpoint({
    method: 'GET',
    path: '/offerings/:id',
    allow: 'teaching.roster',
    params: IdParams,
    reply: OfferingDetail,
  }),
  assigned: {
    list: endpoint({
      method: 'GET',
      path: '/my/assigned-subjects',
      allow: 'teaching.teach',
      query: listQuery(sorts, { current: YesNo.optional() }),
      reply: page(CoveredOffering),
      summary: 'Lists the offerings that the caller teaches',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/my/assigned-subjects/export',
      allow: 'teaching.teach',
      query: exportQuery(sorts, { current: YesNo.optional() }),
      reply: download(...spreadsheetTypes),
    }),
  },
  previewOffer: endpoint({
    method: 'GET',
    path: '/terms/:id/sections-to-offer',
    allow: 'teaching.manage',
    params: IdParams,
    reply: z.object({ sections: z.array(SectionToOffer) }),
    summary: 'Lists the sections with students in a semester of the term, and the subjects they lack',
  }),
  offerSubjects: endpoint({
    method: 'POST',
    path: '/terms/:id/offerings',
    allow: 'teaching.manage',
    idempotent: true,
    params: IdParams,
    body: z.object({ sectionIds: z.array(Id).min(1).max(500) }),
    reply: z.object({ added: z.int() }),
    problems: ['teaching.nothing-to-offer'],
    summary: 'Offers the subjects of the regulation to sections of a term; existing offerings stay unchanged',
  }),
  setDepartment: endpoint({
    method: 'POST',
    path: '/offerings/department',
    allow: 'teaching.manage',
    body: z.object({ offeringIds: z.array(Id).min(1).max(1000), departmentId: Id.nullable() }),
    reply: z.object({ changed: z.int() }),
    problems: ['teaching.group-needs-department'],
    summary: 'Sets the department that teaches several offerings; its head then assigns the teachers',
  }),
}
