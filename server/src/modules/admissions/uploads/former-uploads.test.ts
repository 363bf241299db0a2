import { randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/client.ts'
import { encrypt } from '../../../platform/encryption/encryption.ts'
import { describeImports } from '../../../platform/imports/staged/import-records.ts'
import { readRows } from '../../../platform/imports/staged/import-rows.ts'
import { firstRowErrors } from '../../../platform/imports/staged/row-errors.ts'
import { importRows, imports } from '../../../platform/imports/staged/schema.ts'
import { readSourceRows } from '../../../platform/imports/staged/source-rows.ts'
import { listSavedRows } from '../../../platform/imports/staged/undoing.ts'
import { migratedFrom } from '../../../testing/earlier-database.ts'
import { newestImports } from '../../../testing/imports/staged-imports.ts'

const keys = { encryption: randomBytes(32) }
const kind = {
  name: 'admissions.students',
  auditEntity: 'admission upload',
  encryptedFor: 'admission upload',
  save: () => Promise.reject(),
}
const sealed = (name: string, about: string) => encrypt(keys, JSON.stringify({ name }), { purpose: 'admission upload', about })

const uploads = `
  INSERT INTO admission_uploads (file_name, sheet_name, state, row_count, good_count, fault_count, present_count, warning_count, saved_count,
    undone_count, ignored_columns, progress, uploaded_by, uploaded_at, saved_by, saved_at)
  VALUES ('one.xlsx', 'Admissions', 'saved', 3, 1, 1, 1, 0, 1, 0, '["S.No"]', 100, 'clerk', '2026-08-01Z', 'head', '2026-08-02Z'),
         ('two.xlsx', 'Sheet1', 'checked', 2, 2, 0, 0, 0, 0, 0, '[]', 0, 'clerk', '2026-08-03Z', NULL, NULL);
  INSERT INTO admission_upload_rows (upload_id, row, outcome, sealed, student_id, admission_no, revision)
  VALUES (1, 2, 'saved', NULL, NULL, 'NA20260001', 4), (1, 3, 'faulty', '${sealed('Anita', '1/3')}', NULL, NULL, NULL),
         (1, 4, 'present', NULL, NULL, NULL, NULL),
         (2, 2, 'good', '${sealed('Bala', '2/2')}', NULL, NULL, NULL), (2, 3, 'good', '${sealed('Chitra', '2/3')}', NULL, NULL, NULL);
  INSERT INTO admission_upload_faults (upload_id, row, cell, "column", severity, value, message)
  VALUES (1, 3, 'F3', 'Gender', 'fault', 'X', 'Write MALE, FEMALE or OTHER'), (1, 4, '', 'Aadhar Number', 'present', '', 'In the register already')`

const { url, drop } = await migratedFrom('admissions_in_shared_imports', uploads)
const { db, close } = openDatabase(url, { max: 2 })
afterAll(async () => {
  await close()
  await drop()
})

it('sheets from the former tables keep their rows, errors and history', async () => {
  const [two, one] = await newestImports(db, kind)
  if (!one || !two) throw new Error('The uploads are gone')
  expect(one).toMatchObject({ formerId: 1, state: 'done', fileName: 'one.xlsx', savedCount: 1, errorCount: 1, presentCount: 1 })
  expect(one).toMatchObject({
    savedBy: 'head',
    uploadedBy: 'clerk',
    details: { sheetName: 'Admissions', ignoredColumns: ['S.No'] },
  })
  expect(two).toMatchObject({ formerId: 2, state: 'checked', goodCount: 2, savedCount: 0 })
  expect((await describeImports(db, [one, two])).map(({ hasFailedRows }) => hasFailedRows)).toEqual([true, false])
  expect((await firstRowErrors(db, one.id, 5)).errors).toMatchObject([
    { row: 3, cell: 'F3', column: 'Gender', severity: 'error', text: 'X', message: 'Write MALE, FEMALE or OTHER' },
    { row: 4, severity: 'present' },
  ])
  expect(await listSavedRows(db, one.id)).toEqual([{ row: 2, recordId: 0, recordNo: 'NA20260001', recordRevision: 4 }])
  expect(await db.$count(importRows)).toBe(5)
})

it('encrypted rows of former sheets can be read, also by the number in a sheet of failed rows', async () => {
  const [two] = await newestImports(db, kind)
  if (!two) throw new Error('The upload is gone')
  const rows = await readRows(db, keys, kind, two, { outcome: 'good' })
  expect(rows).toEqual([
    { row: 2, payload: { name: 'Bala' } },
    { row: 3, payload: { name: 'Chitra' } },
  ])
  expect([...(await readSourceRows(db, { keys }, kind, new Set(['1/3'])))]).toEqual([['1/3', { name: 'Anita' }]])
})

it('new imports never get the number of a former sheet', async () => {
  const given = {
    kind: 'x',
    state: 'checked' as const,
    fileName: 'x',
    details: {},
    uploadedBy: 'x',
    uploadedAt: new Date('2026-08-03Z'),
  }
  await db.insert(imports).values(given)
  const ids = await db.select({ id: imports.id, formerId: imports.formerId }).from(imports).orderBy(asc(imports.id))
  const former = ids.map(({ formerId }) => formerId)
  expect(former).not.toContain(ids.at(-1)?.id)
})
