import { setImmediate as pause } from 'node:timers/promises'
import { lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import type { RowSeverity } from '@nalanda/contract/platform/imports/staged-imports'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import type { CheckContext, Checked } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import type { PlacedRow } from '../../../platform/imports/placed-rows.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { readDay } from '../../../platform/spreadsheets/day-cell.ts'
import type { SaveExam } from '../exams/exams.ts'
import { readCode, readRollNo } from '../imports/cell-values.ts'
import { readCourseValues } from '../imports/course-values.ts'
import type { CoursePart } from '../imports/mapping.ts'
import { resultsError } from '../imports/results-errors.ts'
import type { NewEntry } from '../marks/entries.ts'
import { outcomeText, saysTheSame } from '../marks/recorded-outcomes.ts'
import { kindOf, type PastField, readMonth, readPublished } from './past-fields.ts'
import { loadPastRegister, type PastRegister, type PastStudent, type PastSubject } from './past-register.ts'
import { nameExams } from './past-titles.ts'

/** One entry with its exam. */
export type PastEntry = { exam: SaveExam; publish: boolean; entry: NewEntry }
type Note = { field: PastField; error: CellError; severity: RowSeverity }
type Read = { row: PlacedRow; notes: Note[]; entry: PastEntry | null; subject?: PastSubject; names: string }

const rowsAtOnce = 500

/** Checks every row: student, subject, exam and rules, then the marks as in sheets of one exam. */
export async function checkPast(
  db: Database,
  rows: readonly PlacedRow[],
  { progress, today }: CheckContext,
): Promise<Checked<PastEntry>> {
  const rollNos = [...new Set(rows.map(rollNoOf))]
  const register = await loadPastRegister(db, rollNos)
  for (const row of rows) noteSat(row, register)
  const read: Read[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) {
      await pause()
      await progress(20 + (at / rows.length) * 60)
    }
    read.push(readRow(row, register, today))
  }
  nameExams(
    read.flatMap(({ entry }) => entry?.exam ?? []),
    register,
  )
  return outcome(read, register)
}

/** Notes the subject of a regular exam. Supplementary exams of the sheet repeat it, in whichever order the rows are. */
function noteSat(row: PlacedRow, register: PastRegister): void {
  const student = register.students.get(rollNoOf(row))
  const heldIn = monthOf(row)
  if (!student || student.former.length === 0 || heldIn === null || kindOfRow(row) === 'supplementary') return
  const subject = subjectOf(row, { student, register, heldIn })
  if (subject) register.sat.add(student, subject, heldIn)
}

type Sitting = { student: PastStudent; register: PastRegister; heldIn: string }

function subjectOf(row: PlacedRow, { student, register, heldIn }: Sitting): PastSubject | undefined {
  const code = readCode(textOf(row, 'code'))
  const usual = register.subjectOf(student, code, lastDayOfMonth(heldIn))
  return kindOfRow(row) === 'supplementary' ? register.sat.repeated(student, usual, { code, heldIn }) : usual
}

const kindOfRow = (row: PlacedRow) => kindOf(textOf(row, 'kind'), textOf(row, 'exam'))
const monthOf = (row: PlacedRow) => readMonth(textOf(row, 'heldIn'), dayOf(row.values.get('heldIn') ?? null))

function readRow(row: PlacedRow, register: PastRegister, today: IsoDate): Read {
  const notes: Note[] = []
  const refuse = (field: PastField, error: CellError) => void notes.push({ field, error, severity: 'error' })
  const rollNo = rollNoOf(row)
  const student = register.students.get(rollNo)
  if (rollNo === '') refuse('rollNo', resultsError('results.roll-number-missing'))
  else if (!student) refuse('rollNo', resultsError('results.no-such-student', { rollNo }))
  const code = readCode(textOf(row, 'code'))
  const heldIn = monthOf(row)
  const subject = student && subjectOf(row, { student, register, heldIn: heldIn ?? today.slice(0, 7) })
  if (code === '') refuse('code', resultsError('results.course-missing'))
  else if (student && !subject)
    refuse('code', resultsError('results.no-such-course', { course: code, place: student.regulationCode }))
  if (heldIn === null) refuse('heldIn', { code: 'not-a-month' })
  else if (heldIn > today.slice(0, 7)) refuse('heldIn', resultsError('results.month-to-come'))
  if (!student || !subject || heldIn === null || notes.length > 0) return { row, notes, entry: null, names: '' }
  return readEntry(row, { notes, student, subject, heldIn, register })
}

type Found = { notes: Note[]; student: PastStudent; subject: PastSubject; heldIn: string; register: PastRegister }

