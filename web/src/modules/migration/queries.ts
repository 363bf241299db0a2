import { migration } from '@nalanda/contract/migration/migration'
import type { QuerySent } from '@nalanda/contract/platform/endpoint'
import { sheetImports } from '@nalanda/contract/platform/imports/sheet-imports'
import { isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const often = 700
type ErrorQuery = Record<string, string | number | undefined>

export const migrationQuery = queryOptions({
  queryKey: ['migration'],
  queryFn: ({ signal }) => call(migration.getMigration, { signal }),
})

/** The kinds of imports that this person may use. */
export const kindsQuery = queryOptions({
  queryKey: ['sheet-imports', 'kinds'],
  queryFn: async ({ signal }) => (await call(sheetImports.listKinds, { signal })).kinds,
})

/** The imports of a kind, newest first; asked again while one of them runs. */
export const importsQuery = (kind: string) =>
  infiniteQueryOptions({
    queryKey: ['sheet-imports', kind],
    queryFn: ({ pageParam, signal }) =>
      call(sheetImports.list, { params: { kind }, query: { after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isImportRunning)) ? often : false),
  })

/** What was found in a file, a page at a time. */
export const errorsQuery = ({ kind, id }: { kind: string; id: number }, query: ErrorQuery) =>
  queryOptions({
    queryKey: ['sheet-imports', kind, 'errors', id, query],
    queryFn: ({ signal }) =>
      call(sheetImports.listErrors, {
        params: { kind, importId: String(id) },
        query: query as QuerySent<typeof sheetImports.listErrors>,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** What an undo would remove; asked each time. */
export const undoQuery = ({ kind, id }: { kind: string; id: number }) =>
  queryOptions({
    queryKey: ['sheet-import-undo', kind, id],
    queryFn: ({ signal }) => call(sheetImports.previewUndo, { params: { kind, importId: String(id) }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** An act on an import; afterwards everything that it may have changed is asked for again. */
export function useImportAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['sheet-imports'] })
      await client.invalidateQueries({ queryKey: ['records'] })
      await client.invalidateQueries({ queryKey: ['migration'] })
    },
  })
}
