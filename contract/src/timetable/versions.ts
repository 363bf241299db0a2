/**
 * Versions of the timetable of the whole college. A draft is generated or copied, edited, and published from a day on; the version before it then ends
 * on the day before. What is published does not change any more.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, Instant, IsoDate, line } from '../platform/primitives.ts'
import { exportFormat, recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { workflow } from '../platform/workflow.ts'

/** withdraw: a published version that is not in force yet becomes a draft again. */
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

export const SaveTimetable = z.object({ name: line(80) })
export type SaveTimetable = z.infer<typeof SaveTimetable>

export const Timetable = SaveTimetable.extend({
  ...recordFields,
  state: z.enum(timetableStates),
  effectiveFrom: IsoDate.nullable(),
  /** The last day on which it is in force; null while that is not known. */
  effectiveUntil: IsoDate.nullable(),
  /** Whether it is in force today. */
  inForce: z.boolean(),
  basedOnId: Id.nullable(),
  basedOn: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  /** Classes a week. */
  entryCount: z.int(),
})
export type Timetable = z.infer<typeof Timetable>

const params = z.object({ id: IdText })
const act = { method: 'POST', allow: 'timetable.manage', params, reply: Timetable } as const

export const versionCalls = {
  timetables: records({
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
  getTimetable: endpoint({ method: 'GET', path: '/timetables/:id', allow: 'timetable.view', params, reply: Timetable }),
  copyTimetable: endpoint({
    ...act,
    path: '/timetables/:id/copies',
    idempotent: true,
    body: SaveTimetable,
    problems: ['timetable.name-taken'],
    summary: 'A new draft with the entries of a version',
  }),
  publishTimetable: endpoint({
    ...act,
    path: '/timetables/:id/publish',
    body: z.object({ revision: z.int(), effectiveFrom: IsoDate }),
    problems: [
      'platform.not-now',
      'platform.changed-meanwhile',
      'timetable.nothing-in-it',
      'timetable.has-clashes',
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
    summary: 'Makes a published version that is not in force yet a draft again; the version before it goes on',
  }),
  exportEntries: endpoint({
    method: 'GET',
    path: '/timetables/:id/export',
    allow: 'timetable.view',
    params,
    query: z.object({ format: exportFormat }),
    reply: download(...spreadsheetTypes),
  }),
}
