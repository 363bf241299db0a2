import { levels, SaveBatch, SaveBranch, SaveCourse, SaveDegree, SaveRegulation } from '@nalanda/contract/academics'
import { scaleChoices } from '@nalanda/contract/academics-structure'
import type { SheetFault } from '@nalanda/contract/sheet-faults'
import type { z } from 'zod'
import { readDay } from '../../platform/spreadsheets/day-cell.ts'
import { faultIn, type HeadedRow, unreadableIn } from '../../platform/spreadsheets/headed-rows.ts'
import type { Clash, WantedStructure } from './structure-plan.ts'
import { fold, key } from './structure-plan.ts'
import { firstRules, scaleTitles } from './structure-rules.ts'

/** The sheets of a workbook of the academic structure, and the columns of each by the heads that name them. */
export const structureColumns = {
  Courses: {
    course: 'Course',
    degree: 'Degree',
    shortName: 'Degree short name',
    level: 'Level',
    semesterCount: 'Semesters',
  },
  Branches: {
    course: 'Course',
    code: 'Code',
    shortName: 'Short name',
    name: 'Branch',
    intake: 'Intake',
    department: 'Department',
  },
  Regulations: {
    code: 'Regulation',
    title: 'Title',
    course: 'Course',
    scale: 'Scale',
    effectiveFrom: 'In force from',
    creditsForAward: 'Credits for the award',
  },
  Batches: { course: 'Course', startYear: 'Year of joining', label: 'Batch', regulation: 'Regulation' },
} as const
export type StructureSheet = keyof typeof structureColumns
type FieldOf<Sheet extends StructureSheet> = Extract<keyof (typeof structureColumns)[Sheet], string>
type Rows<Sheet extends StructureSheet> = readonly HeadedRow<FieldOf<Sheet>>[]
export type StructureRows = { [Sheet in StructureSheet]: Rows<Sheet> }

/** Reads one sheet: takes texts for the schema of each field, and remembers the row behind each record that it makes. */
class SheetReader<Sheet extends StructureSheet> {
  readonly faults: SheetFault[] = []
  readonly #rows = new Map<object, HeadedRow<FieldOf<Sheet>>>()
  readonly #columns: Readonly<Record<FieldOf<Sheet>, string>>

  constructor(sheet: Sheet) {
    this.#columns = structureColumns[sheet] as unknown as Readonly<Record<FieldOf<Sheet>, string>>
  }

