import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { numberOf } from '../../../platform/imports/staged/import-records.ts'
import { readRows } from '../../../platform/imports/staged/import-rows.ts'
import { findMapping } from '../../../platform/imports/staged/mappings.ts'
import { firstRowErrors } from '../../../platform/imports/staged/row-errors.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { migratedFrom } from '../../../testing/earlier-database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { newestImports } from '../../../testing/imports/staged-imports.ts'
import { resultEntries } from '../schema.ts'
import { undoResultImport } from './import-undo.ts'
import { listImports, type ResultsImport } from './imports.ts'
import { resultsKind } from './results-kind.ts'

const kind = resultsKind({ read: () => Promise.reject(new Error('Nothing is read here')) } as never)
const own = { kind } as ResultsImport
const clerk = actorCalled('clerk')
const mapping = { layout: 'long', sheet: 'Results', headerRow: 1, columns: { 0: 'rollNo' }, cells: 'marks' }
/** Hash of the headings `Roll No` and `Total`, by the former algorithm. */
const headingsHash = '22b148b9c70276e354a857277158c2570f18156226596b17978003cc7bf248c2'

const college = `
  INSERT INTO degrees (name, short_name, level) VALUES ('Bachelor', 'B', 'UG');
  INSERT INTO courses (name, degree_id, semester_count) VALUES ('B.Tech', 1, 8);
  INSERT INTO branches (course_id, code, short_name, name) VALUES (1, '05', 'CSE', 'Computer Science');
  INSERT INTO regulations (code, title, course_id) VALUES ('R22', 'R22', 1);
  INSERT INTO regulation_rules (regulation_id, effective_from, scale, absent_grade, pass_percent, rounding, counted_attempt, credits_for_award)
  VALUES (1, '2000-01-01', '[{"grade": "A", "points": 9, "from": 50, "passes": true}, {"grade": "F", "points": 0, "from": 0, "passes": false}]', 'AB',
          '{"internal": 0, "external": 0, "total": 50}', 'truncate', 'best', 160);
  INSERT INTO semesters (course_id, number, name) VALUES (1, 1, 'I Year I Semester');
  INSERT INTO subjects (regulation_id, semester_id, code, name, credits, max_internal, max_external) VALUES (1, 1, 'MA101', 'Mathematics', 4, 40, 60);
  INSERT INTO batches (course_id, label, start_year, regulation_id) VALUES (1, '2022-2026', 2022, 1);
  INSERT INTO students (admission_no, roll_no, full_name, gender, date_of_birth, course_id, branch_id, batch_id, regulation_id)
  VALUES ('A1', '22NA1A0501', 'Anita', 'female', '2004-08-15', 1, 1, 1, 1), ('A2', '22NA1A0502', 'Bala', 'male', '2004-08-15', 1, 1, 1, 1);
  INSERT INTO exams (title, kind, regulation_id, rules_id, semester_id, held_in, created_at)
  VALUES ('December 2025', 'regular', 1, 1, 1, '2025-12', '2025-12-01Z');`

/** The first import is done and one of its marks was corrected; the second waits with a good row, an error and a warning. */
const results = `
  INSERT INTO result_imports (exam_id, file_name, file_key, state, sheets, mapping, mapping_remembered, row_count, good_count, fault_count,
                              warning_count, entry_count, progress, mode, uploaded_by, uploaded_at)
  VALUES (1, 'one.xlsx', 'result-sheets/one.xlsx', 'imported', '[]', '${JSON.stringify(mapping)}', false, 2, 2, 0, 0, 2, 100, 'all-or-nothing',
          'cell', '2025-12-20Z'),
         (1, 'two.xlsx', 'result-sheets/two.xlsx', 'checked', '[]', '${JSON.stringify(mapping)}', true, 3, 1, 1, 1, 0, 100, NULL,
          'cell', '2025-12-21Z');
  INSERT INTO result_entries (exam_id, student_id, subject_id, version, marks, absent, credits, grade, grade_points, passed, import_id,
                              recorded_by, recorded_at, reason, superseded_at)
  VALUES (1, 1, 1, 1, 75, false, 4, 'A', 9, true, 1, 'cell', '2025-12-20Z', NULL, '2025-12-22Z'),
         (1, 1, 1, 2, 45, false, 4, 'F', 0, false, 1, 'cell', '2025-12-22Z', 'Added up again', NULL),
         (1, 2, 1, 1, 80, false, 4, 'A', 9, true, 1, 'cell', '2025-12-20Z', NULL, NULL);
  INSERT INTO staged_entries (import_id, row, student_id, subject_id, internal, external, marks, grade, absent, credits)
  VALUES (2, 2, 1, 1, 30, 45.5, NULL, NULL, false, 4);
  INSERT INTO import_faults (import_id, row, cell, code, severity, value, message)
  VALUES (2, 3, 'A3', 'unknown-roll-number', 'fault', 'X1', 'No student has the roll number X1'),
         (2, 3, 'C3', 'total-differs', 'fault', '80', '30 + 45 is not 80'),
         (2, 4, 'B4', 'name-differs', 'warning', 'Y', 'A sentence of an earlier version');
  INSERT INTO remembered_mappings (headings_hash, mapping, confirmed_by, confirmed_at)
  VALUES ('${headingsHash}', '${JSON.stringify(mapping)}', 'cell', '2025-12-21Z');`

