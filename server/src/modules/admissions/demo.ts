import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { describeError } from '../../platform/imports/row-errors.ts'
import { importRowErrors, importRows, imports } from '../../platform/imports/staged/schema.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { batches } from '../academics/schema.ts'
import { students } from '../students/schema.ts'
import { admissionsError } from './uploads/admissions-errors.ts'
import { admissionsKindName } from './uploads/admissions-kind.ts'

/** Sheets by which students of this season were imported: number of rows, rows with errors, and when the sheet was saved. */
const sheets = [
  {
    fileName: 'Convener seats, phase 1.xlsx',
    savedAt: '2026-08-06T09:40:00Z',
    admitted: 48,
    faults: [
      {
        row: 17,
        cell: 'I17',
        column: 'Aadhar Number',
        value: 'XXXXXXXXXXX',
        error: admissionsError('admissions.aadhaar-length'),
      },
      {
        row: 31,
        cell: 'M31',
        column: 'Date of Birth',
        value: '31/02/2008',
        error: { code: 'not-a-day' },
      },
    ],
  },
  { fileName: 'Management seats.xlsx', savedAt: '2026-08-19T11:05:00Z', admitted: 14, faults: [] },
] as const

/** Records that some of the youngest students were imported by two sheets. The content of the rows is erased already. */
export async function addDemoUploads(db: Database): Promise<void> {
  const youngest = await db
    .select({ id: students.id, admissionNo: students.admissionNo, revision: students.revision })
    .from(students)
    .innerJoin(batches, eq(batches.id, students.batchId))
    .where(and(eq(batches.startYear, 2026), eq(students.lateralEntry, false)))
    .orderBy(asc(students.id))
    .limit(200)
  let next = 0
  for (const { fileName, savedAt, admitted, faults } of sheets) {
    const own = youngest.slice(next, next + admitted)
    next += own.length
    await addSheet(db, { fileName, savedAt: new Date(savedAt), faults }, own)
  }
}

type Sheet = { fileName: string; savedAt: Date; faults: (typeof sheets)[number]['faults'] }
type Admitted = { id: number; admissionNo: string; revision: number }

async function addSheet(db: Database, { fileName, savedAt, faults }: Sheet, own: readonly Admitted[]): Promise<void> {
  const counts = {
    rowCount: own.length + faults.length,
    goodCount: own.length,
    savedCount: own.length,
    errorCount: faults.length,
  }
  const by = { uploadedBy: 'admissions', uploadedAt: savedAt, savedBy: 'admissions', savedAt }
  const [upload] = await db
    .insert(imports)
    .values({
      kind: admissionsKindName,
      fileName,
      state: 'done',
      details: { sheetName: 'Admissions', ignoredColumns: [] },
      mode: 'good-rows',
      progress: 100,
      ...counts,
      ...by,
    })
    .returning({ id: imports.id })
  if (!upload || own.length === 0) return
  await addRows(db, upload.id, own, faults)
  if (faults.length === 0) return
  const errors = faults.map(({ error, ...fault }) => ({ ...fault, ...describeError(error) }))
  const importId = upload.id
  await db.insert(importRowErrors).values(errors.map((one) => ({ ...one, importId, severity: 'error' as const })))
}

/** Adds the rows of a sheet: at the listed row numbers the rows with errors, in the others the students. */
async function addRows(db: Database, importId: number, own: readonly Admitted[], faults: Sheet['faults']): Promise<void> {
  const faulty = new Set<number>(faults.map(({ row }) => row))
  const rows = Array.from({ length: own.length + faults.length }, (_, at) => at + 2)
  const good = rows.filter((row) => !faulty.has(row))
  await db.insert(importRows).values([
    ...own.map(({ id, admissionNo, revision }, at) => ({
      importId,
      row: good[at] ?? 0,
      outcome: 'saved' as const,
      recordId: id,
      recordNo: admissionNo,
      recordRevision: revision,
    })),
    ...rows.filter((row) => faulty.has(row)).map((row) => ({ importId, row, outcome: 'faulty' as const })),
  ])
}

export const demo: DemoSteps = { load: ({ db }) => addDemoUploads(db) }
