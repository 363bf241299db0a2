/**
 * Terms: when the semesters of a course are taught. A term has a first and a last day and, within them, periods without classes: exams, preparation, breaks.
 * All records of a teaching day (timetable, attendance) belong to a term.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate, line } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'

/** Maximum length of a term; a year has two or three. */
export const maxTermDays = 300

/** Monday to Saturday, numbered as in `Weekday`; there is no timetable on Sundays. */
export const taughtWeekdays = [1, 2, 3, 4, 5, 6] as const
export type TaughtWeekday = (typeof taughtWeekdays)[number]

export const SaveTerm = z.object({
  courseId: Id,
  name: line(60),
  startsOn: IsoDate,
  /** The last day, including exams. */
  endsOn: IsoDate,
  /** Ids of the semesters taught in the term, such as 3, 5 and 7 in the first half of a year. */
  semesterIds: z.array(Id).min(1).max(16),
  /** Weekdays on which classes are held. */
  weekdays: z.array(z.literal(taughtWeekdays)).min(1).max(taughtWeekdays.length),
})
export type SaveTerm = z.infer<typeof SaveTerm>

export const Term = SaveTerm.extend({
  ...recordFields,
  courseName: z.string(),
  /** Names of its semesters. */
  semesters: z.string(),
  state: z.enum(['coming', 'running', 'over']),
  teachingDays: z.int(),
})
export type Term = z.infer<typeof Term>
export const termStates = Term.shape.state.options

/**
 * exams: tests or exams, without classes · preparation: free for study before exams · break: vacation within the term · classes: an announcement, such as a
 * project review week, while classes continue.
 */
export const periodKinds = ['exams', 'preparation', 'break', 'classes'] as const
export type PeriodKind = (typeof periodKinds)[number]

export const SavePeriod = z.object({
  termId: Id,
  kind: z.enum(periodKinds),
  name: line(80),
  startsOn: IsoDate,
  endsOn: IsoDate,
})
export type SavePeriod = z.infer<typeof SavePeriod>
export const Period = SavePeriod.extend({ ...recordFields, termName: z.string(), courseName: z.string() })
export type Period = z.infer<typeof Period>

/** A week of a term from Monday to Sunday, with its teaching days. */
export const TermWeek = z.object({
  /** 1 for the week that contains the first day. */
  number: z.int(),
  from: IsoDate,
  to: IsoDate,
  teachingDays: z.int(),
  /** Reasons why classes are not held (exams, breaks, holidays), and announcements. */
  remarks: z.array(z.string()),
  /** Days that follow the timetable of another weekday. */
  changedDays: z.array(z.object({ day: IsoDate, follows: z.literal(taughtWeekdays) })),
})
export type TermWeek = z.infer<typeof TermWeek>

export const TermDetail = Term.extend({
  weeks: z.array(TermWeek),
  /** Teaching days per weekday, Monday first; a day that follows another weekday counts as that one. */
  byWeekday: z.array(z.int()).length(7),
})
export type TermDetail = z.infer<typeof TermDetail>

const rights = { view: 'calendar.view', edit: 'calendar.edit', removal: 'delete' } as const

export const termCalls = {
  terms: {
    ...records({
      path: '/terms',
      item: Term,
      save: SaveTerm,
      filters: {
        courseId: IdText.optional(),
        semesterId: IdText.optional(),
        state: z.enum(termStates).optional(),
      },
      sorts: ['startsOn', 'name'] as const,
      ...rights,
      problems: [
        'calendar.term-name-taken',
        'calendar.term-ends-before-start',
        'calendar.term-too-long',
        'calendar.semester-in-another-term',
        'calendar.periods-outside-term',
        'calendar.semester-in-use',
      ],
    }),
    get: endpoint({ method: 'GET', path: '/terms/:id', allow: rights.view, params: IdParams, reply: TermDetail }),
  },
  copyTerm: endpoint({
    method: 'POST',
    path: '/terms/:id/copies',
    idempotent: true,
    allow: rights.edit,
    params: IdParams,
    body: SaveTerm.pick({ name: true, startsOn: true }),
    reply: Term,
    problems: ['calendar.term-name-taken', 'calendar.semester-in-another-term'],
    summary: 'Creates a term with the same semesters and length that begins on another day, its periods moved by whole weeks',
  }),
  periods: records({
    path: '/term-periods',
    item: Period,
    save: SavePeriod,
    filters: { termId: IdText.optional(), kind: z.enum(periodKinds).optional() },
    sorts: ['startsOn', 'name'] as const,
    ...rights,
    problems: ['calendar.period-outside-term', 'calendar.period-ends-before-start', 'calendar.periods-overlap'],
  }),
}
