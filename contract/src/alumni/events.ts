/** Alumni meetings and their registrations. */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, IsoDate, line, plainText, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { typedRollNo } from './profile.ts'

export const SaveAlumniEvent = z.object({
  title: line(160),
  heldOn: IsoDate,
  /** The last day of registration. */
  registerUntil: IsoDate,
  venue: line(160),
  description: plainText.trim().max(2000),
  /** Maximum number of attendees including guests; null for no limit. */
  seats: z.int().min(1).max(100_000).nullable(),
})
export const AlumniEvent = SaveAlumniEvent.extend({ ...recordFields, registered: z.int() })
export type AlumniEvent = z.infer<typeof AlumniEvent>

export const EventRegistration = z.object({
  id: Id,
  alumnusId: Id,
  fullName: z.string(),
  rollNo: z.string(),
  batch: z.string(),
  guests: z.int(),
  registeredAt: Instant,
})
export type EventRegistration = z.infer<typeof EventRegistration>

const registrationSorts = ['fullName', 'batch', 'registeredAt'] as const

export const alumniEvents = {
  events: records({
    path: '/alumni-events',
    item: AlumniEvent,
    save: SaveAlumniEvent,
    filters: { upcoming: YesNo.optional() },
    sorts: ['heldOn', 'title'] as const,
    view: 'alumni.view',
    edit: 'alumni.manage',
    problems: ['alumni.registration-after-event'],
    removal: 'delete',
  }),
  registrations: {
    list: endpoint({
      ...{ method: 'GET', path: '/alumni-events/:id/registrations', allow: 'alumni.manage', params: IdParams },
      query: listQuery(registrationSorts, {}),
      reply: page(EventRegistration),
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/alumni-events/:id/registrations/export', allow: 'alumni.manage', params: IdParams },
      query: exportQuery(registrationSorts, {}),
      reply: download(...spreadsheetTypes),
    }),
  },
  listOpenEvents: endpoint({
    ...{ method: 'GET', path: '/alumni/open-events', allow: 'anyone' },
    reply: z.object({
      events: z.array(SaveAlumniEvent.extend({ id: Id, seatsLeft: z.int().nullable() })),
    }),
    summary: 'Lists the meetings for which alumni can register',
  }),
  registerForEvent: endpoint({
    ...{
      method: 'POST',
      path: '/alumni/open-events/:id/registrations',
      idempotent: true,
      allow: 'anyone',
      params: IdParams,
      reply: Nothing,
    },
    body: z.object({
      rollNumber: typedRollNo.pipe(line(30)),
      email: z.email().max(200),
      guests: z.int().min(0).max(10),
    }),
    problems: [
      'alumni.event-over',
      'alumni.event-full',
      'alumni.not-in-directory',
      'alumni.registered-already',
      'platform.too-many',
    ],
    ownTransactions: 'a refused attempt is also counted',
  }),
}
