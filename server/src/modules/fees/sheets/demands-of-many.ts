import { randomUUID } from 'node:crypto'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import type { Posting } from '../../ledger/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands } from '../schema.ts'
import { inSteps, postAll } from './sheet-basics.ts'

/** A demand of one student as a sheet says it. */
export type NewDemand = {
  studentId: number
  headId: number
  accountId: number
  academicYear: number
  label: string
  amountPaise: number
  dueOn: IsoDate
}
type Named = Pick<NewDemand, 'studentId' | 'headId' | 'label' | 'dueOn' | 'amountPaise'>

/** By what a demand of a sheet is known to be there already. */
export const nameOfDemand = ({ studentId, headId, label, dueOn, amountPaise }: Named) =>
  JSON.stringify([studentId, headId, label.toLowerCase(), dueOn, amountPaise])

/** The names of the demands that were added for these students, one by one or by a sheet. */
export async function findIndividual(db: Database, studentIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(feeDemands)
    .where(and(inArray(feeDemands.studentId, [...studentIds]), eq(feeDemands.source, 'individual')))
  return new Set(rows.map(nameOfDemand))
}

/**
 * Raises demands of many students and posts them, one entry for each student. Refuses where somebody else added one of them since they were read: the same sheet sent twice
 * demands nothing twice.
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
  for (const { studentId, headId, label, amountPaise, dueOn } of demands)
    recordChange(db, { entity: 'student', entityId: studentId, after: { headId, label, amountPaise, dueOn } })
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
