/** Hours of a section without a subject: library, sports, mentoring. */
import { z } from 'zod'
import { taughtWeekdays } from '../calendar/terms.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, line } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { maxBlock } from './requirements.ts'

export const SaveFixedHour = z.object({
  termId: Id,
  sectionId: Id,
  title: line(60),
  periods: z.int().min(1).max(maxBlock),
  /** Weekday of the hour; null if the timetable may choose it. */
  weekday: z.literal(taughtWeekdays).nullable(),
  /** Number of its first period; null if the timetable may choose it. */
  firstPeriod: z.int().min(1).max(20).nullable(),
  staffId: Id.nullable(),
  roomId: Id.nullable(),
})
export type SaveFixedHour = z.infer<typeof SaveFixedHour>

export const FixedHour = SaveFixedHour.extend({
  ...recordFields,
  termName: z.string(),
  section: z.string(),
  batchLabel: z.string(),
  teacher: z.string().nullable(),
  room: z.string().nullable(),
})
export type FixedHour = z.infer<typeof FixedHour>

/** A section that studies a subject in a term. */
export const TaughtSection = z.object({ id: Id, name: z.string(), batchLabel: z.string() })
export type TaughtSection = z.infer<typeof TaughtSection>

export const SaveFixedHours = SaveFixedHour.omit({ termId: true, sectionId: true, staffId: true, roomId: true }).extend({
  sectionIds: z.array(Id).min(1).max(500),
})
export type SaveFixedHours = z.infer<typeof SaveFixedHours>

export const fixedHourCalls = {
  fixedHours: records({
    path: '/timetable/fixed-hours',
    item: FixedHour,
    save: SaveFixedHour,
    filters: { termId: IdText.optional(), sectionId: IdText.optional() },
    sorts: ['section', 'title'] as const,
    view: 'timetable.view',
    edit: 'timetable.manage',
    problems: [
      'timetable.section-not-in-term',
      'timetable.no-such-period',
      'timetable.period-without-day',
      'timetable.hour-published',
    ],
    removal: 'delete',
  }),
  addToAll: endpoint({
    method: 'POST',
    path: '/terms/:id/fixed-hours',
    allow: 'timetable.manage',
    idempotent: true,
    params: IdParams,
    body: SaveFixedHours,
    reply: z.object({ added: z.int() }),
    problems: ['timetable.section-not-in-term', 'timetable.no-such-period', 'timetable.period-without-day'],
    summary: 'Adds the same hour to several sections of a term, to all of them or to none',
  }),
  listSections: endpoint({
    method: 'GET',
    path: '/terms/:id/taught-sections',
    allow: 'timetable.view',
    params: IdParams,
    reply: z.object({ sections: z.array(TaughtSection) }),
    summary: 'Lists the sections of a term that have offerings',
  }),
}