  /** One record of each row that has no fault; two rows of one name are a fault. */
  read<Item extends object>(
    rows: Rows<Sheet>,
    nameField: FieldOf<Sheet>,
    nameOf: (item: Item) => string,
    make: (row: HeadedRow<FieldOf<Sheet>>, take: Take<FieldOf<Sheet>>) => Item,
  ): Item[] {
    const first = new Map<string, number>()
    return rows.flatMap((row) => {
      const unreadable = unreadableIn(row, this.#columns)
      const before = this.faults.push(...unreadable)
      const item = make(row, (field, schema, value) => this.#take(row, field, schema, value))
      if (this.faults.length > before || unreadable.length > 0) return []
      const twin = first.get(nameOf(item))
      if (twin !== undefined) this.refuse(row, nameField, `Row ${twin} has the same`)
      first.set(nameOf(item), twin ?? row.row)
      this.#rows.set(item, row)
      return twin === undefined ? [item] : []
    })
  }

  /** The cell that a clash with the college's records is about, if this sheet has it. */
  locate({ item, field, sentence }: Clash): SheetFault[] {
    const row = this.#rows.get(item)
    return row ? [faultIn(row, this.#columns, field as FieldOf<Sheet>, sentence)] : []
  }

  refuse(row: HeadedRow<FieldOf<Sheet>>, field: FieldOf<Sheet>, fault: string): void {
    this.faults.push(faultIn(row, this.#columns, field, fault))
  }

  #take<Schema extends z.ZodType>(
    row: HeadedRow<FieldOf<Sheet>>,
    field: FieldOf<Sheet>,
    schema: Schema,
    value: unknown,
  ): z.output<Schema> {
    const parsed = schema.safeParse(value)
    if (!parsed.success) this.refuse(row, field, faultOf(parsed.error, row.cells[field].text))
    return parsed.data as z.output<Schema>
  }
}

type Take<Field extends string> = <Schema extends z.ZodType>(field: Field, schema: Schema, value: unknown) => z.output<Schema>

/** What a workbook wants, every cell that cannot be taken, and how to find the cell of a later clash. */
export function readStructure(
  rows: StructureRows,
  departments: ReadonlySet<string>,
): { wanted: WantedStructure; faults: SheetFault[]; locate: (clash: Clash) => SheetFault[] } {
  const readers = {
    Courses: new SheetReader('Courses'),
    Branches: new SheetReader('Branches'),
    Regulations: new SheetReader('Regulations'),
    Batches: new SheetReader('Batches'),
  }
  const programmes = readCourses(readers.Courses, rows.Courses)
  const wanted: WantedStructure = {
    degrees: [...new Map(programmes.map(({ degree }) => [fold(degree.name), degree])).values()],
    courses: programmes.map(({ course }) => course),
    branches: readBranches(readers.Branches, rows.Branches, departments),
    regulations: readRegulations(readers.Regulations, rows.Regulations),
    batches: readBatches(readers.Batches, rows.Batches),
  }
  const all = Object.values(readers)
  return {
    wanted,
    faults: all.flatMap(({ faults }) => faults),
    locate: (clash) => all.flatMap((reader) => reader.locate(clash)),
  }
}

function readCourses(reader: SheetReader<'Courses'>, rows: Rows<'Courses'>) {
  return reader.read(
    rows,
    'course',
    ({ course }: { course: WantedStructure['courses'][number]; degree: WantedStructure['degrees'][number] }) => fold(course.name),
    ({ cells }, take) => {
      const name = take('course', SaveCourse.shape.name, cells.course.text)
      const degree = take('degree', SaveDegree.shape.name, cells.degree.text)
      const shortName = take('shortName', SaveDegree.shape.shortName, cells.shortName.text || name)
      const level = take('level', SaveDegree.shape.level, chosen(levels, cells.level.text))
      const semesterCount = take('semesterCount', SaveCourse.shape.semesterCount, numberOf(cells.semesterCount.text))
      return { course: { name, degree, semesterCount }, degree: { name: degree, shortName, level } }
    },
  )
}

function readBranches(reader: SheetReader<'Branches'>, rows: Rows<'Branches'>, departments: ReadonlySet<string>) {
  return reader.read(
    rows,
    'shortName',
    ({ course, shortName }: WantedStructure['branches'][number]) => key(course, shortName),
    (row, take) => {
      const { cells } = row
      const department = cells.department.text.toUpperCase() || null
      if (department && !departments.has(department))
        reader.refuse(row, 'department', `There is no department with the code ${department}`)
      return {
        course: take('course', SaveCourse.shape.name, cells.course.text),
        code: take('code', SaveBranch.shape.code, cells.code.text),
        shortName: take('shortName', SaveBranch.shape.shortName, cells.shortName.text),
        name: take('name', SaveBranch.shape.name, cells.name.text),
        intake: take('intake', SaveBranch.shape.intake, numberOf(cells.intake.text)),
        department,
      }
    },
  )
}

function readRegulations(reader: SheetReader<'Regulations'>, rows: Rows<'Regulations'>) {
  const rules = SaveRegulation.shape.rules.shape
  return reader.read(
    rows,
    'code',
    ({ code }: WantedStructure['regulations'][number]) => fold(code),
    (row, take) => {
      const { cells } = row
      const scale = scaleChoices.find((choice) => fold(scaleTitles[choice]) === fold(cells.scale.text))
      if (!scale) reader.refuse(row, 'scale', 'Choose a scale from the list of the template')
      const code = take('code', SaveRegulation.shape.code, cells.code.text)
      const from = readDay(cells.effectiveFrom.cell)
      if (!from) reader.refuse(row, 'effectiveFrom', 'This is not a day of the calendar')
      const effectiveFrom = from ? take('effectiveFrom', rules.effectiveFrom, from) : ''
      const credits = take('creditsForAward', rules.creditsForAward, numberOf(cells.creditsForAward.text))
      return {
        code,
        title: take('title', SaveRegulation.shape.title, cells.title.text || `Academic Regulations ${code}`),
        course: take('course', SaveCourse.shape.name, cells.course.text),
        rules: firstRules(scale ?? 'college', effectiveFrom, credits),
      }
    },
  )
}

function readBatches(reader: SheetReader<'Batches'>, rows: Rows<'Batches'>) {
  return reader.read(
    rows,
    'label',
    ({ course, label }: WantedStructure['batches'][number]) => key(course, label),
    ({ cells }, take) => ({
      course: take('course', SaveCourse.shape.name, cells.course.text),
      startYear: take('startYear', SaveBatch.shape.startYear, numberOf(cells.startYear.text)),
      label: take('label', SaveBatch.shape.label, cells.label.text),
      regulation: take('regulation', SaveRegulation.shape.code, cells.regulation.text),
    }),
  )
}

/** The choice that a text means, whatever its capitals; the text itself where it means none. */
function chosen(choices: readonly string[], text: string): string {
  return choices.find((choice) => fold(choice) === fold(text)) ?? text
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text))

function faultOf({ issues: [issue] }: z.ZodError, text: string): string {
  if (text === '') return 'Please fill this in'
  if (issue?.code === 'invalid_value') return `Choose one of ${issue.values.join(', ')}`
  if (issue?.code === 'invalid_type') return issue.expected === 'int' ? 'Must be a whole number' : 'Must be a number'
  if (issue?.code === 'too_big' && issue.origin !== 'string') return `Must be at most ${issue.maximum}`
  if (issue?.code === 'too_small' && issue.origin !== 'string') return `Must be at least ${issue.minimum}`
  return issue?.message ?? 'This cannot be taken'
}
