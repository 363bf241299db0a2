import { levels, SaveBatch, SaveBranch, SaveCourse, SaveDegree, SaveRegulation } from '@nalanda/contract/academics/academics'
import { maxStructureRows, scaleChoices } from '@nalanda/contract/academics/structure'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { checkedWorkbook } from '../../../platform/imports/checked-sheet.ts'
import type { RowOf } from '../../../platform/imports/columns.ts'
import { problem } from '../../../platform/problems.ts'
import { departments } from '../../people/schema.ts'
import { buildStructure } from './structure-build.ts'
import { describePlan, fold, loadStructure, planStructure, type WantedStructure } from './structure-plan.ts'
import { firstRules, scaleTitles } from './structure-rules.ts'

const course = { heading: 'Course', schema: SaveCourse.shape.name, width: 16 } as const
const rules = SaveRegulation.shape.rules.shape

/** Sheets of the academic structure workbook. */
export const structureSheets = {
  Courses: {
    course: { ...course, note: 'Common name, such as B.Tech' },
    degree: { heading: 'Degree', schema: SaveDegree.shape.name, width: 40 },
    shortName: { heading: 'Degree short name', schema: SaveDegree.shape.shortName, optional: true, width: 20 },
    level: { heading: 'Level', schema: SaveDegree.shape.level, choices: levels, width: 12 },
    semesterCount: {
      heading: 'Semesters',
      kind: 'whole',
      schema: SaveCourse.shape.semesterCount,
      choices: ['2', '4', '6', '8', '10', '12'],
      width: 12,
    },
  },
  Branches: {
    course,
    code: { heading: 'Code', schema: SaveBranch.shape.code, width: 10, note: 'As in roll numbers, such as 05' },
    shortName: { heading: 'Short name', schema: SaveBranch.shape.shortName, width: 16 },
    name: { heading: 'Branch', schema: SaveBranch.shape.name, width: 48 },
    intake: { heading: 'Intake', kind: 'whole', schema: SaveBranch.shape.intake, width: 10 },
    department: { heading: 'Department', schema: z.string(), optional: true, width: 14 },
  },
  Regulations: {
    code: { heading: 'Regulation', schema: SaveRegulation.shape.code, width: 14, note: 'R22' },
    title: { heading: 'Title', schema: SaveRegulation.shape.title, optional: true, width: 48 },
    course,
    scale: {
      heading: 'Scale',
      schema: z.enum(scaleChoices),
      choices: scaleChoices.map((value) => ({ value, label: scaleTitles[value] })),
      width: 20,
    },
    effectiveFrom: { heading: 'In force from', kind: 'day', schema: rules.effectiveFrom, width: 16 },
    creditsForAward: { heading: 'Credits for the award', kind: 'decimal', schema: rules.creditsForAward, width: 20 },
  },
  Batches: {
    course,
    startYear: { heading: 'Year of joining', kind: 'whole', schema: SaveBatch.shape.startYear, width: 16 },
    label: { heading: 'Batch', schema: SaveBatch.shape.label, width: 16, note: '2026-2030' },
    regulation: {
      heading: 'Regulation',
      schema: SaveRegulation.shape.code,
      width: 14,
      note: 'The code of a regulation of the same course',
    },
  },
} as const

/** Imports the academic structure from a workbook: creates the records that the college lacks. */
export const structureWorkbook = checkedWorkbook({
  name: 'Academic structure',
  fileName: () => 'Academic structure.xlsx',
  maxRows: maxStructureRows,
  notes: [
    'Enter one record in each row. Do not change the first row of a sheet, which names the columns. Leave sheets that you do not need blank.',
    'Courses: B.Tech · Bachelor of Technology · B.Tech · UG · 8. The semesters of a new course are created with it.',
    'Branches: B.Tech · 05 · CSE · Computer Science and Engineering · 180. Department is the code of an existing department, or blank.',
    'Regulations: R22 · Academic Regulations 2022 · B.Tech · a scale from the list · 2022-07-01 · 160.',
    'Batches: B.Tech · 2026 · 2026-2030 · R22.',
    'Courses and regulations can be in this workbook or already in the portal. Existing records do not change.',
    `If one row has an error, nothing is created. At most ${maxStructureRows} rows. Enter values, not formulas.`,
  ],
  sheets: structureSheets,
  load: async (db: Database) => ({ structure: await loadStructure(db), departments: await departmentCodes(db) }),
  rules: {
    Courses: {
      unique: [['course']],
      checks: {
        // Without a short name, the degree takes the name of the course if that is short enough
        shortName: (short, { course: name }) =>
          (short ?? (name === undefined || SaveDegree.shape.shortName.safeParse(name).success)) ? null : { code: 'required' },
      },
    },
    Branches: { unique: [['shortName', 'course']], choices: { department: (existing) => existing.departments } },
    Regulations: { unique: [['code']] },
    Batches: { unique: [['label', 'course']] },
  },
  plan: (rows, { structure }, refuse) => {
    const { wanted, rowOf } = wantedOf(rows)
    const plan = planStructure(structure, wanted)
    for (const { item, field, error } of plan.clashes) refuse(rowOf.get(item) ?? item, field, error)
    return { wanted, change: describePlan(plan) }
  },
  apply: async (db, { wanted }) => {
    const plan = await buildStructure(db, wanted)
    // A concurrent setup changed the structure between the plan and the lock
    const [clash] = describePlan(plan).clashes
    if (clash) throw problem('academics.structure-clash', { clash })
    return describePlan(plan)
  },
})

type Rows = { readonly [Name in keyof typeof structureSheets]: RowOf<(typeof structureSheets)[Name]>[] }

/** Returns the records that the rows describe, and the row of each record. */
function wantedOf({ Courses, Branches, Regulations, Batches }: Rows): { wanted: WantedStructure; rowOf: Map<object, object> } {
  const rowOf = new Map<object, object>()
  const each = <Row extends object, Item extends object>(rows: readonly Row[], make: (row: Row) => Item): Item[] =>
    rows.map((row) => {
      const item = make(row)
      rowOf.set(item, row)
      return item
    })
  const degrees = Courses.map(({ course, degree, shortName, level }) => ({ name: degree, shortName: shortName ?? course, level }))
  const wanted = {
    degrees: [...new Map(degrees.map((degree) => [fold(degree.name), degree])).values()],
    courses: each(Courses, ({ course, degree, semesterCount }) => ({ name: course, degree, semesterCount })),
    branches: each(Branches, (row) => ({ ...row })),
    regulations: each(Regulations, ({ code, title, course, scale, effectiveFrom, creditsForAward }) => ({
      code,
      title: title ?? `Academic Regulations ${code}`,
      course,
      rules: firstRules(scale, effectiveFrom, creditsForAward),
    })),
    batches: each(Batches, (row) => ({ ...row })),
  }
  return { wanted, rowOf }
}

async function departmentCodes(db: Database): Promise<string[]> {
  const rows = await db.select({ code: departments.code }).from(departments).orderBy(asc(departments.code))
  return rows.map(({ code }) => code)
}
