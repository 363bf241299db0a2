import { aadhaarDoubt } from '@nalanda/contract/students/aadhaar'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { Checked, RowNote } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { rowInSheet } from '../../../platform/imports/mapped/workbook-rows.ts'
import type { PlacedRow } from '../../../platform/imports/placed-rows.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { type AadhaarAnswer, type AadhaarAsking, compareAadhaars } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { admissionsError } from '../uploads/admissions-errors.ts'
import { aadhaarRefusal } from '../uploads/upload-check.ts'
import { type KnownPerson, loadRegister, personKey, type Register } from '../uploads/upload-register.ts'
import type { ExistingContent, ReadExisting, ReadStudent } from './existing-content.ts'
import type { ExistingField } from './existing-fields.ts'

export type KnownStudents = Register & { byRollNo: ReadonlyMap<string, KnownPerson> }

/** Loads what the register has of these students. */
export async function loadKnown(db: Database, keys: Keys, wanted: readonly ReadStudent[]): Promise<KnownStudents> {
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

/** Determines which rows are new students, which are in the register already, and what clashes with the register or with a row above. */
export async function outcomeIn(
  db: Database,
  keys: Keys,
  read: ReadonlyMap<PlacedRow, ReadExisting>,
  { refusesDoubtful, ...asking }: AadhaarAsking & { refusesDoubtful: boolean },
): Promise<Checked<ExistingContent>> {
  const known = await loadKnown(
    db,
    keys,
    // Aadhaar numbers are compared separately
    [...read.values()].map(({ student }) => ({ ...student, aadhaar: null })),
  )
  const answers = await compareRows(db, keys, { read, known }, asking)
  const above = new Map<string, number>()
  const checked: Checked<ExistingContent> = { good: new Map(), present: new Set(), notes: [] }
  for (const [row, { content, student, notes }] of read) {
    const answer = answers.get(row)
    const present = presentAs(student, known, answer)
    if (present) {
      checked.present.add(row)
      const field = student.rollNo === null ? 'fullName' : 'rollNo'
      checked.notes.push({ row, field, severity: 'present', error: present })
      continue
    }
    const found: RowNote[] = [
      ...notes.map((note) => ({ ...note, row })),
      ...clashes(row, student, { known, above, answer, refusesDoubtful }),
    ]
    checked.notes.push(...found)
    if (content && found.every(({ severity }) => severity !== 'error')) checked.good.set(row, content)
  }
  return checked
}

/** Compares the Aadhaar numbers of the rows that no other number has matched. */
async function compareRows(
  db: Database,
  keys: Keys,
  { read, known }: { read: ReadonlyMap<PlacedRow, ReadExisting>; known: KnownStudents },
  asking: AadhaarAsking,
): Promise<Map<PlacedRow, AadhaarAnswer>> {
  const asked = [...read].flatMap(([row, { student }]) => {
    const { aadhaar, fullName, dateOfBirth } = student
    return aadhaar === null || isSamePerson(student, numberedIn(student, known)) ? [] : [{ row, aadhaar, fullName, dateOfBirth }]
  })
  const answers = await compareAadhaars(db, keys, asked, asking)
  return new Map(asked.flatMap(({ row }, at) => (answers[at] ? [[row, answers[at]]] : [])))
}

/**
 * Returns the entry under which the register has the same student: by a number with the same name, or, without numbers, by name, birth and father; otherwise
 * null.
 */
function presentAs(student: ReadStudent, known: KnownStudents, answer: AadhaarAnswer | undefined): CellError | null {
  const { rollNo, admissionNo } = student
  const as = (no: string) => admissionsError('admissions.in-register', { admissionNo: no })
  const numbered = numberedIn(student, known)
  if (numbered) return isSamePerson(student, numbered) ? as(numbered.admissionNo) : null
  if (answer?.is === 'same-person') return answer.admissionNo === null ? { code: 'already-exists' } : as(answer.admissionNo)
  if (answer?.is === 'other' || rollNo !== null || admissionNo !== null) return null
  const born = bornIn(student, known)
  return born ? as(born.admissionNo) : null
}

type Person = Omit<ReadStudent, 'aadhaar'>

/** Returns the person in the register with the name, the birth and the father of a student. */
export function bornIn(student: Person, known: Pick<Register, 'byPerson'>): KnownPerson | undefined {
  const key = keyOf(student)
  return key === null ? undefined : known.byPerson.get(key)
}

/** Null without a date of birth: many people share a name. */
const keyOf = ({ fullName, dateOfBirth, fathersName }: Person): string | null =>
  dateOfBirth === null ? null : personKey(fullName, dateOfBirth, fathersName)

const numberedIn = ({ rollNo, admissionNo }: ReadStudent, known: KnownStudents): KnownPerson | undefined =>
  known.byRollNo.get(rollNo ?? '') ?? known.byAdmissionNo.get(admissionNo ?? '')

const isSamePerson = ({ fullName }: ReadStudent, holder: KnownPerson | undefined): boolean =>
  holder !== undefined && plainHeading(holder.fullName) === plainHeading(fullName)

type Beside = {
  known: KnownStudents
  above: Map<string, number>
  answer: AadhaarAnswer | undefined
  /** Whether the college refuses Aadhaar numbers whose digits cannot be right. */
  refusesDoubtful: boolean
}

function clashes(row: PlacedRow, student: ReadStudent, { known, above, answer, refusesDoubtful }: Beside): RowNote[] {
  const notes: RowNote[] = []
  const add = (field: ExistingField, error: CellError, severity: RowNote['severity'] = 'error') =>
    notes.push({ row, field, error, severity })
  const once = (
    field: 'rollNo' | 'admissionNo' | 'aadhaar',
    holder: KnownPerson | undefined,
    refusal: CellError | null = null,
  ) => {
    const value = student[field]
    if (value === null) return
    const first = above.get(`${field} ${value}`)
    above.set(`${field} ${value}`, first ?? row.row)
    if (first !== undefined) add(field, { code: 'duplicate-in-sheet', values: { row: first } })
    else if (refusal) add(field, refusal)
    else if (holder) add(field, admissionsError('admissions.number-of-other', { admissionNo: value, name: holder.fullName }))
  }
  once('rollNo', known.byRollNo.get(student.rollNo ?? ''))
  once('admissionNo', known.byAdmissionNo.get(student.admissionNo ?? ''))
  once('aadhaar', undefined, aadhaarRefusal(answer))
  if (notes.length === 0) notes.push(...twins(row, student, { known, above }))
  if (student.aadhaar !== null && aadhaarDoubt(student.aadhaar) !== null)
    add('aadhaar', admissionsError('admissions.aadhaar-doubtful'), refusesDoubtful ? 'error' : 'warning')
  return notes
}

/**
 * Notes the same name, birth and father as in the register or in a row above. Two roll numbers are most likely two people; a row without one is the same person
 * on another list.
 */
function twins(row: PlacedRow, student: ReadStudent, { known, above }: Pick<Beside, 'known' | 'above'>): RowNote[] {
  const person = keyOf(student)
  if (person === null) return []
  const note = (error: CellError, severity: RowNote['severity']): RowNote[] => [{ row, field: 'fullName', error, severity }]
  const key = `person ${person}`
  const first = above.get(key)
  above.set(key, first ?? row.row)
  const isNumbered = student.rollNo !== null
  const firstUnnumbered = above.get(`${key} without a number`)
  if (!isNumbered) above.set(`${key} without a number`, firstUnnumbered ?? row.row)
  if (first !== undefined) {
    const duplicate = isNumbered ? firstUnnumbered : first
    if (duplicate !== undefined) return note({ code: 'duplicate-in-sheet', values: { row: duplicate } }, 'error')
    return note(admissionsError('admissions.same-person-in-row', { row: rowInSheet(first) }), 'warning')
  }
  const born = bornIn(student, known)
  return born ? note(admissionsError('admissions.same-person', { admissionNo: born.admissionNo }), 'warning') : []
}
