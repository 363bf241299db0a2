/** Copies of all data about a person: a file made in the background that can be downloaded for some days. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { subjectKinds } from '../platform/personal-data.ts'
import { Id, IdParams, Instant, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { Subject } from './people.ts'

/** Days for which the file is kept. */
export const copyDays = 7

/** Language of the headings in the page of a copy; English by default. */
const Wanted = { language: z.enum(languages).default('en') }

/** waiting: being made · ready: can be downloaded · failed: could not be made · expired: removed after its days. */
export const copyStates = ['waiting', 'ready', 'failed', 'expired'] as const
export type CopyState = (typeof copyStates)[number]

export const DataCopy = z.object({
  id: Id,
  kind: z.enum(subjectKinds),
  recordId: Id,
  /** Empty once the person was erased. */
  name: z.string(),
  state: z.enum(copyStates),
  /** Percentage of the parts collected so far. */
  progress: z.int(),
  askedBy: z.string(),
  askedAt: Instant,
  /** The office's reason for making it; null if the person requested it in the portal. */
  reason: z.string().nullable(),
  readyAt: Instant.nullable(),
  /** When the download expires. */
  expiresAt: Instant.nullable(),
  bytes: z.int().nullable(),
  downloads: z.int(),
})
export type DataCopy = z.infer<typeof DataCopy>

/** Number of latest copies shown to the person who requested them. */
export const maxOwnCopies = 20

const sorts = ['askedAt', 'name'] as const
const filters = { state: z.enum(copyStates).optional() }
const copies = z.object({ items: z.array(DataCopy) })
const file = {
  method: 'GET',
  params: IdParams,
  reply: download('application/zip'),
  problems: ['privacy.copy-not-ready'],
} as const
const underWay = ['privacy.copy-under-way'] as const

export const copyCalls = {
  listMyCopies: endpoint({ method: 'GET', path: '/my/data/copies', allow: 'signed-in', reply: copies }),
  askForMyCopy: endpoint({
    method: 'POST',
    path: '/my/data/copies',
    idempotent: true,
    allow: 'signed-in',
    reauthentication: true,
    body: Subject.extend(Wanted),
    reply: DataCopy,
    problems: underWay,
    summary: 'Starts making a copy of all data about the caller or a child; a notification says when it is ready',
  }),
  downloadMyCopy: endpoint({ ...file, path: '/my/data/copies/:id/file', allow: 'signed-in' }),
  copies: {
    list: endpoint({
      method: 'GET',
      path: '/data-copies',
      allow: 'privacy.manage',
      query: listQuery(sorts, filters),
      reply: page(DataCopy),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/data-copies/export',
      allow: 'privacy.manage',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  prepareCopy: endpoint({
    method: 'POST',
    path: '/data-copies',
    idempotent: true,
    allow: 'privacy.manage',
    reauthentication: true,
    body: Subject.extend({ ...Wanted, reason: Reason }),
    reply: DataCopy,
    problems: underWay,
    summary: 'Starts making a copy for a request made on paper',
  }),
  downloadCopy: endpoint({ ...file, path: '/data-copies/:id/file', allow: 'privacy.manage' }),
}

/** Calls for applicants, who have no account, about the application that is open in their browser. */
export const applicantCopyCalls = {
  listApplicantCopies: endpoint({
    method: 'GET',
    path: '/apply/mine/data/copies',
    allow: 'anyone',
    reply: copies,
    problems: ['applications.apply-signed-out'],
  }),
  askForApplicantCopy: endpoint({
    method: 'POST',
    path: '/apply/mine/data/copies',
    allow: 'anyone',
    reply: DataCopy,
    problems: ['applications.apply-signed-out', ...underWay],
  }),
  downloadApplicantCopy: endpoint({
    ...file,
    path: '/apply/mine/data/copies/:id/file',
    allow: 'anyone',
    problems: ['applications.apply-signed-out', 'privacy.copy-not-ready'],
  }),
}