const sheetOfAdmissions = `
  INSERT INTO imports (kind, state, file_name, details, uploaded_by, uploaded_at)
  VALUES ('admissions.students', 'done', 'a.xlsx', '{}', 'clerk', '2025-08-01Z'), ('admissions.students', 'done', 'b.xlsx', '{}', 'clerk', '2025-08-02Z');`

describe.each([
  { which: 'keep their numbers where nobody else has them', others: '', ids: [1, 2] },
  { which: 'move behind imports of other kinds that have their numbers', others: sheetOfAdmissions, ids: [3, 4] },
])('imports of results that an earlier version stored in separate tables $which', ({ others, ids: [one = 0, two = 0] }) => {
  let earlier: Awaited<ReturnType<typeof migratedFrom>>
  let handle: DatabaseHandle
  beforeAll(async () => {
    earlier = await migratedFrom('results_in_shared_imports', college + results + others)
    handle = openDatabase(earlier.url, { max: 2 })
  })
  afterAll(async () => {
    await handle.close()
    await earlier.drop()
  })

  it('are listed as before, newest first', async () => {
    expect((await listImports(handle.db, own, 1, { size: 25 }, { user: null, secret: Buffer.alloc(32) })).items).toMatchObject([
      {
        id: two,
        examId: 1,
        fileName: 'two.xlsx',
        state: 'checked',
        rowCount: 3,
        goodCount: 1,
        errorCount: 1,
        presentCount: 1,
        mapping,
      },
      { id: one, examId: 1, fileName: 'one.xlsx', state: 'done', savedCount: 2, undoneCount: 0, uploadedBy: 'cell', mapping },
    ])
    const records = await newestImports(handle.db, kind, 1)
    expect(records.map(numberOf)).toEqual([2, 1])
    expect(records.map(({ fileKey }) => fileKey)).toEqual(['result-sheets/two.xlsx', 'result-sheets/one.xlsx'])
  })

  it('keep their waiting rows, row errors and column mappings', async () => {
    const [record] = await newestImports(handle.db, kind, 1)
    if (!record) throw new Error('The import is gone')
    const entry = {
      studentId: 1,
      subjectId: 1,
      internal: 30,
      external: 45.5,
      marks: null,
      grade: null,
      absent: false,
      credits: 4,
    }
    const keys = { encryption: Buffer.alloc(32) }
    expect(await readRows(handle.db, keys, kind, record, { outcome: 'good' })).toEqual([{ row: 2, payload: [entry] }])
    const { errors } = await firstRowErrors(handle.db, two, 10)
    expect(errors.map(({ row, cell, severity, code, values }) => ({ row, cell, severity, code, values }))).toEqual([
      { row: 3, cell: 'A3', severity: 'error', code: 'results.no-such-student', values: { rollNo: 'X1' } },
      {
        row: 3,
        cell: 'C3',
        severity: 'error',
        code: 'results.sum-differs',
        values: { internal: '30', external: '45', marks: '80' },
      },
      { row: 4, cell: 'B4', severity: 'warning', code: 'not-valid', values: { why: 'A sentence of an earlier version' } },
    ])
    expect(await findMapping(handle.db, kind, ['Roll No.', 'TOTAL'])).toEqual(mapping)
  })

  it('keep their entries, which an undo removes', async () => {
    const entriesOf = (id: number) =>
      handle.db.select().from(resultEntries).where(eq(resultEntries.importId, id)).orderBy(asc(resultEntries.id))
    expect((await entriesOf(one)).map(({ studentId, version, grade }) => [studentId, version, grade])).toEqual([
      [1, 1, 'A'],
      [1, 2, 'F'],
      [2, 1, 'A'],
    ])
    const overwrite = handle.db.update(resultEntries).set({ grade: 'F' }).where(eq(resultEntries.id, 3))
    await expect(overwrite).rejects.toMatchObject(byDatabaseRule)
    const undone = await inTransaction(handle.db, clerk, (tx) => undoResultImport(tx, own, one, new Date('2026-01-05Z')))
    expect(undone).toMatchObject({ id: one, state: 'undone', undoneCount: 2 })
    expect(await entriesOf(one)).toEqual([])
  })
})
