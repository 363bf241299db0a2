/** Participants of an event, how they take part, and their certificates. */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Id, IdParams, IsoDate, RollNo, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { eventStates } from './events.ts'

export const positions = ['participant', 'winner', 'runner-up', 'organiser'] as const
export type Position = (typeof positions)[number]

export const SaveParticipant = z.object({ rollNo: RollNo, position: z.enum(positions) })

export const Participant = z.object({
  id: Id,
  studentId: Id,
  rollNo: z.string().nullable(),
  fullName: z.string(),
  branch: z.string(),
  position: z.enum(positions),
  eventId: Id,
  event: z.string(),
  club: z.string(),
  venue: z.string(),
  startsOn: IsoDate,
  endsOn: IsoDate,
  eventState: z.enum(eventStates),
  /** Null before the certificate is issued, and after it was cancelled. */
  certificateId: Id.nullable(),
  certificateNo: z.string().nullable(),
  issuedOn: IsoDate.nullable(),
})
export type Participant = z.infer<typeof Participant>

const sorts = ['rollNo', 'fullName', 'startsOn'] as const
const filters = { position: z.enum(positions).optional(), certified: YesNo.optional() }

export const participantCalls = {
  participants: {
    list: endpoint({
      method: 'GET',
      path: '/events/:id/participants',
      allow: 'activities.view',
      params: IdParams,
      query: listQuery(sorts, filters),
      reply: page(Participant),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/events/:id/participants/export',
      allow: 'activities.view',
      params: IdParams,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  addParticipant: endpoint({
    method: 'POST',
    path: '/events/:id/participants',
    idempotent: true,
    allow: 'activities.organise',
    params: IdParams,
    body: SaveParticipant,
    reply: Participant,
    problems: ['platform.not-now', 'activities.no-such-student', 'activities.takes-part', 'activities.event-full'],
  }),
  removeParticipant: endpoint({
    method: 'DELETE',
    path: '/participations/:id',
    allow: 'activities.organise',
    params: IdParams,
    reply: Nothing,
    problems: ['activities.has-certificate'],
  }),
  participantSheet: sheetCalls({
    path: '/events/:id/participants',
    allow: 'activities.organise',
    params: IdParams,
    problems: ['platform.not-now'],
  }),
  issueCertificates: endpoint({
    method: 'POST',
    path: '/events/:id/certificates',
    idempotent: true,
    allow: 'activities.organise',
    params: IdParams,
    /** Participants who get a certificate; if omitted, all who have none yet. */
    body: z.object({ participantIds: z.array(Id).min(1).max(1000).optional() }),
    reply: z.object({ issued: z.int() }),
    problems: ['platform.not-now', 'activities.none-to-issue'],
    summary: 'Issues certificates of an event that was held, and keeps their text',
  }),
  printCertificate: endpoint({
    method: 'GET',
    path: '/participations/:id/certificate',
    allow: 'signed-in',
    params: IdParams,
    reply: download('application/pdf'),
    unaudited: 'the audit trail records the issue, with its content',
    problems: ['platform.busy', 'certificates.holder-erased'],
    summary: 'Returns the certificate of a participant, for the organizers of the event, the student and the parents',
  }),
  printCertificates: endpoint({
    method: 'GET',
    path: '/events/:id/certificates',
    allow: 'activities.organise',
    params: IdParams,
    reply: download('application/pdf'),
    problems: ['activities.none-issued', 'platform.busy'],
    summary:
      'Returns all certificates of an event in one file, by roll number, without cancelled ones and those of erased people',
  }),
  myEvents: {
    list: endpoint({
      method: 'GET',
      path: '/my/events',
      allow: 'activities.own',
      query: listQuery(sorts, filters),
      reply: page(Participant),
      summary: 'Lists the events in which the signed-in student, or a child of the signed-in parent, takes part',
    }),
  },
}
