import { setImmediate as pause } from 'node:timers/promises'
import { aadhaarDoubt, isMaskedAadhaar, maskAadhaar } from '@nalanda/contract/aadhaar'
import { formProblems } from '@nalanda/contract/admissions-forms'
import type { UploadFault } from '@nalanda/contract/admissions-uploads'
import type { IsoDate } from '@nalanda/contract/primitives'
import type { StudentRecord } from '@nalanda/contract/students-record'
import { recordProblems } from '@nalanda/contract/students-record-calls'
import { type Cell, cellAddress } from '../../platform/spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../platform/spreadsheets/cell-text.ts'
import { columnOf, type UploadField, uploadColumns } from './upload-columns.ts'
import type { SheetHeads } from './upload-headings.ts'
import type { UploadLists } from './upload-lists.ts'
import { type KnownPerson, personKey, type Register, type Wanted } from './upload-register.ts'
import { type ReadRow, type RowNote, readRow } from './upload-rows.ts'

export type Fault = Omit<UploadFault, 'id'>
/** What stands in a row, to be saved or handed back: whole Aadhaar numbers included, so it is only ever stored encrypted. */
export type RowContent = { record: StudentRecord | null; aadhaar: string | null; cells: Partial<Record<UploadField, string>> }
export type CheckedRow = { row: number; outcome: 'good' | 'faulty' | 'present'; content: RowContent }
export type CheckedSheet = { rows: CheckedRow[]; faults: Fault[] }

/** How the check is done besides the lists: the day, and whether a number whose digits cannot be right is refused. */
export type Rules = { today: IsoDate; refuseDoubtful: boolean }

/** A row that holds something, before anybody looked whether it is known. */
export type SheetRow = { row: number; cells: readonly Cell[]; source: string; read: ReadRow }

const rowsAtOnce = 100

/** Reads every row below the headings that holds something. Gives way to other work every hundred rows. */
export async function readSheetRows(
  { sheet, headRow, places, sourceAt }: SheetHeads,
  lists: UploadLists,
  unmasked: (source: string, masked: string) => string | null,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (let at = headRow + 1; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? []
    if (at % rowsAtOnce === 0) await pause()
    if ([...places.values()].every((place) => showCell(cells[place] ?? null) === '')) continue
    const source = sourceAt < 0 ? '' : showCell(cells[sourceAt] ?? null)
    const cellOf = (field: UploadField): Cell => {
      const cell = cells[places.get(field) ?? -1] ?? null
      if (field !== 'aadhaar' || typeof cell !== 'string' || !isMaskedAadhaar(cell)) return cell
      return unmasked(source, cell) ?? cell
    }
    rows.push({ row: at + 1, cells, source, read: readRow(cellOf, lists) })
  }
  return rows
}

/** What has to be looked up for these rows. */
export function wantedOf(rows: readonly SheetRow[]): Wanted {
  const records = rows.flatMap(({ read }) => read.record ?? [])
  return {
    aadhaars: [...new Set(rows.flatMap(({ read }) => read.aadhaar ?? []))],
    admissionNos: [...new Set(records.flatMap(({ admissionNo }) => admissionNo ?? []))],
    names: [...new Set(records.map(({ fullName }) => fullName.toLowerCase()))],
  }
}

/** Judges every row against the register and against the rows above it. */
export function judgeRows(rows: readonly SheetRow[], heads: SheetHeads, register: Register, rules: Rules): CheckedSheet {
  const judge = new Judge(register, rules)
  const checked: CheckedRow[] = []
  const faults: Fault[] = []
  for (const one of rows) {
    const { outcome, notes } = judge.judge(one)
    const cells = cellsOf(one, heads)
    checked.push({ row: one.row, outcome, content: { record: one.read.record, aadhaar: one.read.aadhaar, cells } })
    faults.push(...notes.map((note) => faultOf(one.row, note, heads, cells)))
  }
  return { rows: checked, faults }
}

type Note = Omit<RowNote, 'severity'> & { severity: Fault['severity'] }

class Judge {
  readonly #register: Register
  readonly #rules: Rules
  readonly #rowOfAadhaar = new Map<string, number>()
  readonly #rowOfNumber = new Map<string, number>()
  readonly #rowOfPerson = new Map<string, number>()

  constructor(register: Register, rules: Rules) {
    this.#register = register
    this.#rules = rules
  }

  judge({ row, read }: SheetRow): { outcome: CheckedRow['outcome']; notes: Note[] } {
    const present = this.#present(read)
    if (present) return { outcome: 'present', notes: [present] }
    const notes: Note[] = [
      ...read.notes,
      ...this.#aboutAadhaar(row, read),
      ...(read.record ? this.#aboutRecord(row, read.record) : []),
    ]
    return { outcome: notes.some(({ severity }) => severity === 'fault') ? 'faulty' : 'good', notes }
  }

  /** The same person with the same number is in the register already: the sheet was uploaded before, or a clerk was faster. */
  #present({ aadhaar, fullName }: ReadRow): Note | null {
    const holder = aadhaar === null ? undefined : this.#register.byAadhaar.get(aadhaar)
    if (!holder || plainHeading(holder.fullName) !== plainHeading(fullName)) return null
    return { field: 'aadhaar', severity: 'present', message: `In the register already, as ${holder.admissionNo}` }
  }

