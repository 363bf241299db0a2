/** Photos of many students in one zip, each file named by the student's admission number. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { rowErrorPage, rowErrorQuery, StagedImport } from '../platform/imports/staged-imports.ts'
import { IdText } from '../platform/primitives.ts'
import { page, pageQuery } from '../platform/records.ts'

/**
 * Import of a zip: `rowCount` photos, of which `savedCount` are stored with their students. Its row errors list the other photos by file (`cell`) and student
 * (`column`); files that are not photos are warnings.
 */
export const PhotoZip = StagedImport
export type PhotoZip = z.infer<typeof PhotoZip>

export const maxPhotos = 3_000
export const photoZipBytes = 100 * 1024 * 1024

const params = z.object({ zipId: IdText })

export const photoCalls = {
  uploadPhotoZip: endpoint({
    method: 'POST',
    path: '/admission-photos',
    idempotent: true,
    allow: 'admissions.edit',
    files: { file: { accept: '.zip', maxBytes: photoZipBytes } },
    reply: PhotoZip,
    problems: ['admissions.unreadable-zip', 'platform.busy'],
    summary: 'Uploads many photos: a zip of .jpg and .png files, each named by an admission number',
  }),
  listPhotoZips: endpoint({
    method: 'GET',
    path: '/admission-photos',
    allow: 'admissions.view',
    query: pageQuery({}),
    reply: page(PhotoZip),
    summary: 'Lists the zips of photos, newest first',
  }),
  getPhotoZip: endpoint({ method: 'GET', path: '/admission-photos/:zipId', allow: 'admissions.view', params, reply: PhotoZip }),
  cancelPhotoZip: endpoint({
    method: 'POST',
    path: '/admission-photos/:zipId/cancel',
    allow: 'admissions.edit',
    params,
    reply: PhotoZip,
    problems: ['platform.import-not-running'],
    summary:
      'Stops a zip that is waiting or in progress, and removes its file; photos that are already stored stay with their students',
  }),
  listPhotoErrors: endpoint({
    method: 'GET',
    path: '/admission-photos/:zipId/row-errors',
    allow: 'admissions.view',
    params,
    query: rowErrorQuery,
    reply: rowErrorPage,
    summary: 'Lists the files of a zip that were not stored, and why',
  }),
}
