import { admissions } from '@nalanda/contract/admissions/admissions'
import type { QuerySent } from '@nalanda/contract/platform/endpoint'
import { isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const often = 700

/** The sheets so far, newest first; asked again while one of them is saved. */
export const uploadsQuery = infiniteQueryOptions({
  queryKey: ['admission-uploads', 'list'],
  queryFn: ({ pageParam, signal }) => call(admissions.listAdmissionUploads, { query: { after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isImportRunning)) ? often : false),
})

/** The newest zips: one that is worked on is among them. */
export const photoZipsQuery = queryOptions({
  queryKey: ['admission-uploads', 'photos'],
  queryFn: async ({ signal }) => (await call(admissions.listPhotoZips, { query: {}, signal })).items,
})

/** One zip of photos; asked again while it is worked on. */
export const photoZipQuery = (id: number) =>
  queryOptions({
    queryKey: ['admission-uploads', 'photos', id],
    queryFn: ({ signal }) => call(admissions.getPhotoZip, { params: { zipId: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data && isImportRunning(state.data) ? often : false),
  })

/** The files of a zip that were not stored, a page at a time. */
export const photoErrorsQuery = (id: number, query: ErrorQuery) =>
  queryOptions({
    queryKey: ['admission-uploads', 'photo-errors', id, query],
    queryFn: ({ signal }) =>
      call(admissions.listPhotoErrors, {
        params: { zipId: String(id) },
        query: query as QuerySent<typeof admissions.listPhotoErrors>,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

type ErrorQuery = Record<string, string | number | undefined>

/** What was found in a sheet, a page at a time. */
export const rowErrorsQuery = (id: number, query: ErrorQuery) =>
  queryOptions({
    queryKey: ['admission-uploads', 'row-errors', id, query],
    queryFn: ({ signal }) =>
      call(admissions.listUploadRowErrors, {
        params: { uploadId: String(id) },
        query: query as QuerySent<typeof admissions.listUploadRowErrors>,
        signal,
      }),
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
