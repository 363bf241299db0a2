import { setImmediate as pause } from 'node:timers/promises'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { aadhaarDoubt, isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import { isPlausibleAge, type StudentRecord } from '@nalanda/contract/students/record'
import { type CellError, describeError } from '../../../platform/imports/row-errors.ts'
import { addressOf, type HeadedRow, rowsBelow } from '../../../platform/imports/staged/columns.ts'
import type { CheckedRow, CheckedRows, NewRowError } from '../../../platform/imports/staged/kinds.ts'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import type { SeatRoom } from '../../seats/public.ts'
import { type AadhaarAnswer, maskedAadhaarCell, withoutAadhaarNumbers } from '../../students/public.ts'
import { admissionsError } from './admissions-errors.ts'
import { columnOf, type UploadField, uploadColumns } from './upload-columns.ts'
import type { UploadLists } from './upload-lists.ts'
import { type KnownPerson, personKey, type Register, type RegisterQuery } from './upload-register.ts'
import { type ReadRow, type RowNote, readRow } from './upload-rows.ts'
import type { AdmissionSheet } from './upload-sheets.ts'

/** The values of a row, to be saved or returned: includes whole Aadhaar numbers, so it is stored only encrypted. */
export type RowContent = { record: StudentRecord | null; aadhaar: string | null; cells: Partial<Record<UploadField, string>> }
type Checked = CheckedRow<RowContent>

/** Parameters of the check besides the lists: the day, whether a number whose digits cannot be right is refused, and the seats left. */
export type Rules = {
  today: IsoDate
  refuseDoubtful: boolean
  seats: SeatRoom
  /** Results for the Aadhaar numbers of the rows. */
  aadhaars: ReadonlyMap<SheetRow, AadhaarAnswer>
}

/** A non-empty row, before it is looked up in the register. */
export type SheetRow = HeadedRow<UploadField> & { read: ReadRow }

const rowsAtOnce = 100

/** Reads every non-empty row below the headings. Yields to other work every hundred rows. */
export async function readSheetRows(
  sheet: AdmissionSheet,
  lists: UploadLists,
  unmasked: (source: string, masked: string) => string | null,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (const one of rowsBelow(sheet)) {
    if (one.row % rowsAtOnce === 0) await pause()
    const cellOf = (field: UploadField): Cell => {
      const cell = one.cellOf(field)
      if (field !== 'aadhaar' || typeof cell !== 'string' || !isMaskedAadhaar(cell)) return cell
      return unmasked(one.source, cell) ?? cell
    }
    rows.push({ ...one, read: readRow(cellOf, lists) })
  }
  return rows
}

/** Returns what has to be looked up for these rows. */
export function wantedOf(rows: readonly SheetRow[]): RegisterQuery {
  const records = rows.flatMap(({ read }) => read.record ?? [])
  return {
    // Compared separately, by `compareAadhaars`
    aadhaars: [],
    admissionNos: [...new Set(records.flatMap(({ admissionNo }) => admissionNo ?? []))],
    names: [...new Set(records.map(({ fullName }) => fullName.toLowerCase()))],
  }
}

/** Checks every row against the register and against the rows above it. */
export function checkRows(
  rows: readonly SheetRow[],
  sheet: AdmissionSheet,
  register: Register,
  rules: Rules,
): CheckedRows<RowContent> {
  const check = new RowCheck(register, rules)
  const checked: Checked[] = []
  const errors: NewRowError[] = []
  for (const one of rows) {
    const { outcome, notes } = check.outcomeOf(one)
    const cells = cellsOf(one)
    const content = { record: one.read.record, aadhaar: one.read.aadhaar, cells }
    checked.push({ row: one.row, outcome, payload: outcome === 'present' ? null : content })
    errors.push(...notes.map((note) => errorOf(one.row, note, sheet, cells)))
  }
  return { rows: checked.toSorted((a, b) => Number(isUnnumbered(a)) - Number(isUnnumbered(b))), errors }
}

/** Rows with their own number are saved first, so that no number of the series collides with theirs. */
const isUnnumbered = ({ payload }: Checked) => !payload?.record?.admissionNo

type Note = Omit<RowNote, 'severity'> & { severity: NewRowError['severity'] }

class RowCheck {
  readonly #register: Register
  readonly #rules: Rules
  readonly #rowOfAadhaar = new Map<string, number>()
  readonly #rowOfNumber = new Map<string, number>()
  readonly #rowOfPerson = new Map<string, number>()

  constructor(register: Register, rules: Rules) {
    this.#register = register
    this.#rules = rules
  }

  outcomeOf(one: SheetRow): { outcome: Checked['outcome']; notes: Note[] } {
    const { row, read } = one
    const answer = this.#rules.aadhaars.get(one)
    if (answer?.is === 'same-person') return { outcome: 'present', notes: [presentAs(answer.admissionNo)] }
    const notes: Note[] = [
      ...read.notes,
      ...this.#aboutAadhaar(row, read, answer),
      ...(read.record ? this.#aboutRecord(row, read.record) : []),
    ]
    if (notes.some(({ severity }) => severity === 'error') || !read.record) return { outcome: 'faulty', notes }
    return { outcome: 'good', notes: [...notes, ...this.#aboutSeat(read.record)] }
  }

  #aboutSeat(record: StudentRecord): Note[] {
    if (this.#rules.seats.take(record)) return []
    return [
      {
        field: record.seatType === null ? 'branchId' : 'seatType',
        severity: 'warning',
        error: admissionsError('admissions.seat-full'),
      },
    ]
  }

  #aboutAadhaar(row: number, { aadhaar }: ReadRow, answer: AadhaarAnswer | undefined): Note[] {
    if (aadhaar === null) return []
    const note = (error: CellError, severity: Note['severity'] = 'error'): Note[] => [{ field: 'aadhaar', severity, error }]
    const refused = aadhaarRefusal(answer)
    if (refused) return note(refused)
    const first = firstRow(this.#rowOfAadhaar, aadhaar, row)
    if (first !== null) return note(admissionsError('admissions.aadhaar-repeated', { row: first }))
    if (aadhaarDoubt(aadhaar) === null) return []
    return note(admissionsError('admissions.aadhaar-doubtful'), this.#rules.refuseDoubtful ? 'error' : 'warning')
  }

  #aboutRecord(row: number, record: StudentRecord): Note[] {
    return [...this.#aboutNumber(row, record), ...this.#aboutDays(record), ...this.#aboutPerson(row, record)]
  }

  #aboutNumber(row: number, { admissionNo }: StudentRecord): Note[] {
    if (admissionNo === null) return []
    const refused = (error: CellError): Note[] => [{ field: 'admissionNo', severity: 'error', error }]
    const holder = this.#register.byAdmissionNo.get(admissionNo)
    if (holder) return refused(admissionsError('admissions.number-of-other', { admissionNo, name: holder.fullName }))
    const first = firstRow(this.#rowOfNumber, admissionNo, row)
    return first === null ? [] : refused(admissionsError('admissions.number-repeated', { row: first }))
  }

  #aboutDays({ dateOfBirth, admittedOn, consentBy }: StudentRecord): Note[] {
    const { today } = this.#rules
    if (admittedOn !== null && admittedOn > today)
      return [{ field: 'admittedOn', severity: 'error', error: admissionsError('admissions.admitted-in-future') }]
    if (dateOfBirth === null) return []
    const day = admittedOn ?? today
    if (dateOfBirth >= day)
      return [{ field: 'dateOfBirth', severity: 'error', error: admissionsError('admissions.born-after-admission') }]
    if (!isPlausibleAge(dateOfBirth, day))
      return [{ field: 'dateOfBirth', severity: 'error', error: admissionsError('admissions.age-implausible') }]
    const minor = `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}` > day
    if (!minor || consentBy !== null) return []
    return [{ field: 'consentBy', severity: 'warning', error: admissionsError('admissions.consent-missing') }]
  }

  #aboutPerson(row: number, { fullName, dateOfBirth, fathersName }: StudentRecord): Note[] {
    if (dateOfBirth === null) return []
    const key = personKey(fullName, dateOfBirth, fathersName)
    const known: KnownPerson | undefined = this.#register.byPerson.get(key)
    const first = firstRow(this.#rowOfPerson, key, row)
    const warning = (error: CellError): Note[] => [{ field: 'fullName', severity: 'warning', error }]
    if (known) return warning(admissionsError('admissions.same-person', { admissionNo: known.admissionNo }))
    return first === null ? [] : warning(admissionsError('admissions.same-person-in-row', { row: first }))
  }
}

/** Note on a person who is in the register already with the same number: the sheet was uploaded before, or another clerk was faster. */
function presentAs(admissionNo: string | null): Note {
  const error: CellError =
    admissionNo === null ? { code: 'already-exists' } : admissionsError('admissions.in-register', { admissionNo })
  return { field: 'aadhaar', severity: 'present', error }
}

/** Returns the error for a number that another student has, or that is no longer checked today; null for others. */
export function aadhaarRefusal(answer: AadhaarAnswer | undefined): CellError | null {
  if (answer?.is === 'not-checked') return admissionsError('admissions.aadhaar-not-checked')
  if (answer?.is !== 'other') return null
  const { admissionNo } = answer
  if (admissionNo === null) return admissionsError('admissions.aadhaar-taken')
  return admissionsError('admissions.aadhaar-of-other', { admissionNo })
}

/** Returns the first row with this key; null if it is this one. */
function firstRow(rows: Map<string, number>, key: string, row: number): number | null {
  const first = rows.get(key)
  if (first === undefined) rows.set(key, row)
  return first ?? null
}

function cellsOf({ cellOf, read }: SheetRow): RowContent['cells'] {
  const texts = uploadColumns.flatMap(({ field }) => {
    const text = showCell(cellOf(field)).slice(0, 1000)
    return text === '' ? [] : [[field, text] as const]
  })
  return { ...Object.fromEntries(texts), ...(read.aadhaar === null ? {} : { aadhaar: read.aadhaar }) }
}

function errorOf(row: number, { field, severity, error }: Note, sheet: AdmissionSheet, cells: RowContent['cells']): NewRowError {
  const { code, values, message } = describeError(error)
  const masked = Object.entries(values).map(([name, value]) => [name, withoutAadhaarNumbers(value)])
  return {
    row,
    cell: addressOf(sheet, row, field),
    column: columnOf.get(field)?.header.replace('*', '') ?? '',
    severity,
    text: shownValue(field, cells[field] ?? ''),
    code,
    values: Object.fromEntries(masked),
    message: withoutAadhaarNumbers(message),
  }
}

/** Returns the text of a cell that an error quotes; it is stored unencrypted, so it contains no twelve digits, whatever the column. */
function shownValue(field: UploadField, text: string): string {
  if (field === 'aadhaar') return maskedAadhaarCell(text).slice(0, 40)
  return withoutAadhaarNumbers(text).slice(0, 100)
}
