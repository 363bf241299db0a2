import { z } from 'zod'
import { download, endpoint, Nothing } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { Id, IdParams, plainText } from './primitives.ts'
import type { ProblemCode } from './problem-codes.ts'
import { memoize } from './validation/memoize.ts'

/**
 * One page of a list. `next` continues after the last item (keyset pagination, so pages stay stable during concurrent writes); null at the end. `total` is the
 * number of matching records; counting stops at a limit, and `andMore` is then set.
 */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: Total, andMore: AndMore, next: Next })

export const pageSizes = [25, 50, 100, 200] as const

/** CSV unless Excel is requested. */
export const exportFormat = z.enum(['xlsx', 'csv']).default('csv')
type SortOf<S extends readonly string[]> = S[number] | `-${S[number]}`

const Total = z.int()
const AndMore = z.boolean().optional()
const Next = z.string().nullable()
const SearchText = plainText.trim().max(100).optional()
const Cursor = z.string().max(1500).optional()
const PageSize = z.coerce.number().int().min(1).max(200)
const pageSizeOr = memoize((size: number) => PageSize.default(size))

/** Query parameters that a list and its export share: search text and one sort (a leading `-` means descending). */
const listOrder = <const S extends readonly string[]>(sorts: S) => ({
  q: SearchText,
  sort: z.enum([...sorts, ...sorts.map((sort) => `-${sort}`)] as unknown as readonly [SortOf<S>, ...SortOf<S>[]]).optional(),
})

const pageOf = (size: number) => ({ after: Cursor, size: pageSizeOr(size) })

/** Query of a list with a fixed order, such as newest first, and without search: filters, cursor and page size. */
export const pageQuery = <F extends z.ZodRawShape>(filters: F, size = 25) => z.object({ ...filters, ...pageOf(size) })

/** Query of a list: search, sort, filters, cursor and page size. */
export const listQuery = <const S extends readonly string[], F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({ ...listOrder(sorts), ...filters, ...pageOf(25) })

/** Query of the export of a list: all matching records, in the same order. */
export const exportQuery = <const S extends readonly string[], F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({ ...listOrder(sorts), ...filters, format: listExportFormat })

/** `print`: the rows of the list as JSON, for a page to print; only for lists, and at most `maxPrintedRows`. */
const listExportFormat = z.enum(['xlsx', 'csv', 'print']).default('csv')
export const maxPrintedRows = 2_000

/** Media types of Excel, CSV and print exports. */
export const spreadsheetTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'application/json',
] as const

/** Id and revision of every stored record. A change names the revision it is based on, so that no user overwrites an unseen change. */
export const recordFields = { id: Id, revision: z.int() }

/** A retired record is no longer offered: references to it are kept, but it disappears from lists and choices. */
export const retirableFields = { ...recordFields, retired: z.boolean() }

/** Which records a list shows; those in use if omitted. */
const RetiredFilter = z.enum(['yes', 'no', 'all']).optional()

/** Whether records can be deleted while nothing refers to them, or also retired while something does. */
type Removal = 'none' | 'delete' | 'retire'

type RecordCalls<Path, Item, Save, Filters, Sorts, View, Edit, Removable> = {
  path: Path
  item: Item
  save: Save
  filters: Filters
  sorts: Sorts
  view: View
  edit: Edit
  problems: readonly ProblemCode[]
  removal?: Removable
}

function deletionCall<const Path extends string, const Edit extends Permission>(path: Path, edit: Edit) {
  return {
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id` as `${Path}/:id`,
      allow: edit,
      params: IdParams,
      reply: Nothing,
      problems: ['platform.used-by', 'platform.retire-instead', 'platform.still-in-use'],
      summary: 'Deletes a record that nothing refers to',
    }),
  }
}

function retirementCalls<const Path extends string, const Edit extends Permission, Item extends z.ZodType>(
  path: Path,
  edit: Edit,
  item: Item,
) {
  const shared = { method: 'POST', allow: edit, params: IdParams, reply: item } as const
  return {
    ...deletionCall(path, edit),
    retire: endpoint({
      ...shared,
      path: `${path}/:id/retire` as `${Path}/:id/retire`,
      problems: ['platform.nothing-changed'],
      summary: 'Archives a record: it is no longer offered, and existing references keep it',
    }),
    restore: endpoint({
      ...shared,
      path: `${path}/:id/restore` as `${Path}/:id/restore`,
      problems: ['platform.nothing-changed'],
      summary: 'Offers an archived record again',
    }),
  }
}

type RemovalCalls<Path extends string, Edit extends Permission, Item extends z.ZodType, Removable extends Removal> = {
  none: object
  delete: ReturnType<typeof deletionCall<Path, Edit>>
  retire: ReturnType<typeof retirementCalls<Path, Edit, Item>>
}[Removable]

function removalCalls(removal: Removal, path: string, edit: Permission, item: z.ZodType): object {
  if (removal === 'none') return {}
  return removal === 'delete' ? deletionCall(path, edit) : retirementCalls(path, edit, item)
}

type Shown<Filters extends z.ZodRawShape, Removable extends Removal> = Removable extends 'retire'
  ? Filters & { retired: typeof RetiredFilter }
  : Filters

/**
 * Declares the calls of one kind of master record: list, export of the list, add and change; with `removal` also delete, or delete, retire and restore. A
 * change is refused with `changed-meanwhile` if another user saved the record after it was read.
 */
export function records<
  const Path extends string,
  Item extends z.ZodType,
  Save extends z.ZodObject,
  Filters extends z.ZodRawShape,
  const Sorts extends readonly string[],
  const View extends Permission,
  const Edit extends Permission,
  const Removable extends Removal = 'none',
>({
  path,
  item,
  save,
  filters,
  sorts,
  view,
  edit,
  problems,
  removal,
}: RecordCalls<Path, Item, Save, Filters, Sorts, View, Edit, Removable>) {
  const shown = (removal === 'retire' ? { ...filters, retired: RetiredFilter } : filters) as Shown<Filters, Removable>
  const exported = { path: `${path}/export` as `${Path}/export`, query: exportQuery(sorts, shown) }
  const changed = { path: `${path}/:id` as `${Path}/:id`, params: IdParams }
  return {
    list: endpoint({ method: 'GET', path, allow: view, query: listQuery(sorts, shown), reply: page(item) }),
    exportList: endpoint({ ...exported, method: 'GET', allow: view, reply: download(...spreadsheetTypes) }),
    add: endpoint({ method: 'POST', path, idempotent: true, allow: edit, body: save, reply: item, problems }),
    change: endpoint({
      ...changed,
      method: 'PUT',
      allow: edit,
      body: save.extend({ revision: z.int() }),
      reply: item,
      problems: [...problems, 'platform.changed-meanwhile'],
    }),
    ...(removalCalls(removal ?? 'none', path, edit, item) as RemovalCalls<Path, Edit, Item, Removable>),
  }
}
