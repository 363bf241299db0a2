/** Cover: a colleague named for the days of a leave accepts it, or declines with a reason. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IsoDate, optionalLine, plainText } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** ended: was asked or accepted but no longer applies, because the leave was cancelled or the colleague goes on leave. */
export const coverStates = ['asked', 'accepted', 'declined', 'ended'] as const
export type CoverState = (typeof coverStates)[number]

export const NamedCover = z.object({
  staffId: Id,
  /** What is to be covered, as described by the person on leave. */
  note: plainText.trim().max(500),
})
export type NamedCover = z.infer<typeof NamedCover>

export const Cover = NamedCover.extend({
  id: Id,
  fullName: z.string(),
  designation: z.string(),
  state: z.enum(coverStates),
  reason: z.string().nullable(),
})
export type Cover = z.infer<typeof Cover>

/** A cover as shown to the colleague who is asked. */
export const CoverRequest = z.object({
  id: Id,
  requestId: Id,
  fullName: z.string(),
  departmentName: z.string(),
  note: z.string(),
  fromOn: IsoDate,
  untilOn: IsoDate,
  startsAtNoon: z.boolean(),
  endsAtNoon: z.boolean(),
  state: z.enum(coverStates),
  reason: z.string().nullable(),
})
export type CoverRequest = z.infer<typeof CoverRequest>

/** A colleague who could cover; free colleagues come first. */
export const Colleague = z.object({
  staffId: Id,
  fullName: z.string(),
  designation: z.string(),
  departmentName: z.string(),
  onLeave: z.boolean(),
  /** Number of other people the colleague covers for on these days. */
  covering: z.int(),
  /** Number of the person's classes the colleague could take; null if no timetable is known. */
  freeForClasses: z.int().nullable(),
})
export type Colleague = z.infer<typeof Colleague>

const sorts = ['fromOn'] as const
const filters = { state: z.enum(coverStates).optional() }

export const coverCalls = {
  covers: {
    list: endpoint({
      method: 'GET',
      path: '/leave/covers',
      allow: 'leave.own',
      query: listQuery(sorts, filters),
      reply: page(CoverRequest),
      summary: 'Lists the cover requests sent to the caller',
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/leave/covers/export', allow: 'leave.own', query: exportQuery(sorts, filters) },
      reply: download(...spreadsheetTypes),
    }),
  },
  answerCover: endpoint({
    method: 'POST',
    path: '/leave/covers/:id/answer',
    allow: 'leave.own',
    params: IdParams,
    body: z.object({ accept: z.boolean(), /** Needed where it is declined. */ reason: optionalLine(300) }),
    reply: CoverRequest,
    problems: ['leave.cover-answered', 'leave.you-are-on-leave', 'platform.approval-nobody'],
  }),
  listColleagues: endpoint({
    method: 'GET',
    path: '/leave/colleagues',
    allow: 'leave.own',
    query: z.object({ fromOn: IsoDate, untilOn: IsoDate, q: plainText.trim().max(100).optional() }),
    reply: z.array(Colleague),
    problems: ['leave.no-staff-record', 'leave.days-out-of-order', 'leave.too-long'],
    summary:
      'Lists possible covers: colleagues who are free for the classes and those of the department, or all whose names contain the search words',
  }),
}
