import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { batches } from '../academics/schema.ts'
import { students } from '../students/schema.ts'
import { admissionUploadFaults, admissionUploadRows, admissionUploads } from './schema-uploads.ts'

/** The sheets by which this season's students came: how many rows each had, which of them had faults, and when it was saved. */
const sheets = [
  {
    fileName: 'Convener seats, phase 1.xlsx',
    savedAt: '2026-08-06T09:40:00Z',
    admitted: 48,
    faults: [
      { row: 17, cell: 'I17', column: 'Aadhar Number', value: 'XXXXXXXXXXX', message: 'Aadhar number must be 12 digit number' },
      {
        row: 31,
        cell: 'M31',
        column: 'Date of Birth',
        value: '31/02/2008',
        message: 'This is not a day. Write it as 15-08-2008, the day first',
      },
    ],
  },
  { fileName: 'Management seats.xlsx', savedAt: '2026-08-19T11:05:00Z', admitted: 14, faults: [] },
] as const

/** Writes down that some of the youngest students came by two sheets. What stood in the rows is forgotten by now. */
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
  const counts = { goodCount: own.length, savedCount: own.length, faultCount: faults.length, presentCount: 0, warningCount: 0 }
  const by = { uploadedBy: 'admissions', uploadedAt: savedAt, savedBy: 'admissions', savedAt }
  const [upload] = await db
    .insert(admissionUploads)
    .values({
      fileName,
      sheetName: 'Admissions',
      state: 'saved',
      rowCount: own.length + faults.length,
      ...counts,
      ignoredColumns: [],
      progress: 100,
      ...by,
    })
    .returning({ id: admissionUploads.id })
  if (!upload || own.length === 0) return
  const uploadId = upload.id
  const faulty = new Set<number>(faults.map(({ row }) => row))
  const rows = Array.from({ length: own.length + faults.length }, (_, at) => at + 2)
  const good = rows.filter((row) => !faulty.has(row))
  await db.insert(admissionUploadRows).values([
    ...own.map(({ id, admissionNo, revision }, at) => ({
      uploadId,
      row: good[at] ?? 0,
      outcome: 'saved' as const,
      studentId: id,
      admissionNo,
      revision,
    })),
    ...rows.filter((row) => faulty.has(row)).map((row) => ({ uploadId, row, outcome: 'faulty' as const })),
  ])
  if (faults.length > 0)
    await db.insert(admissionUploadFaults).values(faults.map((fault) => ({ ...fault, uploadId, severity: 'fault' as const })))
}
