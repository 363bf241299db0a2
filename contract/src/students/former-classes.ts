/** Former classes of a student: left by a readmission, or a change of branch, batch, section or regulation. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate } from '../platform/primitives.ts'

export const FormerClass = z.object({
  id: Id,
  /** First day of the student in the next class. */
  until: IsoDate,
  branch: z.string(),
  batch: z.string(),
  section: z.string().nullable(),
  /** Null for an early readmission, which did not record it. */
  regulation: z.string().nullable(),
  byReadmission: z.boolean(),
  recordedBy: z.string(),
})
export type FormerClass = z.infer<typeof FormerClass>

export const CorrectClassDay = z.object({ until: IsoDate })

const reply = z.object({ classes: z.array(FormerClass) })

export const formerClassCalls = {
  listFormerClasses: endpoint({
    method: 'GET',
    path: '/students/:id/former-classes',
    allow: 'students.view',
    params: IdParams,
    reply,
    summary: 'Lists the classes that a student left, each with the first day in the next class; the last one at the end',
  }),
  correctClassDay: endpoint({
    method: 'PUT',
    path: '/students/:id/former-classes/:changeId',
    allow: 'students.edit',
    params: IdParams.extend({ changeId: IdText }),
    body: CorrectClassDay,
    reply,
    problems: ['students.class-changed-later', 'students.class-day-too-early'],
    summary: 'Corrects the day from which the last change of class applies; a readmission is corrected with its state',
  }),
} as const
