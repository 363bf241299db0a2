/** Raises and re-prices the demands of some students by the structures that fit them, and posts both. */
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type Line, postEntries } from '../../ledger/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { moveToPresentStructures, payWithReleased, releaseExcess } from './former-structures.ts'
import { noteKeptDemands } from './kept-demands.ts'
import { lowerLateFees } from './late-fees-of-repriced.ts'
import { fittingItems, foreignDemands, raisedByMistake } from './matching.ts'
import { presentAmount } from './present-amounts.ts'

/** `only` restricts the demands, named `d`. */
type Wanted = { academicYear: number; studentIds: readonly number[]; runId: number; today: IsoDate; only?: SQL }
/** Change of a student's dues under one head. */
export type Change = { studentId: number; accountId: number; paise: number }
export type Raised = {
  students: number
  added: number
  addedPaise: number
  repriced: number
  repricedPaise: number
  kept: number
}

/**
 * Adds missing demands of these students, sets those of which nothing is paid, conceded or refunded to their present price, and leaves the others. A student
 * who pays by another structure than before owes its price, even if a part is paid; the excess pays other dues. An amount set by the office stays while the
 * student owes the fee. Charged late fees are lowered with their demands. Posts everything to the ledger, one entry per student and per use of an advance.
 * Repeating it changes nothing.
 */
export async function raiseDemands(db: Database, wanted: Wanted): Promise<Raised> {
  const { academicYear, studentIds, runId, today } = wanted
  await lockFeeAccounts(db, studentIds)
  const following = await moveToPresentStructures(db, wanted)
  const released = following.length > 0 ? await releaseExcess(db, present(wanted, following), today) : []
  const added = await addMissing(db, wanted)
  const repriced = await repriceUnpaid(db, present(wanted, following), today)
  const kept = await noteKeptDemands(db, runId, present(wanted, []))
  await postChanges(db, [...added, ...repriced], { runId, today, narration: narrationOf(academicYear) })
  await payWithReleased(db, released, today)
  await updateDuesHolds(db, studentIds)
  return reportOf({ added, repriced, kept })
}

/**
 * Corrects the demands of students from whom no fees are demanded, after a mistaken readmission: removes those raised since then by structures of a batch to
 * which they never belonged; earlier ones follow the batch to which they belong again. Excess payments pay other dues or become an advance; what is conceded or
 * refunded stays. Adds nothing.
 */
export async function correctDemands(db: Database, wanted: Wanted): Promise<Raised> {
  const { academicYear, studentIds, runId, today } = wanted
  await lockFeeAccounts(db, studentIds)
  const earlier = { ...wanted, only: sql`NOT ${raisedByMistake}` }
  const following = await moveToPresentStructures(db, earlier)
  const amounts = sql`${withdrawn(wanted)} UNION ALL ${present(earlier, following)}`
  const released = await releaseExcess(db, amounts, today)
  const repriced = await repriceUnpaid(db, amounts, today)
  const kept = await noteKeptDemands(db, runId, sql`${withdrawn(wanted)} UNION ALL ${present(earlier, [])}`)
  await postChanges(db, repriced, { runId, today, narration: narrationOf(academicYear) })
  await payWithReleased(db, released, today)
  await updateDuesHolds(db, studentIds)
  return reportOf({ added: [], repriced, kept })
}

const narrationOf = (academicYear: number) => `Fees of ${academicYearName(academicYear)}`

type Changes = { added: readonly Change[]; repriced: readonly Change[]; kept: number }

/** Counts the changes. */
export function reportOf({ added, repriced, kept }: Changes): Raised {
  return {
    students: new Set([...added, ...repriced].map(({ studentId }) => studentId)).size,
    ...{ added: added.length, addedPaise: sumOf(added) },
    ...{ repriced: repriced.length, repricedPaise: sumOf(repriced), kept },
  }
}

async function addMissing(db: Database, { academicYear, studentIds, today }: Wanted): Promise<Change[]> {
  const items = fittingItems(academicYear, sql`s.id = any(${sql.param([...studentIds])}::bigint[])`)
  const { rows } = await db.execute<ChangeRow>(sql`
    WITH added AS (
      INSERT INTO ${feeDemands} (student_id, head_id, academic_year, source, structure_item_id, instalment, due_on, amount_paise,
        late_fee_per_day_paise, late_fee_grace_days, late_fee_cap_paise, raised_on)
      SELECT student_id, head_id, ${academicYear}, 'structure', id, instalment, due_on, amount_paise,
        late_fee_per_day_paise, late_fee_grace_days, late_fee_cap_paise, ${today}
      FROM (${items}) item WHERE amount_paise > 0
      ON CONFLICT ON CONSTRAINT one_demand_of_an_item DO NOTHING
      RETURNING student_id, head_id, amount_paise
    ) SELECT student_id, income_account_id AS account_id, added.amount_paise AS paise
      FROM added JOIN ${feeHeads} head ON head.id = added.head_id`)
  return rows.map(changeOf)
}

