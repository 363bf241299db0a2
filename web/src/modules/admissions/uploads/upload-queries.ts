import { admissions } from '@nalanda/contract/admissions/admissions'
import { seats } from '@nalanda/contract/seats/seats'
import { students } from '@nalanda/contract/students/students'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { importsOf, pollImport, pollImports } from '../../../api/import/staged-imports.ts'
import { listOf, pagesOf, queryOf } from '../../../api/queries.ts'

/** The sheets so far, newest first; asked again while one of them is saved. */
export const uploadsQuery = infiniteQueryOptions({
  ...pagesOf(admissions.listAdmissionUploads),
  select: importsOf,
  refetchInterval: pollImports,
})

/** The newest zips: one that is worked on is among them. */
export const photoZipsQuery = queryOptions({
  ...queryOf(admissions.listPhotoZips, { query: {} }),
  select: ({ items }) => items,
})

/** One zip of photos; asked again while it is worked on. */
export const photoZipQuery = (id: number) =>
  queryOptions({
    ...queryOf(admissions.getPhotoZip, { params: { zipId: String(id) } }),
    refetchInterval: pollImport,
  })

/** The files of a zip that were not stored, a page at a time. */
export const photoErrorsQuery = (id: number, query: ErrorQuery) =>
  listOf(admissions.listPhotoErrors, query, { zipId: String(id) })

type ErrorQuery = Record<string, string | number | undefined>

/** What was found in a sheet, a page at a time. */
export const rowErrorsQuery = (id: number, query: ErrorQuery) =>
  listOf(admissions.listUploadRowErrors, query, { uploadId: String(id) })

export const undoQuery = (id: number) =>
  queryOptions({
    ...queryOf(admissions.previewUploadUndo, { params: { uploadId: String(id) } }),
    gcTime: 0,
    staleTime: 0,
  })

/** What an act on an upload may change. The preview of an undo is not among it: one that is done leaves nothing to ask for. */
export const uploadViews = [
  admissions.listAdmissionUploads,
  admissions.listPhotoZips,
  admissions.getPhotoZip,
  admissions.listPhotoErrors,
  admissions.listUploadRowErrors,
  students,
  seats,
]
