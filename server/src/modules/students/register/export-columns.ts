import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { studentColumns } from '@nalanda/contract/students/export-columns'
import { AddressParts } from '@nalanda/contract/students/record'
import type { Student } from '@nalanda/contract/students/students'
import type { Database } from '../../../platform/database/client.ts'
import type { ExportColumn } from '../../../platform/lists/export.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { loadStudentRecords, type StoredRecord } from '../records/record-rows.ts'

type Row = { student: Student; stored: StoredRecord }
type Item = { id: number }

/** Values of a student that are not read by the name of the column. */
const special: Readonly<Record<string, (row: Row) => CellInput>> = {
  rollNo: ({ student }) => student.rollNo,
  course: ({ student }) => student.courseName,
  branch: ({ student }) => student.branchShortName,
  batch: ({ student }) => student.batchLabel,
  section: ({ student }) => student.sectionName,
  regulation: ({ student }) => student.regulationCode,
  semesterNo: ({ student }) => student.semesterNo,
  state: ({ student }) => nameOfCode(student.state),
  openHolds: ({ student }) => student.openHolds,
  aadhaar: ({ stored }) => stored.aadhaar,
  agent: ({ stored }) => stored.names.agent,
  permanentAddress: ({ stored: { record } }) => addressOf(record.permanentAddress, record.permanentParts),
  presentAddress: ({ stored: { record } }) => addressOf(record.presentAddress, record.presentParts),
}

const headers: Readonly<Record<string, string>> = {
  fullName: 'Name',
  nativeName: 'Name in own script',
  aadhaar: 'Aadhaar number (masked)',
  admissionNo: 'Admission number',
  rollNo: 'Roll number',
  semesterNo: 'Semester',
  email: 'E-mail',
  sscMarks: 'SSC marks',
  sscPercentage: 'SSC percentage',
  sportsNcc: 'Sports, NCC',
  distanceFromResidenceKm: 'Distance from residence in km',
  hallTicketNo: 'Hall ticket number',
  rationCardNo: 'Ration card number',
  antiRaggingRef: 'Anti-ragging reference',
  otherIfAny: 'Other',
}
const codes = ['gender', 'source']
const days = ['dateOfBirth', 'admittedOn', 'consentOn']
const wide = ['fullName', 'nativeName', 'permanentAddress', 'presentAddress', 'guardianAddress', 'email', 'otherIfAny']

/** Returns the selected columns of the students' file, in the order of the file; all if none were selected. */
export function chosenColumns(chosen: readonly string[] | undefined): ExportColumn<Row>[] {
  return studentColumns
    .filter((name) => !chosen || chosen.includes(name))
    .map((name) => ({
      header: headerOf(name),
      ...(days.includes(name) && { kind: 'date' as const }),
      ...(wide.includes(name) && { width: 32 }),
      value: (row) => cellOf(name, row),
    }))
}

/** Returns students of a list with all their stored data, several hundred at a time. */
export async function* withRecords(db: Database, items: AsyncIterable<Item>): AsyncGenerator<Row> {
  let batch: Student[] = []
  for await (const item of items) {
    batch.push(item as Student)
    if (batch.length < 500) continue
    yield* await loadRows(db, batch)
    batch = []
  }
  yield* await loadRows(db, batch)
}

async function loadRows(db: Database, batch: readonly Student[]): Promise<Row[]> {
  if (batch.length === 0) return []
  const ids = batch.map(({ id }) => id)
  const stored = new Map((await loadStudentRecords(db, ids)).map((one) => [one.id, one]))
  return batch.flatMap((student) => {
    const own = stored.get(student.id)
    return own ? [{ student, stored: own }] : []
  })
}

function cellOf(name: string, row: Row): CellInput {
  const own = special[name]
  if (own) return own(row)
  const value: unknown = new Map(Object.entries(row.stored.record)).get(name) ?? null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return name.endsWith('Paise') ? rupeesOfPaise(value) : value
  if (typeof value !== 'string') return null
  return codes.includes(name) ? nameOfCode(value) : value
}

function addressOf(text: string | null, parts: AddressParts | null): string | null {
  if (text) return text
  const named = parts ? addressParts.flatMap((part) => parts[part] ?? []) : []
  return named.length > 0 ? named.join(', ') : null
}

const addressParts = Object.keys(AddressParts.shape) as (keyof AddressParts)[]

/** Converts `fatherOccupation` to `Father occupation`, `annualIncomePaise` to `Annual income in rupees`. */
function headerOf(name: string): string {
  const plain = name
    .replace(/Paise$/, ' in rupees')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
  return headers[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
