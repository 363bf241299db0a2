/** One record on a screen of its own: the record, and how its fields came to be what they are. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import { Id, IdParams, Instant } from '../primitives.ts'
import { page, pageQuery } from '../records.ts'
import { codedReason } from '../validation/stored-reason.ts'

/** One change of one field, old to new, as people read it. Aadhaar numbers are masked. */
const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type FieldChange = z.infer<typeof FieldChange>

/** What somebody did to a record at one moment. */
export const RecordChange = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  /** The kind of record in the audit trail; parts of a record have kinds of their own, such as `student-photo`. */
  entity: z.string(),
  act: z.string(),
  reason: z.string().nullable(),
  ...codedReason,
  changes: z.array(FieldChange),
})
export type RecordChange = z.infer<typeof RecordChange>

/** The changes of one record, newest first; of one field alone where it is named. */
export function changesCall<const Path extends string, const View extends Permission>(path: Path, view: View) {
  return endpoint({
    method: 'GET',
    path: `${path}/:id/changes` as `${Path}/:id/changes`,
    allow: view,
    params: IdParams,
    query: pageQuery({ field: z.string().max(60).optional() }, 50),
    reply: page(RecordChange),
    summary: 'The changes of a record by field, user and time, newest first',
  })
}

/** One record of a list by its number, and its changes. A record that may not be seen is not found. */
export function detailCalls<const Path extends string, Item extends z.ZodType, const View extends Permission>(
  path: Path,
  item: Item,
  view: View,
) {
  return {
    get: endpoint({ method: 'GET', path: `${path}/:id` as `${Path}/:id`, allow: view, params: IdParams, reply: item }),
    listChanges: changesCall(path, view),
  }
}
