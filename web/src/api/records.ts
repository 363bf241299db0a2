import type { BodyOf, EndpointSpec, ReplyOf } from '@nalanda/contract/platform/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type SavedFile, saveFile } from './call.ts'
import { useMay } from './session.ts'

/** The calls that `records({…})` of the contract declares. */
export type RecordCalls = ListCalls & {
  add: EndpointSpec
  change: EndpointSpec
  remove?: EndpointSpec
  retire?: EndpointSpec
  restore?: EndpointSpec
}
/** Those of them that only read. */
export type ListCalls = { list: EndpointSpec; exportList: EndpointSpec }
export type ItemOf<Calls extends Pick<ListCalls, 'list'>> =
  ReplyOf<Calls['list']> extends { items: (infer Item)[] } ? Item : never
type SavedBy<Calls extends RecordCalls> = BodyOf<Calls['add']>
type Listed<Calls extends Pick<ListCalls, 'list'>> = { items: ItemOf<Calls>[]; total: number; next: string | null }
type Shown = { query: object; exportQuery: object }

/** Everything that a screen of master records does: its list, the list as a file, saving, and reading one record again. */
export function useRecordEditing<Calls extends RecordCalls>(calls: Calls, shown: Shown) {
  const result = useRecordList(calls, shown.query)
  const save = useSaveRecord(calls)
  const mayEdit = useMay()(calls.add.allow)
  const removal = useRecordRemoval(calls)
  return {
    result,
    mayEdit,
    ...removal,
    onExport: (format: 'xlsx' | 'csv') => exportRecords(calls, shown.exportQuery, format),
    onSave: (values: SavedBy<Calls>, row: ItemOf<Calls> | null) => save.mutateAsync({ values, row }),
    reload: async (row: ItemOf<Calls>) => {
      const { data } = await result.refetch()
      return data?.items.find((item) => idOf(item) === idOf(row))
    },
  }
}

/** One page of a list; the page before stays in sight until it is there. `params` say of which record the list is. */
export function useRecordList<Calls extends Pick<ListCalls, 'list'>>(calls: Calls, query: object, params?: object) {
  const result = useQuery({
    queryKey: ['records', calls.list.path, 'page', query, params],
    queryFn: async ({ signal }) =>
      (await call<EndpointSpec>(calls.list, { params, query, signal } as never)) as unknown as Listed<Calls>,
    placeholderData: keepPreviousData,
  })
  const { size: _, after: __, ...all } = query as Record<string, unknown>
  const { exportList } = calls as Partial<ListCalls>
  return { ...result, ...(exportList && { allRows: () => fetchAllRows<ItemOf<Calls>>(exportList, all, params) }) }
}

/** Every row of a list, to be printed. The audit trail has it as it has every export. */
async function fetchAllRows<Item>(exportList: EndpointSpec, query: object, params?: object): Promise<Item[]> {
  const file = await call<EndpointSpec>(exportList, { params, query: { ...query, format: 'print' } } as never)
  return JSON.parse(await (file as unknown as SavedFile).blob.text()).items
}

/** Adds a record, or changes the one given, and lets every list that may show it ask again. */
export function useSaveRecord<Calls extends RecordCalls>(calls: Calls) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, row }: { values: SavedBy<Calls>; row: ItemOf<Calls> | null }): Promise<ItemOf<Calls>> => {
      const body = { ...(values as object), ...(row ? { revision: (row as unknown as { revision: number }).revision } : {}) }
      const input = row ? { params: { id: String(idOf(row)) }, body } : { body }
      return (await call<EndpointSpec>(row ? calls.change : calls.add, input as never)) as ItemOf<Calls>
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['records'] }),
  })
}

/** How a record is deleted, retired and offered again, as far as the calls of its kind know; afterwards every list asks again. */
export function useRecordRemoval<Calls extends RecordCalls>({ remove, retire, restore }: Calls) {
  const client = useQueryClient()
  const act = (endpoint: EndpointSpec | undefined) =>
    endpoint &&
    (async (row: ItemOf<Calls>) => {
      await call<EndpointSpec>(endpoint, { params: { id: String(idOf(row)) } } as never)
      await client.invalidateQueries({ queryKey: ['records'] })
    })
  return { onDelete: act(remove), onRetire: act(retire), onRestore: act(restore) }
}

/** All records of a kind that are few, to choose one from; `undefined` while they are asked for, or not `wanted` yet. */
export function useChoices<Calls extends ListCalls>(calls: Calls, query: object = {}, wanted = true) {
  return useQuery({
    queryKey: ['records', calls.list.path, 'choices', query],
    queryFn: async ({ signal }) => {
      const all: ItemOf<Calls>[] = []
      for (let after: string | undefined; ; ) {
        const { items, next } = await listRecords(calls, { ...query, size: 200, after }, signal)
        all.push(...items)
        if (next === null || all.length >= 2000) return all
        after = next
      }
    },
    enabled: wanted,
    staleTime: 60_000,
  }).data
}

/** The first few records that hold the typed words. */
export async function findRecords<Calls extends ListCalls>(
  calls: Calls,
  q: string,
  query: object = {},
): Promise<ItemOf<Calls>[]> {
  return (await listRecords(calls, { ...query, q: q || undefined, size: 20 })).items
}

/** Saves the whole list, as it is filtered and sorted, as a file. */
export async function exportRecords(calls: ListCalls, query: object, format: 'xlsx' | 'csv', params?: object): Promise<void> {
  saveFile((await call<EndpointSpec>(calls.exportList, { params, query: { ...query, format } } as never)) as never)
}

async function listRecords<Calls extends ListCalls>(calls: Calls, query: object, signal?: AbortSignal): Promise<Listed<Calls>> {
  return (await call<EndpointSpec>(calls.list, { query, signal } as never)) as unknown as Listed<Calls>
}

function idOf(item: unknown): number {
  return (item as { id: number }).id
}
