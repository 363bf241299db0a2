import { rowRetentionDays } from '@nalanda/contract/admissions/uploads'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { type CellError, describeError } from '../../../platform/imports/row-errors.ts'
import type { NewRowError, Saved, StagedKind, StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { type Admission, admitStudents } from '../../students/public.ts'
import { admissionsError } from './admissions-errors.ts'
import type { RowContent } from './upload-check.ts'
import { columnOf } from './upload-columns.ts'
import { loadRegister } from './upload-register.ts'

/** The imports that create students: their rows hold whole Aadhaar numbers. */
export const admissionsKindName = 'admissions.students'

/** Returns how the rows of a sheet of admissions are stored and saved: encrypted, for a week, two hundred students at a time. */
export function admissionsKind(keys: Keys): StagedKind<RowContent> {
  return {
    name: admissionsKindName,
    auditEntity: 'admission upload',
    encryptedFor: 'admission upload',
    keepsRowsForDays: rowRetentionDays,
    // Another clerk admitted one of these students concurrently: after a new lookup, the others can be saved
    worthRepeating: new Set(['students.aadhaar-taken', 'students.number-taken']),
    save: (db, rows, { at }) => admitRows(db, keys, rows, at),
  }
}

/** Admits the students of these rows. Students who were admitted since the check are sorted out first and skipped. */
async function admitRows(db: Database, keys: Keys, rows: readonly StagedRow<RowContent>[], at: Date): Promise<Saved> {
  const { ready, refused } = await sortOut(db, keys, rows)
  const admitted = await admitStudents(
    db,
    keys,
    ready.map(({ admission }) => admission),
    { today: dayOf(at) },
  )
  const saved = admitted.map(({ id, admissionNo, revision }, index) => ({
    row: ready[index]?.row ?? 0,
    recordId: id,
    recordNo: admissionNo,
    recordRevision: revision,
  }))
  return { saved, recordCount: saved.length, refused }
}

type Ready = { row: number; admission: Admission }

async function sortOut(
  db: Database,
  keys: Keys,
  rows: readonly StagedRow<RowContent>[],
): Promise<{ ready: Ready[]; refused: NewRowError[] }> {
  const known = await loadRegister(db, keys, {
    aadhaars: rows.flatMap(({ payload }) => payload.aadhaar ?? []),
    admissionNos: rows.flatMap(({ payload }) => payload.record?.admissionNo ?? []),
    names: [],
  })
  const ready: Ready[] = []
  const refused: NewRowError[] = []
  for (const { row, payload } of rows) {
    const { record, aadhaar } = payload
    const ofNumber = known.byAadhaar.get(aadhaar ?? '')
    const holder = ofNumber ?? known.byAdmissionNo.get(record?.admissionNo ?? '')
    if (ofNumber && plainHeading(ofNumber.fullName) !== plainHeading(record?.fullName ?? ''))
      refused.push(refusal(row, admissionsError('admissions.aadhaar-taken')))
    else if (holder)
      refused.push(refusal(row, admissionsError('admissions.admitted-meanwhile', { admissionNo: holder.admissionNo })))
    else if (record) ready.push({ row, admission: { record, aadhaar } })
    else throw new Error(`Row ${row} counts as good and holds no record`)
  }
  return { ready, refused }
}

function refusal(row: number, error: CellError): NewRowError {
  const column = columnOf.get('aadhaar')?.header.replace('*', '') ?? ''
  return { row, column, severity: 'error', ...describeError(error) }
}
