import type { BodyOf, EndpointSpec, ReplyOf } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { mostFound } from '../ui/form/typing/most-found.ts'
import { useTask } from './act.ts'
import { call, type SavedFile, saveFile } from './call.ts'
import { type Calls, choicesMeta, listOf, queryKeyOf } from './queries.ts'
import { useMay } from './session.ts'

/** The calls declared by `records({…})` of the contract. */
export type RecordCalls = ListCalls & {
  add: EndpointSpec
  change: EndpointSpec
  remove?: EndpointSpec
  retire?: EndpointSpec
  restore?: EndpointSpec
}
/** The calls among them that only read. */
export type ListCalls = { list: EndpointSpec; exportList: EndpointSpec }
export type ItemOf<Kind extends Pick<ListCalls, 'list'>> = ReplyOf<Kind['list']> extends { items: (infer Item)[] } ? Item : never
type SavedBy<Kind extends RecordCalls> = BodyOf<Kind['add']>
type Listed<Kind extends Pick<ListCalls, 'list'>> = { items: ItemOf<Kind>[]; total: number; next: string | null }
type ListQuery = Readonly<Record<string, string | number | undefined>>
/** State of the list of a kind; the state of another list does not compile. */
type Shown<Kind extends ListCalls> = { query: ListQuery; exportQuery: object; list?: Kind['list'] }

/**
 * Returns everything a screen of master records needs: its list, the export, saving, and reloading one record. `affects` are further calls that show these
 * records.
 */
export function useRecordEditing<Kind extends RecordCalls>(calls: Kind, shown: Shown<Kind>, affects: readonly Calls[] = []) {
  const result = useRecordList(calls, shown.query)
  const save = useSaveRecord(calls, affects)
  const mayEdit = useMay()(calls.add.allow)
  const removal = useRecordRemoval(calls, affects)
  return {
    result,
    mayEdit,
    ...removal,
    onExport: (format: 'xlsx' | 'csv') => exportRecords(calls, shown.exportQuery, format),
    onSave: (values: SavedBy<Kind>, row: ItemOf<Kind> | null) => save.submit({ values, row }),
    reload: async (row: ItemOf<Kind>) => {
      const listed = (await result.refetch()).data as Listed<Kind> | undefined
      return listed?.items.find((item) => idOf(item) === idOf(row)) ?? (await findOnOtherPages(calls, shown, row))
    },
  }
}

/** Finds a record that is no longer on the page, for example after a change of its name: first on all pages of the filtered list, then without the filters. */
async function findOnOtherPages<Kind extends RecordCalls>(calls: Kind, { exportQuery }: Shown<Kind>, row: ItemOf<Kind>) {
  for (const query of [{ ...exportQuery, q: undefined }, calls.restore ? { retired: 'all' } : {}]) {
    const all = await listEvery(calls, query).catch(() => [])
    const found = all.find((item) => idOf(item) === idOf(row))
    if (found) return found
  }
  return undefined
}

/** Returns one page of a list; the previous page stays visible until it has loaded. `params` identify the record that the list belongs to. */
export function useRecordList<Kind extends Pick<ListCalls, 'list'>>(calls: Kind, query: ListQuery, params?: object) {
  const result = useQuery(listOf(calls.list, query, params))
  const { size: _, after: __, ...all } = query
  const { exportList } = calls as Partial<ListCalls>
  const data = result.data as Listed<Kind> | undefined
  return { ...result, data, ...(exportList && { allRows: () => fetchAllRows<ItemOf<Kind>>(exportList, all, params) }) }
}

/** Fetches all rows of a list for printing. The audit trail records it like any export. */
async function fetchAllRows<Item>(exportList: EndpointSpec, query: object, params?: object): Promise<Item[]> {
  const file = await call<EndpointSpec>(exportList, { params, query: { ...query, format: 'print' } })
  return JSON.parse(await (file as unknown as SavedFile).blob.text()).items
}

