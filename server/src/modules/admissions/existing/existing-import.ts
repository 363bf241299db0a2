import { rowRetentionDays } from '@nalanda/contract/admissions/uploads'
import type { UndoReason } from '@nalanda/contract/platform/imports/sheet-imports'
import { and, eq } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import { lockInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { refusedRow } from '../../../platform/imports/mapped/saved-records.ts'
import {
  type AnySheetImportKind,
  type SavedRecord,
  sheetImportKind,
} from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { NewRowError, Saved, StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { batchKind, sectionKind } from '../../academics/public.ts'
import { batches, sections } from '../../academics/schema.ts'
import {
  addExistingStudents,
  type ExistingStudent,
  maskedAadhaarCell,
  reasonsToKeep,
  removeStudents,
  withoutAadhaarNumbers,
} from '../../students/public.ts'
import { admissionsError } from '../uploads/admissions-errors.ts'
import { findSavedStudents } from '../uploads/saved-students.ts'
import { checkExisting } from './existing-check.ts'
import type { ExistingContent } from './existing-content.ts'
import { type ExistingField, existingFields, existingTemplate } from './existing-fields.ts'
import { bornIn, type KnownStudents, loadKnown } from './existing-register.ts'

/** Import of students of all years by sheet, with their existing numbers, classes and states. */
export function existingStudentsImport({ keys }: Platform): AnySheetImportKind {
  return sheetImportKind<ExistingContent>({
    name: 'admissions.existing-students',
    allow: 'students.edit',
    auditEntity: 'students import',
    title: 'Students',
    notes: [
      'Enter one student of any year in each row. Students who are already in the portal do not change.',
      'Numbers from the university or the college are kept. If the admission number is blank, the next number of the season is assigned.',
      'Course and branch can be in one column, such as B.Tech CSE. Enter dates as 15-08-2008, day first.',
      'Aadhaar numbers are stored encrypted and shown masked. The uploaded file is deleted after the import.',
    ],
    fields: existingFields,
    template: existingTemplate,
    maxRows: 20_000,
    createsMissing: true,
    secret: { purpose: 'existing students', days: rowRetentionDays, mask: masked },
    check: (db, rows, context) => checkExisting(db, keys, rows, context),
    save: (db, rows, run) => saveExisting(db, keys, rows, run),
    undo: {
      reasons: whyStudentsStay,
      remove: (db, saved, { files, reason }) =>
        removeStudents(
          db,
          files,
          saved.map(({ recordId }) => recordId),
          reason,
        ),
    },
  })
}

const masked = (text: string, field?: string) => (field === 'aadhaar' ? maskedAadhaarCell(text) : withoutAadhaarNumbers(text))

async function saveExisting(
  db: Database,
  keys: Platform['keys'],
  rows: readonly StagedRow<ExistingContent>[],
  { at, createMissing }: { at: Date; createMissing: boolean },
): Promise<Saved> {
  await lockInTransaction(db, 'studentImports')
  const known = await loadKnown(
    db,
    keys,
    rows.map(({ payload: { record, aadhaar, standing } }) => ({ ...record, aadhaar, rollNo: standing.rollNo })),
  )
  const ready: { row: number; student: ExistingStudent }[] = []
  const refused: NewRowError[] = []
  for (const { row, payload } of rows) {
    const { record, aadhaar, standing, newBatch, section } = payload
    const taken = whyTaken(payload, known)
    if (taken) {
      refused.push(refusedRow(row, existingFields[taken.field].heading, taken.error))
      continue
    }
    const batchId = newBatch ? await findOrAddBatch(db, newBatch) : record.batchId
    const sectionId = section === null ? null : await findOrAddSection(db, { ...record, batchId, name: section, createMissing })
    if (section !== null && sectionId === null)
      refused.push(refusedRow(row, existingFields.section.heading, { code: 'not-known', values: { value: section } }))
    else ready.push({ row, student: { record: { ...record, batchId }, aadhaar, standing: { ...standing, sectionId } } })
  }
  const added = await addExistingStudents(
    db,
    keys,
    ready.map(({ student }) => student),
    dayOf(at),
  )
  const saved = added.map(({ id, admissionNo, revision }, index) => {
    const { row = 0, student } = ready[index] ?? {}
    const name = `${student?.record.fullName} (${student?.standing.rollNo ?? admissionNo})`
    return { row, recordId: id, recordNo: name, recordRevision: revision }
  })
  return { saved, recordCount: saved.length, refused }
}

type Taken = { field: ExistingField; error: CellError }

/** Whether a student has got a number of the row since its check, or the same person has been added; returns the refusal, or null. */
function whyTaken({ record, aadhaar, standing }: ExistingContent, known: KnownStudents): Taken | null {
  const holder =
    known.byRollNo.get(standing.rollNo ?? '') ??
    known.byAdmissionNo.get(record.admissionNo ?? '') ??
    known.byAadhaar.get(aadhaar ?? '')
  if (holder) return { field: 'rollNo', error: { code: 'already-exists' } }
  const { rollNo } = standing
  const same = rollNo === null && record.admissionNo === null ? bornIn({ ...record, rollNo }, known) : undefined
  if (!same) return null
  return { field: 'fullName', error: admissionsError('admissions.admitted-meanwhile', { admissionNo: same.admissionNo }) }
}

async function findOrAddBatch(db: Database, batch: NonNullable<ExistingContent['newBatch']>): Promise<number> {
  const [found] = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.courseId, batch.courseId), eq(batches.label, batch.label)))
  return found ? found.id : (await addRecord(db, batchKind, batch)).id
}

type Class = { batchId: number; branchId: number; name: string; createMissing: boolean }

async function findOrAddSection(db: Database, { batchId, branchId, name, createMissing }: Class): Promise<number | null> {
  const [found] = await db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.batchId, batchId), eq(sections.branchId, branchId), eq(sections.name, name)))
  if (found) return found.id
  return createMissing ? (await addRecord(db, sectionKind, { batchId, branchId, name })).id : null
}

async function whyStudentsStay(db: Database, saved: readonly SavedRecord[]): Promise<Map<number, UndoReason[]>> {
  const ids = saved.map(({ recordId }) => recordId)
  const present = await findSavedStudents(db, ids, 'locked')
  const kept = saved.filter(({ recordId }) => present.has(recordId))
  if (kept.length === 0) return new Map()
  const reasons = await reasonsToKeep(
    db,
    kept.map(({ recordId, recordRevision }) => ({ id: recordId, revision: recordRevision, placed: true })),
    [],
  )
  return new Map([...reasons].map(([id, own]) => [id, own.map((why) => ({ code: 'other' as const, why }))]))
}
