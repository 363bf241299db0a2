/** A student's way through the college: roll number, section, semester, documents, holds. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IsoDate } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { classCalls } from './classes.ts'
import { documentCalls } from './documents.ts'
import { formerClassCalls } from './former-classes.ts'
import { viewCalls } from './views.ts'

/** The note of a promotion. Any other note but `calendarNote` is a reason that a person wrote. */
export const promotionNote = 'Promoted'

/** The note of the semester that the calendar gave before the promotions of a batch were recorded. */
export const calendarNote = 'By the academic calendar'

/** One step through the semesters, with the day it began. */
export const SemesterRow = z.object({
  id: Id,
  semesterNo: z.int(),
  startedOn: IsoDate,
  note: z.string(),
  /** The note where the portal wrote it itself, other than of a promotion. */
  codedNote: CodedMessage.optional(),
  recordedBy: z.string(),
})

/** The calls of a student’s way through the college. */
export const lifeCalls = {
  listSemesters: endpoint({
    method: 'GET',
    path: '/students/:id/semesters',
    allow: 'students.view',
    params: IdParams,
    reply: z.object({ semesters: z.array(SemesterRow) }),
    summary: 'The semesters a student was promoted to, the present one last; none before the first promotion',
  }),
  ...formerClassCalls,
  ...classCalls,
  ...documentCalls,
  ...viewCalls,
} as const
