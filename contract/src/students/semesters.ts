/** A student's course through the college: roll number, section, semester, documents, holds. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IsoDate } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { classCalls } from './classes.ts'
import { documentCalls } from './documents.ts'
import { formerClassCalls } from './former-classes.ts'
import { viewCalls } from './views.ts'

/** Note of a promotion. Any other note except `calendarNote` is a reason typed by a user. */
export const promotionNote = 'Promoted'

/** Note of the semester given by the calendar before the promotions of a batch were recorded. */
export const calendarNote = 'By the academic calendar'

/** A semester of a student, with the day it began. */
export const SemesterRow = z.object({
  id: Id,
  semesterNo: z.int(),
  startedOn: IsoDate,
  note: z.string(),
  /** Coded form of a note that the portal wrote, except for promotions. */
  codedNote: CodedMessage.optional(),
  recordedBy: z.string(),
})

/** Calls about a student's course through the college. */
export const lifeCalls = {
  listSemesters: endpoint({
    method: 'GET',
    path: '/students/:id/semesters',
    allow: 'students.view',
    params: IdParams,
    reply: z.object({ semesters: z.array(SemesterRow) }),
    summary: 'Lists the semesters a student was promoted to, the current one last; empty before the first promotion',
  }),
  ...formerClassCalls,
  ...classCalls,
  ...documentCalls,
  ...viewCalls,
} as const