/**
 * Selects the present price of a demand of a structure, with its late fee; no price if the student pays by another structure, or the item no longer applies.
 * The items are found per demand: while the database has no statistics of newly added demands, it would read those of all students for every demand.
 */
const present = ({ academicYear, studentIds, only }: Wanted, following: readonly number[]) => sql`
  SELECT d.id, d.student_id, d.head_id, d.academic_year, ${presentAmount(sql`item.amount_paise`, sql`(d.id = any(${sql.param([...following])}::bigint[]))`)}, coalesce(item.due_on, d.due_on) AS due_on,
    coalesce(item.late_fee_per_day_paise, d.late_fee_per_day_paise) AS late_fee_per_day_paise,
    coalesce(item.late_fee_grace_days, d.late_fee_grace_days) AS late_fee_grace_days,
    coalesce(item.late_fee_cap_paise, d.late_fee_cap_paise) AS late_fee_cap_paise
  FROM ${feeDemands} d
  LEFT JOIN LATERAL (${fittingItems(academicYear, sql`s.id = d.student_id`)}) item ON item.id = d.structure_item_id
  WHERE d.student_id = any(${sql.param([...studentIds])}::bigint[]) AND d.academic_year = ${academicYear} AND d.source = 'structure' ${only && sql`AND ${only}`}`

const lateFeeOf = (row: SQL) => sql`${row}.late_fee_per_day_paise, ${row}.late_fee_grace_days, ${row}.late_fee_cap_paise`

/** The columns of `present`, for demands that are not owed at all. */
const withdrawn = ({ academicYear, studentIds }: Wanted) => sql`
  SELECT d.id, d.student_id, d.head_id, d.academic_year, ${presentAmount(sql`NULL::bigint`, sql`true`)}, d.due_on,
    d.late_fee_per_day_paise, d.late_fee_grace_days, d.late_fee_cap_paise
  FROM (${foreignDemands(academicYear, sql`s.id = any(${sql.param([...studentIds])}::bigint[])`)}) d WHERE ${raisedByMistake}`

/**
 * Re-prices unpaid demands. The present amounts are materialized, so that the update finds each demand by its id; with a direct join it read all demands for
 * each.
 */
async function repriceUnpaid(db: Database, amounts: SQL, today: IsoDate): Promise<Change[]> {
  const differs = sql`demand.id = present.id AND (demand.amount_paise, demand.amount_set_on, demand.due_on, ${lateFeeOf(sql`demand`)})
        IS DISTINCT FROM (present.amount, present.set_on, present.due_on, ${lateFeeOf(sql`present`)})`
  const repriced = sql`SELECT present.* FROM present JOIN ${feeDemands} demand ON ${differs}`
  const lateFees = lowerLateFees(repriced, today)
  const { rows } = await db.execute<ChangeRow>(sql`
    WITH present AS MATERIALIZED (SELECT * FROM (${amounts}) demand WHERE NOT is_settled),
    changed AS (
      UPDATE ${feeDemands} demand SET amount_paise = present.amount, amount_set_on = present.set_on, due_on = present.due_on,
        (late_fee_per_day_paise, late_fee_grace_days, late_fee_cap_paise) = (${lateFeeOf(sql`present`)})
      FROM present WHERE ${differs}
      RETURNING demand.student_id, demand.head_id, present.amount - present.before AS paise
    ), ${lateFees.lowered}
    SELECT student_id, income_account_id AS account_id, paise
      FROM changed JOIN ${feeHeads} head ON head.id = changed.head_id WHERE paise <> 0
    UNION ALL ${lateFees.changes}`)
  return rows.map(changeOf)
}

type Run = Pick<Wanted, 'runId' | 'today'> & { narration: string }

/** Posts the changes of a run, one entry per student. */
export async function postChanges(db: Database, changes: readonly Change[], { runId, today, narration }: Run): Promise<void> {
  const byStudent = Map.groupBy(changes, ({ studentId }) => studentId)
  const postings = [...byStudent].map(([studentId, own]) => ({
    key: `fee run ${runId} student ${studentId}`,
    source: 'demand',
    postedOn: today,
    narration,
    lines: linesOf(studentId, own),
  }))
  await postEntries(
    db,
    postings.filter(({ lines }) => lines.some(({ amountPaise }) => amountPaise !== 0)),
  )
}

function linesOf(studentId: number, changes: readonly Change[]): Line[] {
  const party = { kind: 'student', id: studentId } as const
  const income = [...Map.groupBy(changes, ({ accountId }) => accountId)].map(([account, own]) => ({
    account,
    amountPaise: 0 - sumOf(own),
  }))
  return [{ account: 'students', amountPaise: sumOf(changes), party }, ...income]
}

const sumOf = (changes: readonly Change[]) => changes.reduce((sum, { paise }) => sum + paise, 0)

export type ChangeRow = { student_id: string; account_id: string; paise: string }
/** Converts a row of the statements above to a change. */
export const changeOf = ({ student_id, account_id, paise }: ChangeRow): Change => ({
  studentId: Number(student_id),
  accountId: Number(account_id),
  paise: Number(paise),
})
