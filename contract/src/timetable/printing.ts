/** Printed timetables: a week of each section, teacher or room of a version, one page each. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { IdParams, IdText } from '../platform/primitives.ts'

/** Owners whose weeks can be printed. */
export const printedOwners = ['sections', 'teachers', 'rooms'] as const
export type PrintedOwner = (typeof printedOwners)[number]

export const printingCalls = {
  printTimetable: endpoint({
    method: 'GET',
    path: '/timetables/:id/document',
    allow: 'timetable.view',
    params: IdParams,
    /** `ownerId` selects one owner, `departmentId` those of a department; without both, all that have classes. */
    query: z.object({ of: z.enum(printedOwners), ownerId: IdText.optional(), departmentId: IdText.optional() }),
    reply: download('application/pdf'),
    problems: ['timetable.nothing-to-print'],
    summary: 'Returns the weeks of sections, teachers or rooms of a version as one PDF, one page each',
  }),
}
