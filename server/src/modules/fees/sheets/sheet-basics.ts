/** Common parts of the fee spreadsheets: columns, the students and heads that they name, and postings of thousands of rows. */
import type { HeadKind } from '@nalanda/contract/fees/heads'
import { feesRowErrors } from '@nalanda/contract/fees/row-errors'
import { EnteredPaise } from '@nalanda/contract/platform/money/money'
import { RollNo } from '@nalanda/contract/platform/primitives'
import { currentStates } from '@nalanda/contract/students/students'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { type Posting, postEntries } from '../../ledger/public.ts'
import { students } from '../../students/schema.ts'
import { feeHeads } from '../schema.ts'

/** Creates row errors of these sheets. */
export const rowError = cellErrors(feesRowErrors)

const HeadCode = z.string().trim().toUpperCase().min(1).max(20)
const AcademicYear = z.int().min(1990).max(2100)

/** The columns that several sheets have. */
export const rollNoColumn = {
  heading: 'Roll number',
  synonyms: ['HT no', 'Hall ticket number'],
  schema: RollNo,
  width: 18,
} as const
export const headColumn = {
  heading: 'Head code',
  synonyms: ['Head', 'Fee head', 'Code'],
  schema: HeadCode,
  width: 16,
  note: 'The code of a fee head, such as TUITION',
} as const
export const yearColumn = {
  heading: 'Academic year',
  synonyms: ['Year'],
  kind: 'academic-year',
  schema: AcademicYear,
  width: 16,
  note: 'Such as 2025-26, or the year in which it begins',
} as const
export const amountColumn = { heading: 'Amount', synonyms: ['Rupees'], kind: 'rupees', schema: EnteredPaise, width: 16 } as const

/** A student named in a sheet. */
export type NamedStudent = { id: number; isCurrent: boolean }
export type NamedHead = { id: number; name: string; kind: HeadKind; accountId: number; archived: boolean }

/** Returns the students with these roll numbers, by roll number. */
export async function loadStudents(db: Database, rollNos: readonly string[]): Promise<Map<string, NamedStudent>> {
  const named = [...new Set(rollNos.map((rollNo) => rollNo.toUpperCase()))]
  if (named.length === 0) return new Map()
  const rows = await db
    .select({ id: students.id, rollNo: students.rollNo, state: students.state })
    .from(students)
    .where(inArray(students.rollNo, named))
  const current: readonly string[] = currentStates
  return new Map(rows.map(({ id, rollNo, state }) => [rollNo ?? '', { id, isCurrent: current.includes(state) }]))
}

/** Returns all fee heads by code. */
export async function loadHeads(db: Database): Promise<Map<string, NamedHead>> {
  const rows = await db.select().from(feeHeads).orderBy(feeHeads.priority)
  return new Map(
    rows.map(({ id, code, name, kind, incomeAccountId, retiredAt }) => [
      code,
      { id, name, kind, accountId: incomeAccountId, archived: retiredAt !== null },
    ]),
  )
}

/** The known students and heads of a sheet. */
export type Known = { byRollNo: ReadonlyMap<string, NamedStudent>; heads: ReadonlyMap<string, NamedHead> }

/** Returns why a roll number is refused: any student known to the college may have owed something. */
export const checkRollNo = (rollNo: string, { byRollNo }: Known) =>
  byRollNo.has(rollNo) ? null : rowError('fees.no-such-student', { rollNo })

/** Returns the codes of active heads: a template offers them, and all others are refused. */
export const headChoices = ({ heads }: Known) => [...heads].flatMap(([code, { archived }]) => (archived ? [] : [code]))

/** Rows stored per statement: a statement holds at most 65,535 values. */
export const stepSize = 1_000

/** Splits a long list into steps. */
export function* inSteps<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += stepSize) yield rows.slice(at, at + stepSize)
}

/** Posts any number of entries, and returns their ids in order. */
export async function postAll(db: Database, postings: readonly Posting[]): Promise<number[]> {
  const ids: number[] = []
  for (const some of inSteps(postings)) ids.push(...(await postEntries(db, some)))
  return ids
}
