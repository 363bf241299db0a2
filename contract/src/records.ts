import { z } from 'zod'
import { download, endpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { Id, IdText } from './primitives.ts'
import type { ProblemCode } from './problems.ts'

/** One page of a list. `next` continues after the last item (keyset, so pages stay stable while others write); null at the end. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), next: z.string().nullable() })

export const pageSizes = [25, 50, 100, 200] as const

/** What every list understands: free text, one sort (`-` first means descending), the cursor and the size of a page. */
export const listQuery = <const S extends readonly string[]>(sorts: S) =>
  z.object({
    q: z.string().trim().max(100).optional(),
    sort: z.enum([...sorts, ...sorts.map((sort) => `-${sort}`)] as [string, ...string[]]).optional(),
    after: z.string().max(500).optional(),
    size: z.coerce.number().int().min(1).max(200).default(25),
  })

export const exportFormat = z.enum(['xlsx', 'csv'])
export const spreadsheetTypes = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const

/** Every stored record tells its number and its revision; a change names the revision it was made on, so that nobody overwrites unseen. */
export const recordFields = { id: Id, revision: z.int() }

/**
 * The calls of one kind of master record: list, export of the same list, add and change.
 * `changed-meanwhile` is answered when somebody saved the record after it was read.
 */
export function records<
  const Path extends string,
  Item extends z.ZodType,
  Save extends z.ZodObject,
  Filters extends z.ZodRawShape,
  const Sorts extends readonly string[],
  const View extends Permission,
  const Edit extends Permission,
>(spec: {
  path: Path
  item: Item
  save: Save
  filters: Filters
  sorts: Sorts
  view: View
  edit: Edit
  problems: readonly ProblemCode[]
}) {
  const filters = listQuery(spec.sorts).extend(spec.filters)
  return {
    list: endpoint({ method: 'GET', path: spec.path, allow: spec.view, query: filters, reply: page(spec.item) }),
    exportList: endpoint({
      method: 'GET',
      path: `${spec.path}/export` as `${Path}/export`,
      allow: spec.view,
      query: filters.omit({ after: true, size: true }).extend({ format: exportFormat }),
      reply: download(...spreadsheetTypes),
    }),
    add: endpoint({
      method: 'POST',
      path: spec.path,
      allow: spec.edit,
      body: spec.save,
      reply: spec.item,
      problems: spec.problems,
    }),
    change: endpoint({
      method: 'PUT',
      path: `${spec.path}/:id` as `${Path}/:id`,
      allow: spec.edit,
      params: z.object({ id: IdText }),
      body: spec.save.extend({ revision: z.int() }),
      reply: spec.item,
      problems: [...spec.problems, 'platform.changed-meanwhile'],
    }),
  }
}
