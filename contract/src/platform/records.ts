import { z } from 'zod'
import { download, endpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { Id, IdText, plainText } from './primitives.ts'
import type { ProblemCode } from './problem-codes.ts'

/**
 * One page of a list. `next` continues after the last item (keyset, so pages stay stable while others write); null at the end. `total` is
 * how many there are; counting stops at a limit, and `andMore` is then set.
 */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), andMore: z.boolean().optional(), next: z.string().nullable() })

export const pageSizes = [25, 50, 100, 200] as const

export const exportFormat = z.enum(['xlsx', 'csv'])
type SortOf<S extends readonly string[]> = S[number] | `-${S[number]}`

/** What a list and its export understand alike: free text and one sort (`-` first means descending). */
const listOrder = <const S extends readonly string[]>(sorts: S) =>
  z.object({
    q: plainText.trim().max(100).optional(),
    sort: z.enum([...sorts, ...sorts.map((sort) => `-${sort}`)] as unknown as readonly [SortOf<S>, ...SortOf<S>[]]).optional(),
  })

const pageOf = (size: number) => ({
  after: z.string().max(1500).optional(),
  size: z.coerce.number().int().min(1).max(200).default(size),
})

/** The query of a list in one order, such as newest first, that is not searched: its filters, the cursor and the size of a page. */
export const pageQuery = <F extends z.ZodRawShape>(filters: F, size = 25) => z.object({ ...filters, ...pageOf(size) })

/** The query of a list: its order, its filters, the cursor and the size of a page. */
export const listQuery = <const S extends readonly string[], F extends z.ZodRawShape>(sorts: S, filters: F) =>
  listOrder(sorts).extend(filters).extend(pageOf(25))

/** The query of the same list as a file: everything that matches, in the same order. */
export const exportQuery = <const S extends readonly string[], F extends z.ZodRawShape>(sorts: S, filters: F) =>
  listOrder(sorts).extend(filters).extend({ format: exportFormat })

export const spreadsheetTypes = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const

/** Every stored record has its number and its revision; a change names the revision it is based on, so that nobody overwrites a change they have not seen. */
export const recordFields = { id: Id, revision: z.int() }

type RecordCalls<Path, Item, Save, Filters, Sorts, View, Edit> = {
  path: Path
  item: Item
  save: Save
  filters: Filters
  sorts: Sorts
  view: View
  edit: Edit
  problems: readonly ProblemCode[]
}

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
>({ path, item, save, filters, sorts, view, edit, problems }: RecordCalls<Path, Item, Save, Filters, Sorts, View, Edit>) {
  const exported = { path: `${path}/export` as `${Path}/export`, query: exportQuery(sorts, filters) }
  const changed = { path: `${path}/:id` as `${Path}/:id`, params: z.object({ id: IdText }) }
  return {
    list: endpoint({ method: 'GET', path, allow: view, query: listQuery(sorts, filters), reply: page(item) }),
    exportList: endpoint({ ...exported, method: 'GET', allow: view, reply: download(...spreadsheetTypes) }),
    add: endpoint({ method: 'POST', path, allow: edit, body: save, reply: item, problems }),
    change: endpoint({
      ...changed,
      method: 'PUT',
      allow: edit,
      body: save.extend({ revision: z.int() }),
      reply: item,
      problems: [...problems, 'platform.changed-meanwhile'],
    }),
  }
}
