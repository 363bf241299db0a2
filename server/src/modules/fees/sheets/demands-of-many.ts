import { randomUUID } from 'node:crypto'
import type { ExamKind } from '@nalanda/contract/academics/exam-kinds'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import type { Posting } from '../../ledger/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands } from '../schema.ts'
import { inSteps, postAll } from './sheet-basics.ts'

/** A demand of one student, as stated in a sheet. */
export type NewDemand = {
  studentId: number
  headId: number
  accountId: number
  academicYear: number
  label: string
  amountPaise: number
  dueOn: IsoDate
  /** For an exam fee, the kind of exam. */
  examKind: ExamKind | null
}
type Named = Pick<NewDemand, 'studentId' | 'headId' | 'label' | 'dueOn' | 'amountPaise'>

/** Returns the key by which a demand of a sheet is recognised as existing. */
export const nameOfDemand = ({ studentId, headId, label, dueOn, amountPaise }: Named) =>
  JSON.stringify([studentId, headId, label.toLowerCase(), dueOn, amountPaise])

/** A demand that was added for a student: its id and its kind of exam. */
export type Individual = { id: number; examKind: ExamKind | null }

/** Returns the demands that were added for these students, individually or by a sheet, by `nameOfDemand`. */
export async function findIndividual(db: Database, studentIds: readonly number[]): Promise<Map<string, Individual>> {
  const rows = await db
    .select()
    .from(feeDemands)
    .where(and(inArray(feeDemands.studentId, [...studentIds]), eq(feeDemands.source, 'individual')))
  return new Map(rows.map((row) => [nameOfDemand(row), row]))
}

/**
 * Raises demands of many students and posts them, one entry per student. Refuses if another user added one of them since they were read, so that the same sheet
 * sent twice adds nothing twice.
 */
export async function addDemands(db: Database, demands: readonly NewDemand[], today: IsoDate): Promise<void> {
  const byStudent = Map.groupBy(demands, ({ studentId }) => studentId)
  const studentIds = [...byStudent.keys()]
  await lockFeeAccounts(db, studentIds)
  const stored = await findIndividual(db, studentIds)
  if (demands.some((demand) => stored.has(nameOfDemand(demand)))) throw problem('platform.changed-meanwhile')
  for (const some of inSteps(demands))
    await db
      .insert(feeDemands)
      .values(some.map(({ accountId: _account, ...demand }) => ({ ...demand, source: 'individual' as const, raisedOn: today })))
  await postAll(
    db,
    [...byStudent].map(([studentId, own]) => postingOf(studentId, own, today)),
  )
  await updateDuesHolds(db, studentIds)
  for (const { studentId, headId, label, amountPaise, dueOn, examKind } of demands)
    recordChange(db, { entity: 'student', entityId: studentId, after: { headId, label, amountPaise, dueOn, examKind } })
}

/** Sets the kind of exam of demands under exam heads, and of their late fees, if it was not set before. */
export async function setExamKinds(db: Database, demands: readonly (Individual & { studentId: number })[]): Promise<void> {
  if (demands.length === 0) return
  const ids = sql.param(demands.map(({ id }) => id))
  const kinds = sql.param(demands.map(({ examKind }) => examKind))
  await lockFeeAccounts(
    db,
    demands.map(({ studentId }) => studentId),
  )
  await db.execute(sql`UPDATE ${feeDemands} demand SET exam_kind = named.kind FROM unnest(${ids}::bigint[], ${kinds}::text[]) AS named(id, kind)
    WHERE named.id IN (demand.id, demand.late_fee_of_id) AND demand.exam_kind IS NULL`)
  for (const { id: demand, studentId, examKind } of demands)
    recordChange(db, { entity: 'student', entityId: studentId, after: { demand, examKind } })
}

function postingOf(studentId: number, own: readonly NewDemand[], postedOn: IsoDate): Posting {
  const total = (demands: readonly NewDemand[]) => sumPaise(demands.map(({ amountPaise }) => amountPaise))
  const income = [...Map.groupBy(own, ({ accountId }) => accountId)].map(([account, some]) => ({
    account,
    amountPaise: 0 - total(some),
  }))
  return {
    ...{ key: `demands ${studentId} ${randomUUID()}`, source: 'demand', postedOn, narration: 'Fees demanded' },
    lines: [{ account: 'students', amountPaise: total(own), party: { kind: 'student', id: studentId } }, ...income],
  }
}
