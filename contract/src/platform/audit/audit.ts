/** The audit trail: who changed what, when, from where and why. It is append-only; these calls read it. */
import { z } from 'zod'
import { download, endpoint } from '../endpoint.ts'
import { Id, Instant, IsoDate, line } from '../primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../records.ts'
import { codedReason } from '../validation/stored-reason.ts'

export const AuditEntry = z.object({
  /** Entries are numbered without gaps, in the order in which they were written. */
  id: Id,
  at: Instant,
  /** Null if no user was signed in, or a job or command of the portal did it. */
  userId: Id.nullable(),
  username: z.string(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The call, job or command that did it, or a name such as `access.sign-in`. */
  act: z.string(),
  /** Kind of the record, and its id. */
  entity: z.string(),
  entityId: z.string(),
  /** Field → [before, after]. Never contains secrets or Aadhaar numbers. */
  changes: z.record(z.string(), z.array(z.unknown())),
  reason: z.string().nullable(),
  ...codedReason,
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  entity: line(60).optional(),
  entityId: line(200).optional(),
  username: line(200).optional(),
  act: line(200).optional(),
  /** Days in India, both inclusive. */
  from: IsoDate.optional(),
  to: IsoDate.optional(),
}
const sorts = ['at'] as const

export const auditCalls = {
  entries: {
    list: endpoint({
      method: 'GET',
      path: '/audit/entries',
      allow: 'audit.view',
      query: listQuery(sorts, filters),
      reply: page(AuditEntry),
      summary: 'Lists the audit trail, newest first. A search covers user, action, record and reason',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/audit/entries/export',
      allow: 'audit.view',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  listAuditKinds: endpoint({
    method: 'GET',
    path: '/audit/kinds',
    allow: 'audit.view',
    reply: z.object({ entities: z.array(z.string()), acts: z.array(z.string()) }),
    summary: 'Lists every kind of record and every action in the trail, for the filters',
  }),
}
