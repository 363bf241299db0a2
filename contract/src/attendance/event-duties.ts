/** Duty leave of the participants of club events: proposed after the event was held, and confirmed once for all participants. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, IsoDate, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** proposed: held, not decided · confirmed: its participants have duty leave · declined: gives no duty leave */
export const eventDutyStates = ['proposed', 'confirmed', 'declined'] as const
export type EventDutyState = (typeof eventDutyStates)[number]

export const EventDuty = z.object({
  /** Id of the event. */
  id: Id,
  title: z.string(),
  club: z.string(),
  startsOn: IsoDate,
  endsOn: IsoDate,
  participants: z.int(),
  /** Number of participants with duty leave by the event; lower than `participants` if some were added later. */
  given: z.int(),
  state: z.enum(eventDutyStates),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Reason for declining. */
  reason: z.string().nullable(),
})
export type EventDuty = z.infer<typeof EventDuty>

const sorts = ['startsOn', 'title'] as const
const filters = { state: z.enum(eventDutyStates).optional() }
const allow = 'attendance.excuse'

export const eventDutyCalls = {
  duties: {
    list: endpoint({
      ...{ method: 'GET', path: '/event-duties', allow, query: listQuery(sorts, filters), reply: page(EventDuty) },
      summary:
        'Lists past events with the duty leave of their participants: for offices all events, for heads those of their clubs',
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/event-duties/export', allow, query: exportQuery(sorts, filters) },
      reply: download(...spreadsheetTypes),
    }),
  },
  confirmDuty: endpoint({
    ...{ method: 'POST', path: '/event-duties/:id/confirmation', allow, params: IdParams, reply: EventDuty },
    problems: ['platform.own-evidence', 'attendance.no-participants'],
    summary: 'Grants duty leave for the days of an event to participants who have none; when repeated, to those added since',
  }),
  declineDuty: endpoint({
    ...{
      method: 'POST',
      path: '/event-duties/:id/refusal',
      allow,
      params: IdParams,
      body: z.object({ reason: Reason }),
      reply: EventDuty,
    },
    problems: ['platform.own-evidence', 'attendance.duty-confirmed'],
    summary: 'Records that an event gives no duty leave',
  }),
}
