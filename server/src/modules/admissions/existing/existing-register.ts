import { aadhaarDoubt } from '@nalanda/contract/students/aadhaar'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { Checked, RowNote } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { rowInSheet } from '../../../platform/imports/mapped/workbook-rows.ts'
import type { PlacedRow } from '../../../platform/imports/placed-rows.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { students } from '../../students/schema.ts'
import { admissionsError } from '../uploads/admissions-errors.ts'
import { type KnownPerson, loadRegister, personKey, type Register } from '../uploads/upload-register.ts'
import type { ExistingContent, ReadExisting, ReadStudent } from './existing-content.ts'
import type { ExistingField } from './existing-fields.ts'

type Known = Register & { byRollNo: ReadonlyMap<string, KnownPerson> }

/** What the register has of these students. */
export async function loadKnown(db: Database, keys: Keys, wanted: readonly ReadStudent[]): Promise<Known> {
  const some = (of: (one: ReadStudent) => string | null) => [...new Set(wanted.flatMap((one) => of(one) ?? []))]
  const register = await loadRegister(db, keys, {
    aadhaars: some(({ aadhaar }) => aadhaar),
    admissionNos: some(({ admissionNo }) => admissionNo),
    names: some(({ fullName }) => fullName.toLowerCase()),
  })
  const rows = await db
    .select({ studentId: students.id, rollNo: students.rollNo, admissionNo: students.admissionNo, fullName: students.fullName })
    .from(students)
    .where(
      inArray(
        students.rollNo,
        some(({ rollNo }) => rollNo),
      ),
    )
  return { ...register, byRollNo: new Map(rows.map(({ rollNo, ...one }) => [rollNo ?? '', one])) }
}

/** Which rows are new students, which the register has already, and what clashes with it or with a row above. */
export async function outcomeIn(
  db: Database,
  keys: Keys,
  read: ReadonlyMap<PlacedRow, ReadExisting>,
): Promise<Checked<ExistingContent>> {
  const known = await loadKnown(
    db,
    keys,
    [...read.values()].map(({ student }) => student),
  )
  const above = new Map<string, number>()
  const checked: Checked<ExistingContent> = { good: new Map(), present: new Set(), notes: [] }
  for (const [row, { content, student, notes }] of read) {
    const holder = findPresent(student, known)
    if (holder) {
      checked.present.add(row)
      const field = student.rollNo === null ? 'fullName' : 'rollNo'
      const error = admissionsError('admissions.in-register', { admissionNo: holder.admissionNo })
      checked.notes.push({ row, field, severity: 'present', error })
      continue
    }
    const found: RowNote[] = [...notes.map((note) => ({ ...note, row })), ...clashes(row, student, known, above)]
    checked.notes.push(...found)
    if (content && found.every(({ severity }) => severity !== 'error')) checked.good.set(row, content)
  }
  return checked
}

/** The same student: by a number with the same name, or without numbers by name, birth and father. */
function findPresent(student: ReadStudent, known: Known): KnownPerson | null {
  const { rollNo, admissionNo, aadhaar, fullName, dateOfBirth, fathersName } = student
  const numbered =
    known.byRollNo.get(rollNo ?? '') ?? known.byAdmissionNo.get(admissionNo ?? '') ?? known.byAadhaar.get(aadhaar ?? '')
  if (numbered) return plainHeading(numbered.fullName) === plainHeading(fullName) ? numbered : null
  if (rollNo !== null || admissionNo !== null || dateOfBirth === null) return null
  return known.byPerson.get(personKey(fullName, dateOfBirth, fathersName)) ?? null
}

function clashes(row: PlacedRow, student: ReadStudent, known: Known, above: Map<string, number>): RowNote[] {
  const notes: RowNote[] = []
  const add = (field: ExistingField, error: CellError, severity: RowNote['severity'] = 'error') =>
    notes.push({ row, field, error, severity })
  const once = (field: 'rollNo' | 'admissionNo' | 'aadhaar', holder: KnownPerson | undefined) => {
    const value = student[field]
    if (value === null) return
    const first = above.get(`${field} ${value}`)
    above.set(`${field} ${value}`, first ?? row.row)
    if (first !== undefined) add(field, { code: 'duplicate-in-sheet', values: { row: rowInSheet(first) } })
    else if (holder && field === 'aadhaar')
      add(field, admissionsError('admissions.aadhaar-of-other', { admissionNo: holder.admissionNo }))
    else if (holder) add(field, admissionsError('admissions.number-of-other', { admissionNo: value, name: holder.fullName }))
  }
  once('rollNo', known.byRollNo.get(student.rollNo ?? ''))
  once('admissionNo', known.byAdmissionNo.get(student.admissionNo ?? ''))
  once('aadhaar', known.byAadhaar.get(student.aadhaar ?? ''))
  if (student.aadhaar !== null && aadhaarDoubt(student.aadhaar) !== null)
    add('aadhaar', admissionsError('admissions.aadhaar-doubtful'), 'warning')
  return notes
}
