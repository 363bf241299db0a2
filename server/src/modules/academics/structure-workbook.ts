import { levels } from '@nalanda/contract/academics'
import { mostStructureRows, type SheetCheck, scaleChoices } from '@nalanda/contract/academics-structure'
import { asc } from 'drizzle-orm'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { SpreadsheetFault } from '../../platform/spreadsheets/fault.ts'
import { readHeadedRows } from '../../platform/spreadsheets/headed-rows.ts'
import type { ColumnSpec, SheetSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { departments } from '../people/schema.ts'
import { buildStructure } from './structure-build.ts'
import { loadStructure, planStructure, type StructurePlan, tellPlan } from './structure-plan.ts'
import { scaleTitles } from './structure-rules.ts'
import { readStructure, type StructureRows, type StructureSheet, structureColumns } from './structure-sheet.ts'

const sheetNames = Object.keys(structureColumns) as StructureSheet[]

/** A workbook to fill in: one sheet for each kind of record, with levels, scales and departments as drop-down lists, and one that says how. */
export async function structureWorkbook(db: Database): Promise<SheetSpec[]> {
  const codes = [...(await departmentCodes(db))]
  const { Courses: course, Branches: branch, Regulations: regulation, Batches: batch } = structureColumns
  const sheet = (name: StructureSheet, columns: ColumnSpec[]): SheetSpec => ({ name, columns, rows: [] })
  return [
    sheet('Courses', [
      { header: course.course, width: 16, note: 'As people say it: B.Tech' },
      { header: course.degree, width: 40 },
      { header: course.shortName, width: 20 },
      { header: course.level, width: 12, choices: levels },
      { header: course.semesterCount, width: 12, choices: ['2', '4', '6', '8', '10', '12'] },
    ]),
    sheet('Branches', [
      { header: branch.course, width: 16 },
      { header: branch.code, width: 10, note: 'As it stands in roll numbers: 05' },
      { header: branch.shortName, width: 16 },
      { header: branch.name, width: 48 },
      { header: branch.intake, width: 10, kind: 'number' },
      { header: branch.department, width: 14, ...(codes.length > 0 && { choices: codes }) },
    ]),
    sheet('Regulations', [
      { header: regulation.code, width: 14, note: 'R22' },
      { header: regulation.title, width: 48 },
      { header: regulation.course, width: 16 },
      { header: regulation.scale, width: 20, choices: scaleChoices.map((choice) => scaleTitles[choice]) },
      { header: regulation.effectiveFrom, width: 16, kind: 'date' },
      { header: regulation.creditsForAward, width: 20, kind: 'number' },
    ]),
    sheet('Batches', [
      { header: batch.course, width: 16 },
      { header: batch.startYear, width: 16, kind: 'number' },
      { header: batch.label, width: 16, note: '2026-2030' },
      { header: batch.regulation, width: 14, note: 'The code of a regulation of the same course' },
    ]),
    { name: 'How to fill it in', title: 'Academic structure', notes },
  ]
}

const notes = [
  'One record in each row. The first row of a sheet names its columns and stays as it is. A sheet that is not needed stays empty.',
  'Courses: B.Tech · Bachelor of Technology · B.Tech · UG · 8. The semesters of a new course are made with it.',
  'Branches: B.Tech · 05 · CSE · Computer Science and Engineering · 180. Department is the code of one that exists, or empty.',
  'Regulations: R22 · Academic Regulations 2022 · B.Tech · a scale of the list · 2022-07-01 · 160.',
  'Batches: B.Tech · 2026 · 2026-2030 · R22.',
  'Courses and regulations may stand in this workbook or be in the college already. What is there already stays as it is.',
  `Either everything that is missing is made, or nothing. At most ${mostStructureRows} rows. Write values, not formulas.`,
]

type Desk = { database: Database; spreadsheets: Spreadsheets; actor: Actor }

/** Checks every row of a workbook, and tells what it would add. */
export async function checkWorkbook(desk: Omit<Desk, 'actor'>, bytes: Buffer): Promise<SheetCheck> {
  const rows = await readRows(desk.spreadsheets, bytes)
  const read = readStructure(rows, await departmentCodes(desk.database))
  return answer(read, planStructure(await loadStructure(desk.database), read.wanted))
}

/** Creates what a workbook adds, all of it or nothing: then every cell that stands in the way is named. */
export async function importWorkbook({ database, spreadsheets, actor }: Desk, bytes: Buffer): Promise<SheetCheck> {
  const rows = await readRows(spreadsheets, bytes)
  const read = readStructure(rows, await departmentCodes(database))
  if (read.faults.length > 0) return answer(read, planStructure(await loadStructure(database), read.wanted))
  return answer(read, await inTransaction(database, actor, (db) => buildStructure(db, read.wanted)))
}

function answer({ faults, locate }: ReturnType<typeof readStructure>, plan: StructurePlan): SheetCheck {
  // A row with a fault is not in the plan, and what names it would seem to name nothing
  const clashes = faults.length > 0 ? [] : plan.clashes.flatMap(locate)
  return { faults: [...faults, ...clashes], change: tellPlan(plan) }
}

async function readRows(spreadsheets: Spreadsheets, bytes: Buffer): Promise<StructureRows> {
  const sheets = await readSheets(spreadsheets, bytes)
  const read = <Sheet extends StructureSheet>(name: Sheet) => {
    const sheet = sheets.find((one) => !one.hidden && one.name.trim().toLowerCase() === name.toLowerCase())
    if (!sheet || sheet.rows.length < 2) return []
    const { rows, missing } = readHeadedRows(sheet, structureColumns[name] as Record<string, string>, optional)
    if (missing.length > 0) throw problem('academics.columns-missing', { sheet: name, columns: missing.join(', ') })
    return rows as unknown as StructureRows[Sheet]
  }
  const rows: StructureRows = {
    Courses: read('Courses') as StructureRows['Courses'],
    Branches: read('Branches') as StructureRows['Branches'],
    Regulations: read('Regulations') as StructureRows['Regulations'],
    Batches: read('Batches') as StructureRows['Batches'],
  }
  const count = Object.values(rows).reduce((sum, each) => sum + each.length, 0)
  if (count === 0)
    throw problem('academics.unreadable-workbook', { why: `This workbook has no rows in its sheets ${sheetNames.join(', ')}.` })
  if (count > mostStructureRows) throw problem('academics.too-many-rows', { most: mostStructureRows, rows: count })
  return rows
}

const optional = ['department', 'shortName', 'title']

async function readSheets(spreadsheets: Spreadsheets, bytes: Buffer) {
  try {
    return await spreadsheets.read(bytes)
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem('academics.unreadable-workbook', { why: error.message })
  }
}

async function departmentCodes(db: Database): Promise<Set<string>> {
  const rows = await db.select({ code: departments.code }).from(departments).orderBy(asc(departments.code))
  return new Set(rows.map(({ code }) => code))
}
