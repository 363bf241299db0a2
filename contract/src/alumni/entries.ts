/** Submissions of the public forms and their outcome: verified into the directory, queried, or refused. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, Reason, requiredText } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'
import { AlumniProfile } from './profile.ts'

/** asked: the person was sent a question, with a personal link for the answer. */
export const entryWorkflow = workflow({
  name: 'alumni entry',
  states: ['received', 'asked', 'verified', 'refused'],
  actions: {
    ask: { from: ['received'], to: 'asked', reason: 'required' },
    answer: { from: ['asked'], to: 'received' },
    verify: { from: ['received', 'asked'], to: 'verified' },
    refuse: { from: ['received', 'asked'], to: 'refused', reason: 'required' },
  },
})
export const entryStates = entryWorkflow.states
export type EntryState = (typeof entryStates)[number]
export const entryForms = ['A', 'B'] as const
export type EntryForm = (typeof entryForms)[number]

export const AlumniEntry = AlumniProfile.extend({
  ...recordFields,
  form: z.enum(entryForms),
  state: z.enum(entryStates),
  /** Whether the person entered a code that was sent to the address on record. */
  proven: z.boolean(),
  receivedAt: Instant,
  hasPhoto: z.boolean(),
  document: z.object({ type: z.string(), bytes: z.int() }).nullable(),
  /** The student of the college with this roll number; and the record of the directory that the entry became, or that has the same roll number. */
  studentId: Id.nullable(),
  alumnusId: Id.nullable(),
})
export type AlumniEntry = z.infer<typeof AlumniEntry>

export const AlumniEntryDetail = AlumniEntry.extend({
  /** The college's record of this roll number, for comparison. */
  onRecord: AlumniProfile.nullable(),
  history: z.array(HistoryEntry),
})
export type AlumniEntryDetail = z.infer<typeof AlumniEntryDetail>

const allow = 'alumni.manage' as const
const revision = z.object({ revision: z.int() })
const sorts = ['receivedAt', 'fullName', 'rollNo'] as const
const filters = { state: z.enum(entryStates).optional(), form: z.enum(entryForms).optional() }
const act = { method: 'POST', allow, params: IdParams, reply: AlumniEntryDetail } as const
const notNow = ['platform.not-now', 'platform.changed-meanwhile'] as const
const readFile = { method: 'GET', allow, params: IdParams, unaudited: 'the file is shown beside its entry' } as const

export const entryCalls = {
  entries: {
    list: endpoint({ method: 'GET', path: '/alumni-entries', allow, query: listQuery(sorts, filters), reply: page(AlumniEntry) }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/alumni-entries/export', allow },
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  getEntry: endpoint({ method: 'GET', path: '/alumni-entries/:id', allow, params: IdParams, reply: AlumniEntryDetail }),
  readEntryPhoto: endpoint({ ...readFile, path: '/alumni-entries/:id/photo', reply: download('image/jpeg') }),
  readEntryDocument: endpoint({
    ...{ ...readFile, path: '/alumni-entries/:id/document' },
    reply: download('application/pdf', 'image/jpeg'),
  }),
  verifyEntry: endpoint({
    ...{ ...act, path: '/alumni-entries/:id/verification', body: revision },
    problems: notNow,
    summary: 'Accepts the entry into the directory, as a new record or as an update of the record with this roll number',
  }),
  askAboutEntry: endpoint({
    ...{ ...act, path: '/alumni-entries/:id/question', body: revision.extend({ reason: requiredText(5).max(1000) }) },
    problems: notNow,
    summary: 'Sends a question with a personal link to the e-mail address of the entry',
  }),
  refuseEntry: endpoint({
    ...{ ...act, path: '/alumni-entries/:id/refusal', body: revision.extend({ reason: Reason }), problems: notNow },
  }),
}
