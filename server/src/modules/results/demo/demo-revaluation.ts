import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { addImport, updateImport } from '../../../platform/imports/staged/import-records.ts'
import { addRowErrors } from '../../../platform/imports/staged/row-errors.ts'
import { importRows } from '../../../platform/imports/staged/schema.ts'
import { students } from '../../students/schema.ts'
import { listRecordedMarks } from '../corrections/changed-marks.ts'
import { changedRows } from '../corrections/changed-rows.ts'
import { reasonOfChange } from '../corrections/corrections-kind.ts'
import { replaceMarks } from '../corrections/replaced-marks.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { computeExam } from '../grading/computation.ts'
import { loadRegister } from '../imports/import-register.ts'
import { correctionsKindName } from '../imports/kind-names.ts'
import type { RowEntries } from '../imports/sheet-check.ts'
import { resultEntries } from '../schema.ts'

const scripts = 12

/** Applies a sheet of revalued answer scripts as the exam cell would. Some marks are higher; those that are lower leave the recorded marks unchanged. */
export async function revalueSome(db: Database, examId: number, { at, reason }: { at: string; reason: string }): Promise<void> {
  const instant = new Date(at)
  const exam = await getExamRecord(db, examId)
  const failed = await db
    .select({ entry: resultEntries, rollNo: students.rollNo })
    .from(resultEntries)
    .innerJoin(students, eq(students.id, resultEntries.studentId))
    .where(
      and(
        eq(resultEntries.examId, examId),
        isNull(resultEntries.supersededAt),
        isNotNull(resultEntries.external),
        eq(resultEntries.passed, false),
      ),
    )
    .orderBy(asc(resultEntries.studentId), asc(resultEntries.subjectId))
    .limit(scripts)
  if (failed.length === 0) return
  const register = await loadRegister(
    db,
    exam,
    failed.flatMap(({ rollNo }) => rollNo ?? []),
  )
  const rows = failed.map(({ entry: { studentId, subjectId, internal, external, credits } }, row) => {
    const given = {
      internal,
      external: (external ?? 0) + (row % 3 === 2 ? -2 : 6 + row),
      marks: null,
      grade: null,
      absent: false,
    }
    const payload: RowEntries = [{ ...given, studentId, subjectId, credits }]
    return { row: row + 2, outcome: 'good' as const, payload }
  })
  const act = { purpose: 'revaluation' as const, reason, mayLower: 'no' as const }
  const books = { exam, register, recorded: await listRecordedMarks(db, examId), act }
  await apply(db, examId, act, await changedRows(db, books, { rows, errors: [] }, instant), instant)
}

type Act = { purpose: 'revaluation'; reason: string; mayLower: 'no' }
type Checked = Awaited<ReturnType<typeof changedRows>>

async function apply(db: Database, examId: number, act: Act, { rows, errors }: Checked, at: Date): Promise<void> {
  const good = rows.flatMap(({ row, payload }) => (payload ? [{ row, payload }] : []))
  const changes = good.flatMap(({ payload }) => payload.changes)
  if (changes.length === 0) return
  const kind = { name: correctionsKindName, auditEntity: 'sheet of corrected marks' }
  const counts = { rowCount: rows.length, goodCount: good.length, presentCount: rows.length - good.length }
  const details = { sheets: [], ...act }
  const mapping = { layout: 'long', sheet: 'Revaluation', headerRow: 1, columns: {}, cells: 'marks' }
  const file = { ownerId: examId, fileName: 'revaluation-december-2025.xlsx', details, mapping, state: 'checked' as const }
  const { id } = await addImport(db, kind, { ...file, ...counts }, at)
  await db.insert(importRows).values(
    rows.map(({ row, payload }) => ({
      importId: id,
      row,
      outcome: payload ? ('saved' as const) : ('present' as const),
      payload,
    })),
  )
  await addRowErrors(db, id, errors)
  const reason = storeReason(reasonOfChange(act))
  await replaceMarks(db, changes, { recordedBy: 'examination', recordedAt: at, reason })
  await computeExam(db, examId, { at, reason, studentIds: [...new Set(changes.map(({ studentId }) => studentId))] })
  const saved = { state: 'done' as const, savedCount: changes.length, savedBy: 'examination', savedAt: at, progress: 100 }
  await updateImport(db, id, { ...saved, uploadedBy: 'examination' })
}
