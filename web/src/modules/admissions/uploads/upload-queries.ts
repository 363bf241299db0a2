import { admissions } from '@nalanda/contract/admissions/admissions'
import type { Severity } from '@nalanda/contract/admissions/uploads'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const often = 700

/** The sheets so far, newest first; asked again while one of them is saved. */
export const uploadsQuery = queryOptions({
  queryKey: ['admission-uploads', 'list'],
  queryFn: ({ signal }) => call(admissions.listAdmissionUploads, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'saving') ? often : false),
})

export const photoBatchesQuery = queryOptions({
  queryKey: ['admission-uploads', 'photos'],
  queryFn: ({ signal }) => call(admissions.listPhotoBatches, { signal }),
})

/** One zip with what became of its files; asked again while it is worked on. */
export const photoBatchQuery = (id: number) =>
  queryOptions({
    queryKey: ['admission-uploads', 'photos', id],
    queryFn: ({ signal }) => call(admissions.getPhotoBatch, { params: { batchId: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data && !['stored', 'failed'].includes(state.data.state) ? often : false),
  })

/** What was found in a sheet, page by page. */
export const faultsQuery = (id: number, severity: Severity | undefined, q: string) =>
  infiniteQueryOptions({
    queryKey: ['admission-uploads', 'faults', id, severity, q],
    queryFn: ({ pageParam, signal }) =>
      call(admissions.listUploadFaults, {
        params: { uploadId: String(id) },
        query: { severity, q: q || undefined, after: pageParam, size: '50' },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const undoQuery = (id: number) =>
  queryOptions({
    // apart from the others: an undo that is done leaves nothing to ask for
    queryKey: ['admission-upload-undo', id],
    queryFn: ({ signal }) => call(admissions.previewUploadUndo, { params: { uploadId: String(id) }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** An act on an upload; afterwards everything that is shown of uploads is asked for again. */
export function useUploadAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['admission-uploads'] }),
  })
}