  #aboutAadhaar(row: number, { aadhaar }: ReadRow): Note[] {
    if (aadhaar === null) return []
    const fault = (message: string): Note[] => [{ field: 'aadhaar', severity: 'fault', message }]
    const holder = this.#register.byAadhaar.get(aadhaar)
    if (holder) return fault(`This Aadhaar number is stored for another student, ${holder.admissionNo}`)
    const first = firstRow(this.#rowOfAadhaar, aadhaar, row)
    if (first !== null) return fault(`Row ${first} has the same Aadhaar number`)
    if (aadhaarDoubt(aadhaar) === null) return []
    const { sentence } = formProblems['admissions.aadhaar-doubtful']
    return [{ field: 'aadhaar', severity: this.#rules.refuseDoubtful ? 'fault' : 'warning', message: sentence }]
  }

  #aboutRecord(row: number, record: StudentRecord): Note[] {
    return [...this.#aboutNumber(row, record), ...this.#aboutDays(record), ...this.#aboutPerson(row, record)]
  }

  #aboutNumber(row: number, { admissionNo }: StudentRecord): Note[] {
    if (admissionNo === null) return []
    const fault = (message: string): Note[] => [{ field: 'admissionNo', severity: 'fault', message }]
    const holder = this.#register.byAdmissionNo.get(admissionNo)
    if (holder) return fault(`${admissionNo} is the number of another student, ${holder.fullName}`)
    const first = firstRow(this.#rowOfNumber, admissionNo, row)
    return first === null ? [] : fault(`Row ${first} has the same admission number`)
  }

  #aboutDays({ dateOfBirth, admittedOn, consentBy }: StudentRecord): Note[] {
    const { today } = this.#rules
    if (admittedOn !== null && admittedOn > today)
      return [{ field: 'admittedOn', severity: 'fault', message: 'must not be in the future' }]
    if (dateOfBirth === null) return []
    const day = admittedOn ?? today
    if (dateOfBirth >= day) return [{ field: 'dateOfBirth', severity: 'fault', message: 'must be before the day of admission' }]
    const minor = `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}` > day
    const { sentence } = recordProblems['students.consent-missing']
    return minor && consentBy === null ? [{ field: 'consentBy', severity: 'warning', message: sentence }] : []
  }

  #aboutPerson(row: number, { fullName, dateOfBirth, fathersName }: StudentRecord): Note[] {
    if (dateOfBirth === null) return []
    const key = personKey(fullName, dateOfBirth, fathersName)
    const known: KnownPerson | undefined = this.#register.byPerson.get(key)
    const first = firstRow(this.#rowOfPerson, key, row)
    if (!known && first === null) return []
    const who = known ? known.admissionNo : `row ${first}`
    const message = `The same name, birth and father as ${who}. Please check that it is another person`
    return [{ field: 'fullName', severity: 'warning', message }]
  }
}

/** The row that had this first; null when it is this one. */
function firstRow(rows: Map<string, number>, key: string, row: number): number | null {
  const first = rows.get(key)
  if (first === undefined) rows.set(key, row)
  return first ?? null
}

function cellsOf({ cells, read }: SheetRow, { places }: SheetHeads): RowContent['cells'] {
  const texts = uploadColumns.flatMap(({ field }) => {
    const text = showCell(cells[places.get(field) ?? -1] ?? null).slice(0, 1000)
    return text === '' ? [] : [[field, text] as const]
  })
  return { ...Object.fromEntries(texts), ...(read.aadhaar === null ? {} : { aadhaar: read.aadhaar }) }
}

function faultOf(row: number, { field, severity, message }: Note, { places }: SheetHeads, cells: RowContent['cells']): Fault {
  const at = places.get(field)
  return {
    row,
    cell: at === undefined ? '' : cellAddress(row - 1, at),
    column: columnOf.get(field)?.header.replace('*', '') ?? '',
    severity,
    value: shownValue(field, cells[field] ?? ''),
    message: withoutNumbers(message),
  }
}

/** What is told of a cell is kept in clear: no twelve digits, in whatever column somebody put them. */
function shownValue(field: UploadField, text: string): string {
  if (field === 'aadhaar') return /^\d{12}$/.test(text) ? maskAadhaar(text) : text.replace(/\d/g, 'X').slice(0, 40)
  return withoutNumbers(text).slice(0, 100)
}

/** A text with every run of twelve digits masked, also where blanks or dashes part them. */
export function withoutNumbers(text: string): string {
  return text.replace(/\d(?:[\s-]?\d){11}(?!\d)/g, (digits) => maskAadhaar(digits.replace(/\D/g, '')))
}
