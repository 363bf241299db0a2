/** Lab batches: a section is divided for its laboratories, for one term. Each student is in one batch; who is in none is named. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdText } from '../platform/primitives.ts'

/** More than this many batches of one section have no use. */
export const maxBatches = 6

export const BatchStudent = z.object({ id: Id, rollNo: z.string().nullable(), fullName: z.string() })
export type BatchStudent = z.infer<typeof BatchStudent>

export const SectionBatch = z.object({ id: Id, name: z.string(), students: z.array(BatchStudent) })
export type SectionBatch = z.infer<typeof SectionBatch>

/** A section with a laboratory or project in a term, and its batches. */
export const LabSection = z.object({
  sectionId: Id,
  section: z.string(),
  batchLabel: z.string(),
  /** Subjects of the section that are taught in batches. */
  labs: z.int(),
  students: z.int(),
  batches: z.array(z.object({ id: Id, name: z.string(), students: z.int() })),
  /** Students of the section who are in no batch, such as those who joined late. */
  unassigned: z.int(),
})
export type LabSection = z.infer<typeof LabSection>

export const SectionBatches = z.object({
  section: z.string(),
  batches: z.array(SectionBatch),
  unassigned: z.array(BatchStudent),
})
export type SectionBatches = z.infer<typeof SectionBatches>

const params = z.object({ id: IdText, sectionId: IdText })

export const batchCalls = {
  listLabSections: endpoint({
    method: 'GET',
    path: '/terms/:id/lab-sections',
    allow: 'teaching.assign',
    params: z.object({ id: IdText }),
    reply: z.object({ sections: z.array(LabSection) }),
    summary: 'The sections of a term with laboratories: those of the departments headed for a head',
  }),
  getBatches: endpoint({
    method: 'GET',
    path: '/terms/:id/sections/:sectionId/batches',
    allow: 'teaching.assign',
    params,
    reply: SectionBatches,
  }),
  divideSections: endpoint({
    method: 'POST',
    path: '/terms/:id/batches',
    allow: 'teaching.assign',
    params: z.object({ id: IdText }),
    body: z.object({ sectionIds: z.array(Id).min(1).max(500), count: z.int().min(1).max(maxBatches) }),
    reply: z.object({ sections: z.int(), students: z.int() }),
    problems: ['teaching.no-students-to-divide', 'platform.still-in-use'],
    summary: 'Divides each section by roll number into batches of nearly the same size, in place of those it has',
  }),
  moveStudents: endpoint({
    method: 'PUT',
    path: '/section-batches/:id/students',
    allow: 'teaching.assign',
    params: z.object({ id: IdText }),
    body: z.object({ studentIds: z.array(Id).min(1).max(200) }),
    reply: SectionBatches,
    problems: ['teaching.not-of-section'],
    summary: 'Moves students of the section into this batch',
  }),
}
