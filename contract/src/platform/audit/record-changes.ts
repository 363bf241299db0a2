/** A record on a screen of its own, with the history of its fields. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import { Id, IdParams, Instant } from '../primitives.ts'
import { page, pageQuery } from '../records.ts'
import { codedReason } from '../validation/stored-reason.ts'

/** A change of one field with its old and new value in readable form. Aadhaar numbers are masked. */
const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type FieldChange = z.infer<typeof FieldChange>

/** The changes that a user made to a record at one time. */
export const RecordChange = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  /** Kind of the record in the audit trail; parts of a record have their own kinds, such as `student-photo`. */
  entity: z.string(),
  act: z.string(),
  reason: z.string().nullable(),
  ...codedReason,
  changes: z.array(FieldChange),
})
export type RecordChange = z.infer<typeof RecordChange>

/** Declares the call that returns the changes of one record, newest first; optionally of one field only. */
export function changesCall<const Path extends string, const View extends Permission>(path: Path, view: View) {
  return endpoint({
    method: 'GET',
    path: `${path}/:id/changes` as `${Path}/:id/changes`,
    allow: view,
    params: IdParams,
    query: pageQuery({ field: z.string().max(60).optional() }, 50),
    reply: page(RecordChange),
    summary: 'Lists the changes of a record by field, user and time, newest first',
  })
}

/** Declares the calls for one record of a list by its id, and for its changes. A record that the caller may not see is not found. */
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