function readEntry(row: PlacedRow, { notes, student, subject, heldIn, register }: Found): Read {
  const rules = register.rulesOn(subject.regulationId, lastDayOfMonth(heldIn))
  const names = `${heldIn} ${student.id} ${subject.id}`
  if (!rules) {
    notes.push({ field: 'heldIn', severity: 'error', error: resultsError('results.no-rules-then') })
    return { row, notes, entry: null, names }
  }
  const cell = (part: CoursePart): Cell => row.values.get(part) ?? null
  const cells = {
    internal: cell('internal'),
    external: cell('external'),
    marks: cell('marks'),
    grade: cell('grade'),
    absent: cell('absent'),
  }
  const values = readCourseValues(cells, subject, rules)
  if (values.blank) notes.push({ field: 'marks', severity: 'error', error: resultsError('results.nothing-given') })
  else for (const { part, severity, error } of values.findings) notes.push({ field: part, severity, error })
  const credits = textOf(row, 'credits')
  if (credits !== '' && Number(credits) !== subject.credits)
    notes.push({
      field: 'credits',
      severity: 'warning',
      error: resultsError('results.credits-differ', { credits: subject.credits }),
    })
  const publish = readPublished(textOf(row, 'published'))
  if (publish === undefined) notes.push({ field: 'published', severity: 'error', error: { code: 'not-yes-or-no' } })
  if (values.blank || publish === undefined || notes.some(({ severity }) => severity === 'error'))
    return { row, notes, entry: null, names }
  const written = textOf(row, 'exam')
  const kind = kindOfRow(row)
  const title = written || `${subject.courseName} ${subject.semesterName} ${kind}, ${heldIn}`
  const exam = { title, kind, regulationId: subject.regulationId, semesterId: subject.semesterId, heldIn, asksDateOfBirth: false }
  const entry = { ...values.given, studentId: student.id, subjectId: subject.id, credits: subject.credits }
  return { row, notes, names, subject, entry: { exam: { ...exam, title: title.slice(0, 150) }, publish, entry } }
}

function outcome(read: readonly Read[], register: PastRegister): Checked<PastEntry> {
  const checked: Checked<PastEntry> = { good: new Map(), present: new Set(), notes: [] }
  const above = new Map<string, number>()
  const publishing = whoPublishes(read, register)
  for (const one of read) {
    const { row, notes, entry, names } = one
    const known = whatIsRecorded(one, register)
    if (known?.severity === 'present') {
      checked.present.add(row)
      checked.notes.push({ row, ...known })
      continue
    }
    if (known) notes.push(known)
    else if (entry) notes.push(...whatHinders(entry, register, publishing))
    const key = entry && `${entry.exam.title.toLowerCase()} ${names}`
    const first = key ? above.get(key) : undefined
    if (key && first === undefined) above.set(key, row.row)
    if (first !== undefined)
      notes.push({ field: 'code', severity: 'error', error: { code: 'duplicate-in-sheet', values: { row: first } } })
    checked.notes.push(...notes.map((note) => ({ ...note, row })))
    if (entry && notes.every(({ severity }) => severity !== 'error')) checked.good.set(row, entry)
  }
  return checked
}

/** Compares an entry with the recorded mark. A recorded mark changes only by a correction. */
function whatIsRecorded({ entry, subject }: Read, register: PastRegister): Note | undefined {
  const exam = entry && register.examCalled(entry.exam.title)
  const recorded = exam && register.recordedIn(exam.id, entry.entry)
  if (!recorded || !subject) return undefined
  return saysTheSame(entry.entry, recorded, subject, exam.rules)
    ? { field: 'code', severity: 'present', error: resultsError('results.recorded-already') }
    : { field: 'code', severity: 'error', error: resultsError('results.recorded-otherwise', { outcome: outcomeText(recorded) }) }
}

type Publishing = Map<string, { yes: PlacedRow | undefined; no: PlacedRow | undefined }>

/** Returns, for each exam, the first row that publishes it and the first that does not, among entries that are not recorded yet. */
function whoPublishes(read: readonly Read[], register: PastRegister): Publishing {
  const found: Publishing = new Map()
  for (const one of read) {
    if (!one.entry || whatIsRecorded(one, register)) continue
    const title = one.entry.exam.title.toLowerCase()
    const { yes, no } = found.get(title) ?? { yes: undefined, no: undefined }
    found.set(title, one.entry.publish ? { yes: yes ?? one.row, no } : { yes, no: no ?? one.row })
  }
  return found
}

/** Returns why an exam cannot be saved as stated: it is published as a whole, by all its rows, and only if it has no other results. */
function whatHinders({ exam, publish }: PastEntry, register: PastRegister, publishing: Publishing): Note[] {
  const stored = register.examCalled(exam.title)
  if (stored?.publishAt) return [{ field: 'exam', severity: 'error', error: resultsError('results.exam-is-published') }]
  if (publish && stored?.hasEntries)
    return [{ field: 'published', severity: 'error', error: resultsError('results.exam-has-other-results') }]
  const { yes, no } = publishing.get(exam.title.toLowerCase()) ?? {}
  const other = publish ? no : yes
  if (!other) return []
  const error: CellError = { code: 'differs-in-sheet', values: { row: other.row } }
  return [{ field: 'published', severity: 'error', error }]
}

const rollNoOf = (row: PlacedRow): string => readRollNo(textOf(row, 'rollNo'))

function textOf(row: PlacedRow, field: PastField): string {
  const text = showCell(row.values.get(field) ?? null).replace(/\s+/g, ' ')
  return /^(-+|–|—|na|n\/a|nil)$/i.test(text) ? '' : text
}

/** Reads a cell with a day, such as a spreadsheet makes of `Nov 2022`. */
function dayOf(cell: Cell): string | null {
  return typeof cell === 'object'
    ? readDay(cell)
    : /^\s*\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\s*$/.test(showCell(cell))
      ? readDay(cell)
      : null
}
