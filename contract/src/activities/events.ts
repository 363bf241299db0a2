/**
 * Events of the clubs. A teacher proposes an event; the head of department recommends it, and the principal sanctions it with its budget. Students take part
 * and get certificates after it was held.
 */
import { z } from 'zod'
import { RecordRequest } from '../platform/approvals/approvals.ts'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, IsoDate, line, Reason } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'

/**
 * requested: waits for approval · rejected: may be changed and requested again · held: over, and certificates are issued · cancelled: was approved but does not
 * take place; its participants stay on record.
 */
export const eventWorkflow = workflow({
  name: 'event',
  states: ['draft', 'requested', 'approved', 'rejected', 'held', 'cancelled'],
  actions: {
    change: { from: ['draft', 'rejected'] },
    request: { from: ['draft', 'rejected'], to: 'requested' },
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected', reason: 'required' },
    return: { from: ['requested'], to: 'draft', reason: 'required' },
    withdraw: { from: ['requested'], to: 'draft' },
    enrol: { from: ['approved', 'held'] },
    hold: { from: ['approved'], to: 'held' },
    cancel: { from: ['approved'], to: 'cancelled', reason: 'required' },
    certify: { from: ['held'] },
  },
})
export const eventStates = eventWorkflow.states
export type EventState = (typeof eventStates)[number]

export const SaveEvent = z.object({
  clubId: Id,
  title: line(160),
  startsOn: IsoDate,
  /** The last day; equal to the first day for a one-day event. */
  endsOn: IsoDate,
  venue: line(120),
  /** Maximum number of participants; null for no limit. */
  seats: z.int().min(1).max(100_000).nullable(),
  budgetPaise: EnteredPaise,
})
export type SaveEvent = z.infer<typeof SaveEvent>

export const Event = SaveEvent.extend({
  ...recordFields,
  club: z.string(),
  inCharge: z.string(),
  /** Code of the department of the faculty in charge; its head recommends the event. */
  department: z.string(),
  state: z.enum(eventStates),
  /** Budget sanctioned; null before the sanction, and if no budget was requested. */
  sanctionedPaise: Paise.nullable(),
  proposedBy: z.string(),
  participantCount: z.int(),
})
export type Event = z.infer<typeof Event>

export const EventDetail = Event.extend({
  /** Whether the reader manages the event: proposed it, is in charge of the club, heads the department, or manages all events. */
  overseen: z.boolean(),
  /** The latest approval request. */
  request: RecordRequest,
  history: z.array(HistoryEntry),
})
export type EventDetail = z.infer<typeof EventDetail>

const body = z.object({ revision: z.int() })
const act = { method: 'POST', allow: 'activities.organise', params: IdParams, body, reply: EventDetail } as const
const notNow = ['platform.not-now', 'platform.changed-meanwhile'] as const

export const eventCalls = {
  events: records({
    path: '/events',
    item: Event,
    save: SaveEvent,
    filters: {
      clubId: IdText.optional(),
      state: z.enum(eventStates).optional(),
      /** upcoming: approved and not over. */
      when: z.enum(['upcoming']).optional(),
    },
    sorts: ['startsOn', 'title', 'club'] as const,
    view: 'activities.view',
    edit: 'activities.organise',
    problems: ['activities.club-closed', 'activities.ends-before-start', 'platform.not-now'],
  }),
  getEvent: endpoint({ method: 'GET', path: '/events/:id', allow: 'activities.view', params: IdParams, reply: EventDetail }),
  requestEvent: endpoint({
    ...act,
    path: '/events/:id/request',
    problems: [...notNow, 'platform.approval-nobody', 'platform.approval-waits'],
    summary: 'Requests approval of an event; sends a returned request again',
  }),
  holdEvent: endpoint({
    ...act,
    path: '/events/:id/holding',
    problems: [...notNow, 'activities.not-over'],
    summary: 'Records that the event was held, on its last day or later',
  }),
  cancelEvent: endpoint({
    ...act,
    path: '/events/:id/cancellation',
    body: body.extend({ reason: Reason }),
    problems: ['platform.changed-meanwhile', 'activities.not-to-cancel', 'activities.begun'],
    summary: 'Cancels an approved event, until its first day, and notifies the participants',
  }),
}
