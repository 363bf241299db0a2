/**
 * Versions of the timetable of the whole college. A draft is generated or copied, edited, and published from a given day; the previous version then ends the
 * day before. Published versions do not change.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, IsoDate, line } from '../platform/primitives.ts'
import { exportFormat, recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { workflow } from '../platform/workflow.ts'

/** withdraw: a published version that is not yet in force becomes a draft again. */
export const timetableWorkflow = workflow({
  name: 'timetable',
  states: ['draft', 'published'],
  actions: {
    change: { from: ['draft'] },
    publish: { from: ['draft'], to: 'published' },
    withdraw: { from: ['published'], to: 'draft' },
  },
})
export const timetableStates = timetableWorkflow.states
export type TimetableState = (typeof timetableStates)[number]

/** Maximum length of a version's name. */
export const longestName = 80

export const SaveTimetable = z.object({
  name: line(longestName),
  /** Day whose running terms the draft is for; null for the terms running now, or the next ones. */
  forDay: IsoDate.nullable(),
})
export type SaveTimetable = z.infer<typeof SaveTimetable>

export const Timetable = SaveTimetable.extend({
  ...recordFields,
  state: z.enum(timetableStates),
  effectiveFrom: IsoDate.nullable(),
  /** Last day on which it is in force; null if not known yet. */
  effectiveUntil: IsoDate.nullable(),
  /** Whether it is in force today. */
  inForce: z.boolean(),
  basedOnId: Id.nullable(),
  basedOn: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  /** Number of classes per week. */
  entryCount: z.int(),
})
export type Timetable = z.infer<typeof Timetable>

/** Counts of the missing classes of a draft. A user who publishes it nevertheless confirms exactly these counts. */
export const MissingClasses = z.object({
  /** Classes per week without a place. */
  unplaced: z.int(),
  /** Placed classes that no subject or fixed hour requires any more; publication omits them. */
  leftOut: z.int(),
})
export type MissingClasses = z.infer<typeof MissingClasses>

export const TimetableCheck = MissingClasses.extend({
  /** Terms that the timetable covers, with their classes per week. */
  terms: z.array(z.object({ termId: Id, course: z.string(), term: z.string(), classes: z.int(), unplaced: z.int() })),
})
export type TimetableCheck = z.infer<typeof TimetableCheck>

const act = { method: 'POST', allow: 'timetable.manage', params: IdParams, reply: Timetable } as const

export const versionCalls = {
  timetables: {
    ...records({
      path: '/timetables',
      item: Timetable,
      save: SaveTimetable,
      filters: { state: z.enum(timetableStates).optional() },
      sorts: ['createdAt', 'name', 'effectiveFrom'] as const,
      view: 'timetable.view',
      edit: 'timetable.manage',
      problems: ['timetable.name-taken', 'platform.not-now'],
      removal: 'delete',
    }),
    get: endpoint({ method: 'GET', path: '/timetables/:id', allow: 'timetable.view', params: IdParams, reply: Timetable }),
  },
  copyTimetable: endpoint({
    ...act,
    path: '/timetables/:id/copies',
    idempotent: true,
    body: SaveTimetable.pick({ name: true }),
    summary: 'Creates a draft with the entries of a version; its name gets a number if it is taken',
  }),
  checkTimetable: endpoint({
    method: 'GET',
    path: '/timetables/:id/publication-check',
    allow: 'timetable.manage',
    params: IdParams,
    query: z.object({
      /** Day from which it would be published; if omitted, the check is for the terms for which the draft is edited. */
      effectiveFrom: IsoDate.optional(),
    }),
    reply: TimetableCheck,
    summary:
      'Returns the problems that publishing a draft would leave: classes without a place, and classes that are no longer needed',
  }),
  publishTimetable: endpoint({
    ...act,
    path: '/timetables/:id/publish',
    body: z.object({ revision: z.int(), effectiveFrom: IsoDate, confirmed: MissingClasses.optional() }),
    problems: [
      'platform.not-now',
      'platform.changed-meanwhile',
      'timetable.nothing-in-it',
      'timetable.has-clashes',
      'timetable.classes-missing',
      'timetable.effective-in-past',
      'timetable.later-version',
    ],
    summary: 'Publishes a draft from a day on; the version in force ends on the day before',
  }),
  withdrawTimetable: endpoint({
    ...act,
    path: '/timetables/:id/withdraw',
    body: z.object({ revision: z.int() }),
    problems: ['platform.not-now', 'platform.changed-meanwhile', 'timetable.has-begun'],
    summary: 'Makes a published version that is not yet in force a draft again; the previous version continues',
  }),
  exportEntries: endpoint({
    method: 'GET',
    path: '/timetables/:id/export',
    allow: 'timetable.view',
    params: IdParams,
    query: z.object({ format: exportFormat }),
    reply: download(...spreadsheetTypes),
  }),
}
