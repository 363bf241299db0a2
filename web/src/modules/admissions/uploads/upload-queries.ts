import { admissions } from '@nalanda/contract/admissions/admissions'
import { seats } from '@nalanda/contract/seats/seats'
import { students } from '@nalanda/contract/students/students'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { importsOf, pollImport, pollImports } from '../../../api/import/staged-imports.ts'
import { listOf, pagesOf, queryOf } from '../../../api/queries.ts'

/** Query of the uploaded sheets, newest first; polls while one of them is being saved. */
export const uploadsQuery = infiniteQueryOptions({
  ...pagesOf(admissions.listAdmissionUploads),
  select: importsOf,
  refetchInterval: pollImports,
})

/** Query of the newest zips, which include one in progress. */
export const photoZipsQuery = queryOptions({
  ...queryOf(admissions.listPhotoZips, { query: {} }),
  select: ({ items }) => items,
})

/** Query of one zip of photos; polls while it is in progress. */
export const photoZipQuery = (id: number) =>
  queryOptions({
    ...queryOf(admissions.getPhotoZip, { params: { zipId: String(id) } }),
    refetchInterval: pollImport,
  })

/** Query of the files of a zip that were not stored, paged. */
export const photoErrorsQuery = (id: number, query: ErrorQuery) =>
  listOf(admissions.listPhotoErrors, query, { zipId: String(id) })

type ErrorQuery = Record<string, string | number | undefined>

/** Query of the findings in a sheet, paged. */
export const rowErrorsQuery = (id: number, query: ErrorQuery) =>
  listOf(admissions.listUploadRowErrors, query, { uploadId: String(id) })

export const undoQuery = (id: number) =>
  queryOptions({
    ...queryOf(admissions.previewUploadUndo, { params: { uploadId: String(id) } }),
    gcTime: 0,
    staleTime: 0,
  })

/** Calls to invalidate after an action on an upload. The preview of an undo is left out: after an undo, there is nothing to fetch. */
export const uploadViews = [
  admissions.listAdmissionUploads,
  admissions.listPhotoZips,
  admissions.getPhotoZip,
  admissions.listPhotoErrors,
  admissions.listUploadRowErrors,
  students,
  seats,
]