/** Adds a record, or changes the given one; its list and the calls it `affects` are refetched. */
export function useSaveRecord<Kind extends RecordCalls>(calls: Kind, affects: readonly Calls[] = []) {
  const save = async ({ values, row }: { values: SavedBy<Kind>; row: ItemOf<Kind> | null }): Promise<ItemOf<Kind>> => {
    const body = { ...(values as object), ...(row ? { revision: (row as unknown as { revision: number }).revision } : {}) }
    const input = row ? { params: { id: String(idOf(row)) }, body } : { body }
    return (await call<EndpointSpec>(row ? calls.change : calls.add, input)) as ItemOf<Kind>
  }
  return useTask(save, { invalidates: [calls.list, ...affects] })
}

/** Returns the functions to delete, retire and restore a record, as far as its calls support them; with a reason if the call takes one. */
export function useRecordRemoval<Kind extends RecordCalls>(calls: Kind, affects: readonly Calls[] = []) {
  const run = ({ endpoint, row, reason }: { endpoint: EndpointSpec; row: ItemOf<Kind>; reason?: string | undefined }) =>
    call<EndpointSpec>(endpoint, { params: { id: String(idOf(row)) }, ...(reason !== undefined && { body: { reason } }) })
  const { submit } = useTask(run, { invalidates: [calls.list, ...affects] })
  const act = (endpoint: EndpointSpec | undefined) =>
    endpoint && ((row: ItemOf<Kind>, reason?: string) => submit({ endpoint, row, reason }))
  const asksReason = calls.remove?.body !== undefined
  return { asksReason, onDelete: act(calls.remove), onRetire: act(calls.retire), onRestore: act(calls.restore) }
}

/** Returns all records of a kind with few records, as choices. A failure is reported, so that no drop-down is empty without explanation. */
export function useAllRecords<Kind extends ListCalls>(calls: Kind, query: object = {}, wanted = true) {
  return useQuery({
    queryKey: [...queryKeyOf(calls.list, { query }), 'all'],
    queryFn: ({ signal }) => listEvery(calls, query, signal),
    enabled: wanted,
    staleTime: 60_000,
    meta: choicesMeta,
  })
}

/** Like `useAllRecords`, without the query state; `undefined` while loading, or not yet `wanted`. */
export function useChoices<Kind extends ListCalls>(calls: Kind, query: object = {}, wanted = true) {
  return useAllRecords(calls, query, wanted).data
}

/** Returns the first records that contain the typed words. */
export async function findRecords<Kind extends ListCalls>(calls: Kind, q: string, query: object = {}): Promise<ItemOf<Kind>[]> {
  return (await listRecords(calls, { ...query, q: q || undefined, size: mostFound })).items
}

/** Saves the whole list, filtered and sorted, as a file. */
export async function exportRecords(
  calls: Pick<ListCalls, 'exportList'>,
  query: object,
  format: 'xlsx' | 'csv',
  params?: object,
): Promise<void> {
  saveFile((await call<EndpointSpec>(calls.exportList, { params, query: { ...query, format } })) as unknown as SavedFile)
}

/** Returns the records of all pages, up to the limit of a drop-down list. */
async function listEvery<Kind extends ListCalls>(calls: Kind, query: object, signal?: AbortSignal): Promise<ItemOf<Kind>[]> {
  const all: ItemOf<Kind>[] = []
  for (let after: string | undefined; ; ) {
    const { items, next } = await listRecords(calls, { ...query, size: 200, after }, signal)
    all.push(...items)
    if (next === null || all.length >= 2000) return all
    after = next
  }
}

async function listRecords<Kind extends ListCalls>(calls: Kind, query: object, signal?: AbortSignal): Promise<Listed<Kind>> {
  return (await call<EndpointSpec>(calls.list, { query, signal })) as unknown as Listed<Kind>
}

function idOf(item: unknown): number {
  return (item as { id: number }).id
}
