/** Lab batches: a section is divided for its laboratories, for one term. Each student is in one batch; students without a batch are listed. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** Maximum number of lab batches of a section. */
export const maxBatches = 6
/** Names of the lab batches of a section. */
export const batchNames = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'] as const

export const BatchStudent = z.object({ id: Id, rollNo: z.string().nullable(), fullName: z.string() })
export type BatchStudent = z.infer<typeof BatchStudent>

export const SectionBatch = z.object({ id: Id, name: z.string(), students: z.array(BatchStudent) })
export type SectionBatch = z.infer<typeof SectionBatch>

/** A section with a laboratory or project subject in a term, and its batches. */
export const LabSection = z.object({
  sectionId: Id,
  section: z.string(),
  batchLabel: z.string(),
  /** Number of subjects of the section that are taught in batches. */
  labs: z.int(),
  students: z.int(),
  batches: z.array(z.object({ id: Id, name: z.string(), students: z.int() })),
  /** Number of students of the section without a batch, such as those who joined late. */
  unassigned: z.int(),
})
export type LabSection = z.infer<typeof LabSection>

export const SectionBatches = z.object({
  section: z.string(),
  batches: z.array(SectionBatch),
  unassigned: z.array(BatchStudent),
})
export type SectionBatches = z.infer<typeof SectionBatches>

/** A student with the lab batch. */
export const BatchMember = BatchStudent.extend({
  section: z.string(),
  /** The student's batch, such as 2024-2028. */
  batchLabel: z.string(),
  /** The lab batch, such as B1. */
  batch: z.string(),
})
export type BatchMember = z.infer<typeof BatchMember>

const params = z.object({ id: IdText, sectionId: IdText })
const ofTerm = { method: 'GET', allow: 'teaching.assign', params: IdParams } as const
const sorts = ['batch', 'rollNo', 'fullName'] as const
const filters = { sectionId: IdText.optional(), batch: z.enum(batchNames).optional() }

export const batchCalls = {
  listLabSections: endpoint({
    method: 'GET',
    path: '/terms/:id/lab-sections',
    allow: 'teaching.assign',
    params: IdParams,
    reply: z.object({ sections: z.array(LabSection) }),
    summary: 'Lists the sections of a term with laboratories; for a head, those of the departments headed',
  }),
  getBatches: endpoint({
    method: 'GET',
    path: '/terms/:id/sections/:sectionId/batches',
    allow: 'teaching.assign',
    params,
    reply: SectionBatches,
  }),
  batchStudents: {
    list: endpoint({
      ...ofTerm,
      path: '/terms/:id/batch-students',
      query: listQuery(sorts, filters),
      reply: page(BatchMember),
      summary: 'Lists the students of each lab batch of a term, by section and batch',
    }),
    exportList: endpoint({
      ...ofTerm,
      path: '/terms/:id/batch-students/export',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  divideSections: endpoint({
    method: 'POST',
    path: '/terms/:id/batches',
    allow: 'teaching.assign',
    params: IdParams,
    body: z.object({ sectionIds: z.array(Id).min(1).max(500), count: z.int().min(1).max(maxBatches) }),
    reply: z.object({ sections: z.int(), students: z.int() }),
    problems: ['teaching.no-students-to-divide', 'platform.still-in-use'],
    summary: 'Divides each section by roll number into batches of nearly the same size, replacing existing batches',
  }),
  moveStudents: endpoint({
    method: 'PUT',
    path: '/section-batches/:id/students',
    allow: 'teaching.assign',
    params: IdParams,
    body: z.object({ studentIds: z.array(Id).min(1).max(200) }),
    reply: SectionBatches,
    problems: ['teaching.not-of-section'],
    summary: 'Moves students of the section into this batch',
  }),
}
