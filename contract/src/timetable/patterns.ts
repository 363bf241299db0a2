/** Period patterns: the times of the periods and breaks of each weekday, and the semesters of a term that follow each pattern. */

import { z } from 'zod'
import { taughtWeekdays } from '../calendar/terms.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ClockTime, Id, IdParams, line, optionalLine } from '../platform/primitives.ts'
import { records, retirableFields } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { timetableError } from './validation-errors.ts'

export const slotKinds = ['period', 'break'] as const

/** A period or a break of a weekday. Periods are numbered in order; a block never spans a break. */
export const PatternSlot = z
  .object({ kind: z.enum(slotKinds), name: optionalLine(30), from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], error: issueMessage(timetableError('timetable.ends-before-start')) })
export type PatternSlot = z.infer<typeof PatternSlot>

export const PatternDay = z.object({
  weekday: z.literal(taughtWeekdays),
  /** Ordered by time. */
  slots: z
    .array(PatternSlot)
    .min(1)
    .max(20)
    .refine(
      (slots) => slots.slice(1).every(({ from }, at) => from >= (slots[at]?.to ?? '')),
      issueMessage(timetableError('timetable.slots-overlap')),
    )
    .refine((slots) => slots.some(({ kind }) => kind === 'period'), issueMessage(timetableError('timetable.no-periods'))),
})
export type PatternDay = z.infer<typeof PatternDay>

export const SavePattern = z.object({
  name: line(60),
  days: z
    .array(PatternDay)
    .min(1)
    .max(taughtWeekdays.length)
    .refine(
      (days) => new Set(days.map(({ weekday }) => weekday)).size === days.length,
      issueMessage(timetableError('timetable.weekday-twice')),
    ),
})
export type SavePattern = z.infer<typeof SavePattern>

export const Pattern = SavePattern.extend({
  ...retirableFields,
  periodsPerWeek: z.int(),
  /** Semesters that follow it, in terms that have not ended. */
  usedBy: z.string(),
})
export type Pattern = z.infer<typeof Pattern>

/** A semester of a term with its pattern; null if none is selected, so that its classes cannot be put into a timetable. */
export const SemesterPattern = z.object({
  termId: Id,
  termName: z.string(),
  courseName: z.string(),
  semesterId: Id,
  semesterName: z.string(),
  patternId: Id.nullable(),
  patternName: z.string().nullable(),
})
export type SemesterPattern = z.infer<typeof SemesterPattern>

export const SetSemesterPattern = z.object({ semesterIds: z.array(Id).min(1).max(16), patternId: Id.nullable() })
export type SetSemesterPattern = z.infer<typeof SetSemesterPattern>

export const patternCalls = {
  patterns: records({
    path: '/timetable/patterns',
    item: Pattern,
    save: SavePattern,
    filters: {},
    sorts: ['name'] as const,
    view: 'timetable.view',
    edit: 'timetable.manage',
    problems: ['timetable.pattern-taken', 'timetable.pattern-in-use'],
    removal: 'retire',
  }),
  listSemesterPatterns: endpoint({
    method: 'GET',
    path: '/timetable/semester-patterns',
    allow: 'timetable.view',
    reply: z.object({ semesters: z.array(SemesterPattern) }),
    summary: 'Lists the semesters of the current and coming terms, each with its period pattern',
  }),
  setSemesterPattern: endpoint({
    method: 'PUT',
    path: '/terms/:id/semester-patterns',
    allow: 'timetable.manage',
    params: IdParams,
    body: SetSemesterPattern,
    reply: z.object({ changed: z.int() }),
    problems: ['timetable.semester-not-in-term'],
    summary: 'Sets the pattern that semesters of a term follow; null for none',
  }),
}
