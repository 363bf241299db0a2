/** The photos of many students in one zip, each named by the admission number of its student. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdText, Instant } from '../platform/primitives.ts'

/** waiting: received · storing · stored (see the report) · failed (see `failure`). */
export const photoBatchStates = ['waiting', 'storing', 'stored', 'failed'] as const
export type PhotoBatchState = (typeof photoBatchStates)[number]

/**
 * What became of one file: stored with a student · unknown: no student has this number · doubled: another file of the zip is named by the
 * same number · unreadable: no picture in JPEG or PNG, too large, or damaged · ignored: not named .jpg or .png.
 */
export const photoOutcomes = ['stored', 'unknown', 'doubled', 'unreadable', 'ignored'] as const
export type PhotoOutcome = (typeof photoOutcomes)[number]

export const PhotoLine = z.object({
  file: z.string(),
  outcome: z.enum(photoOutcomes),
  admissionNo: z.string().nullable(),
  fullName: z.string().nullable(),
  note: z.string().nullable(),
})
export type PhotoLine = z.infer<typeof PhotoLine>

const counts = { stored: z.int(), unknown: z.int(), doubled: z.int(), unreadable: z.int(), ignored: z.int() }

export const PhotoBatch = z.object({
  id: Id,
  fileName: z.string(),
  state: z.enum(photoBatchStates),
  fileCount: z.int(),
  counts: z.object(counts),
  /** 0 to 100. */
  progress: z.int(),
  failure: z.string().nullable(),
  uploadedBy: z.string(),
  uploadedAt: Instant,
})
export type PhotoBatch = z.infer<typeof PhotoBatch>

export const mostPhotos = 3_000
export const photoZipBytes = 100 * 1024 * 1024

export const photoCalls = {
  uploadPhotoZip: endpoint({
    method: 'POST',
    path: '/admission-photos',
    allow: 'admissions.edit',
    files: { file: { accept: '.zip', maxBytes: photoZipBytes } },
    reply: PhotoBatch,
    problems: ['admissions.unreadable-zip', 'platform.busy'],
    summary: 'Photos by the hundred: a zip of .jpg and .png files, each named by an admission number',
  }),
  listPhotoBatches: endpoint({
    method: 'GET',
    path: '/admission-photos',
    allow: 'admissions.view',
    reply: z.array(PhotoBatch),
    summary: 'The last fifty zips of photos, newest first',
  }),
  getPhotoBatch: endpoint({
    method: 'GET',
    path: '/admission-photos/:batchId',
    allow: 'admissions.view',
    params: z.object({ batchId: IdText }),
    reply: PhotoBatch.extend({ lines: z.array(PhotoLine) }),
  }),
}
