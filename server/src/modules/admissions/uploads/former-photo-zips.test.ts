import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/client.ts'
import { numberOf } from '../../../platform/imports/staged/import-records.ts'
import { firstRowErrors } from '../../../platform/imports/staged/row-errors.ts'
import { migratedFrom } from '../../../testing/earlier-database.ts'
import { newestImports } from '../../../testing/imports/staged-imports.ts'

const lines = [
  { file: 'list.xlsx', outcome: 'ignored', admissionNo: null, fullName: null, note: null },
  { file: 'A1.jpg', outcome: 'stored', admissionNo: 'A1', fullName: 'Anita', note: null },
  { file: 'A1.png', outcome: 'doubled', admissionNo: 'A1', fullName: 'Anita', note: 'A1.jpg' },
  { file: 'X.jpg', outcome: 'unknown', admissionNo: null, fullName: null, note: null },
  { file: 'A2.jpg', outcome: 'unreadable', admissionNo: 'A2', fullName: 'Bala', note: 'The photo is damaged' },
]
const zips = `
  INSERT INTO admission_photo_batches (file_name, file_key, state, file_count, lines, progress, uploaded_by, uploaded_at)
  VALUES ('one.zip', 'photo-zips/one.zip', 'stored', 4, '${JSON.stringify(lines)}', 100, 'clerk', '2026-08-01Z'),
         ('two.zip', 'photo-zips/two.zip', 'storing', 9, '[]', 20, 'clerk', '2026-08-02Z')`

const { url, drop } = await migratedFrom('photo_zips_in_shared_imports', zips)
const { db, close } = openDatabase(url, { max: 2 })
afterAll(async () => {
  await close()
  await drop()
})

it('zips from the former tables keep the result of each file, and an unfinished one is restarted', async () => {
  const [two, one] = await newestImports(db, { name: 'admissions.photos' })
  if (!one || !two) throw new Error('The zips are gone')
  expect([one, two].map(numberOf)).toEqual([1, 2])
  expect(one).toMatchObject({ state: 'done', fileKey: null, rowCount: 4, savedCount: 1, errorCount: 3, warningCount: 1 })
  expect(two).toMatchObject({
    state: 'checking',
    fileKey: 'photo-zips/two.zip',
    jobId: null,
    progressAt: null,
    uploadedBy: 'clerk',
  })
  const { errors } = await firstRowErrors(db, one.id, 10)
  expect(errors.map(({ cell, column, severity, code, values }) => [cell, column, severity, code, values])).toEqual([
    ['list.xlsx', '', 'warning', 'admissions.not-a-photo', {}],
    ['A1.png', 'Anita · A1', 'error', 'admissions.photo-doubled', { file: 'A1.jpg' }],
    ['X.jpg', '', 'error', 'admissions.photo-of-nobody', {}],
    ['A2.jpg', 'Bala · A2', 'error', 'not-valid', { why: 'The photo is damaged' }],
  ])
})
