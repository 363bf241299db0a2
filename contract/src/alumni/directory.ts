/** The directory of verified alumni: their work or studies, the details they agree to show, and keeping the list up to date. */
import { z } from 'zod'
import { changesCall } from '../platform/audit/record-changes.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, IsoDate, line, YesNo } from '../platform/primitives.ts'
import { recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { AlumniProfile, alumniStatuses, Consent, text } from './profile.ts'

export const SaveAlumnus = AlumniProfile.extend({
  rollNo: line(30).toUpperCase(),
  fullName: line(200),
  fatherName: text(),
  course: line(200),
  branch: line(60),
  batch: line(60),
  email: z.literal('').or(z.email().max(200)),
  mobile: text(20),
  company: text(),
  designation: text(),
  packages: text(60),
  experience: text(60),
  institute: text(),
  studies: text(),
  location: text(500),
  consent: Consent,
})
export type SaveAlumnus = z.infer<typeof SaveAlumnus>

/** Contacts and employer or institute are empty for readers to whom the person does not show them. */
export const Alumnus = SaveAlumnus.extend({
  ...recordFields,
  studentId: Id.nullable(),
  /** The city of `location`, if the portal recognises it. */
  city: z.string().nullable(),
  verifiedOn: IsoDate,
  /** When the person or the alumni office last confirmed the details. */
  refreshedOn: IsoDate,
  hasPhoto: z.boolean(),
})
export type Alumnus = z.infer<typeof Alumnus>

const manage = 'alumni.manage' as const

export const outcomeKinds = ['naac', 'nirf'] as const

/** Rows per table of the statistics: the latest batches, and the most frequent values. */
export const maxStatisticsRows = 20
export const alumniStatistics = z.object({
  total: z.int(),
  working: z.int(),
  studying: z.int(),
  other: z.int(),
  cities: z.array(z.object({ city: z.string(), country: z.string(), count: z.int() })),
  employers: z.array(z.object({ name: z.string(), count: z.int() })),
  institutes: z.array(z.object({ name: z.string(), count: z.int() })),
  batches: z.array(z.object({ batch: z.string(), working: z.int(), studying: z.int(), other: z.int() })),
})
export type AlumniStatistics = z.infer<typeof alumniStatistics>

/** A run that e-mails all alumni whose details are older than a year. */
export const RefreshRun = z.object({ id: Id, startedAt: Instant, startedBy: z.string(), asked: z.int() })

export const directoryCalls = {
  alumni: {
    ...records({
      path: '/alumni',
      item: Alumnus,
      save: SaveAlumnus,
      filters: {
        status: z.enum([...alumniStatuses, 'other']).optional(),
        batch: text(60).optional(),
        branch: text(60).optional(),
        city: text(60).optional(),
        /** Whether the details are older than a year. */
        outdated: YesNo.optional(),
      },
      sorts: ['fullName', 'rollNo', 'batch', 'refreshedOn'] as const,
      view: 'alumni.view',
      edit: manage,
      problems: ['alumni.roll-number-taken'],
      removal: 'delete',
    }),
    get: endpoint({ method: 'GET', path: '/alumni/:id', allow: 'alumni.view', params: IdParams, reply: Alumnus }),
    listChanges: changesCall('/alumni', manage),
  },
  readAlumnusPhoto: endpoint({
    ...{ method: 'GET', path: '/alumni/:id/photo', allow: 'alumni.view', params: IdParams, reply: download('image/jpeg') },
    unaudited: 'the photo is shown beside the record',
  }),
  mergeAlumni: endpoint({
    ...{ method: 'POST', path: '/alumni/:id/merge', allow: manage, params: IdParams, reply: Alumnus },
    body: z.object({ intoId: Id }),
    problems: ['alumni.same-record', 'alumni.both-students'],
    summary: 'Merges a duplicate into another record: fills what that record lacks, and removes the duplicate',
  }),
  addGraduates: endpoint({
    ...{ method: 'POST', path: '/alumni/graduates', allow: manage, reply: z.object({ added: z.int() }) },
    body: z.object({ batchId: Id }),
    problems: ['alumni.no-graduates'],
    summary: 'Adds the graduates of a batch to the directory, from the register of students',
  }),
  listGraduateBatches: endpoint({
    ...{ method: 'GET', path: '/alumni/graduates', allow: manage },
    reply: z.object({ batches: z.array(z.object({ id: Id, name: z.string(), graduates: z.int() })) }),
    summary: 'Lists the batches with graduates who are not in the directory yet',
  }),
  askForRefresh: endpoint({
    ...{ method: 'POST', path: '/alumni/refresh-runs', idempotent: true, allow: manage, reply: RefreshRun },
    summary: 'Sends a personal link to all alumni whose details are older than a year; at most once in thirty days',
  }),
  listRefreshRuns: endpoint({
    ...{ method: 'GET', path: '/alumni/refresh-runs', allow: manage },
    reply: z.object({ runs: z.array(RefreshRun), due: z.int() }),
  }),
  getStatistics: endpoint({ method: 'GET', path: '/alumni-statistics', allow: 'alumni.view', reply: alumniStatistics }),
  exportOutcomes: endpoint({
    ...{ method: 'GET', path: '/alumni-outcomes/export', allow: 'alumni.outcomes' },
    query: z.object({ kind: z.enum(outcomeKinds), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: download(...spreadsheetTypes),
    summary:
      'Returns placement and higher studies by batch: for NAAC (5.2) by person, for NIRF as numbers with the median salary',
  }),
}
