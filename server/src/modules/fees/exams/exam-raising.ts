/** Raises and re-prices the demands of an exam, and posts both. */
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { listCandidates } from '../../results/public.ts'
import { exams } from '../../results/schema.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { examFees, feeDemands, feeHeads } from '../schema.ts'
import { noteKeptDemands } from '../structures/kept-demands.ts'
import { lowerLateFees } from '../structures/late-fees-of-repriced.ts'
import { presentAmount } from '../structures/present-amounts.ts'
import { type Change, type ChangeRow, changeOf, postChanges, type Raised, reportOf } from '../structures/raising.ts'

type Fee = typeof examFees.$inferSelect
type Exam = typeof exams.$inferSelect
/** A student's price for an exam, with its description; zero if the student no longer sits it. */
export type ExamPrice = { studentId: number; paise: number; label: string }

/**
 * Returns the price of an exam by student: for those who are to sit it, and, at zero, for those who had a demand but no longer sit it. A supplementary exam
 * costs an amount per subject still to be passed, up to the maximum, considering only results that are out: a demand must not reveal an embargoed or withheld
 * result.
 */
export async function priceExam(db: Database, examFeeId: number): Promise<ExamPrice[]> {
  const { fee, exam } = await readExamFee(db, examFeeId)
  const prices = (await listCandidates(db, exam, now())).map(({ studentId, courseCodes }): ExamPrice => {
    const each = { studentId: Number(studentId) }
    if (exam.kind === 'regular') return { ...each, paise: fee.amountPaise, label: exam.title }
    const paise = fee.amountPaise * courseCodes.length
    const most = fee.maximumPaise > 0 ? Math.min(paise, fee.maximumPaise) : paise
    return { ...each, paise: most, label: `${exam.title} (${courseCodes.join(', ')})` }
  })
  const sitting = new Set(prices.map(({ studentId }) => studentId))
  const raised = await db.select().from(feeDemands).where(eq(feeDemands.examFeeId, examFeeId))
  const gone = raised.flatMap(({ studentId, label }) => (sitting.has(studentId) ? [] : [{ studentId, paise: 0, label }]))
  return [...prices, ...gone].toSorted((one, other) => one.studentId - other.studentId)
}

async function readExamFee(db: Database, id: number): Promise<{ fee: Fee; exam: Exam }> {
  const [row] = await db
    .select({ fee: examFees, exam: exams })
    .from(examFees)
    .innerJoin(exams, eq(exams.id, examFees.examId))
    .where(eq(examFees.id, id))
  if (!row) throw new Error(`There is no exam fee ${id}`)
  return row
}

type Wanted = { examFeeId: number; prices: readonly ExamPrice[]; runId: number; today: IsoDate }

/**
 * Adds missing demands of these students, and sets those of which nothing is paid, conceded or refunded to their present price. An amount set by the office
 * stays while the student sits the exam; a charged late fee is lowered with its demand. Posts everything to the ledger, one entry per student. Repeating it
 * changes nothing.
 */
export async function raiseExamDemands(db: Database, { examFeeId, prices, runId, today }: Wanted): Promise<Raised> {
  const studentIds = prices.map(({ studentId }) => studentId)
  const { fee, exam } = await readExamFee(db, examFeeId)
  await lockFeeAccounts(db, studentIds)
  const priced = sql`unnest(${sql.param(studentIds)}::bigint[], ${sql.param(prices.map(({ paise }) => paise))}::bigint[],
    ${sql.param(prices.map(({ label }) => label))}::text[]) AS price(student_id, paise, label)`
  const added = await addMissing(db, priced, { fee, exam, today })
  const repriced = await repriceUnpaid(db, priced, { fee, today })
  await followKind(db, studentIds, fee, exam)
  const kept = await noteKeptDemands(db, runId, present(priced, fee))
  await postChanges(db, [...added, ...repriced], { runId, today, narration: exam.title })
  await updateDuesHolds(db, studentIds)
  return reportOf({ added, repriced, kept })
}

async function addMissing(db: Database, priced: SQL, { fee, exam, today }: { fee: Fee; exam: Exam; today: IsoDate }) {
  const { rows } = await db.execute<ChangeRow>(sql`
    WITH added AS (
      INSERT INTO ${feeDemands} (student_id, head_id, academic_year, source, exam_fee_id, exam_kind, label, due_on, amount_paise,
        late_fee_per_day_paise, late_fee_grace_days, late_fee_cap_paise, raised_on)
      SELECT student_id, ${fee.headId}, ${fee.academicYear}, 'exam', ${fee.id}, ${exam.kind}, label, ${fee.dueOn}, paise,
        ${fee.lateFeePerDayPaise}, ${fee.lateFeeGraceDays}, ${fee.lateFeeCapPaise}, ${today}
      FROM ${priced} WHERE paise > 0
      ON CONFLICT ON CONSTRAINT one_demand_of_an_exam DO NOTHING
      RETURNING student_id, head_id, amount_paise
    ) SELECT student_id, income_account_id AS account_id, added.amount_paise AS paise
      FROM added JOIN ${feeHeads} head ON head.id = added.head_id`)
  return rows.map(changeOf)
}

/**
 * Updates the kind of exam of existing demands. It may be corrected until the exam has entries, and then applies to paid and unpaid demands and their late
 * fees.
 */
async function followKind(db: Database, studentIds: readonly number[], fee: Fee, exam: Exam): Promise<void> {
  const own = sql`SELECT id FROM ${feeDemands} WHERE exam_fee_id = ${fee.id} AND student_id = any(${sql.param([...studentIds])}::bigint[])`
  await db.execute(sql`UPDATE ${feeDemands} SET exam_kind = ${exam.kind}
    WHERE (id IN (${own}) OR late_fee_of_id IN (${own})) AND exam_kind IS DISTINCT FROM ${exam.kind}`)
}

/** The present amounts of the demands of an exam fee. */
const present = (priced: SQL, fee: Fee) => sql`
  SELECT d.id, price.label, ${presentAmount(sql`price.paise`)}
  FROM ${feeDemands} d JOIN ${priced} ON price.student_id = d.student_id WHERE d.exam_fee_id = ${fee.id}`

async function repriceUnpaid(db: Database, priced: SQL, { fee, today }: { fee: Fee; today: IsoDate }): Promise<Change[]> {
  const late = sql`${fee.lateFeePerDayPaise}::bigint, ${fee.lateFeeGraceDays}::smallint, ${fee.lateFeeCapPaise}::bigint`
  const repriced = sql`SELECT present.id, present.amount, fee.due_on, fee.academic_year, fee.late_fee_per_day_paise, fee.late_fee_grace_days, fee.late_fee_cap_paise
    FROM present, ${examFees} fee WHERE fee.id = ${fee.id}`
  const lateFees = lowerLateFees(repriced, today)
  const { rows } = await db.execute<ChangeRow>(sql`
    WITH present AS MATERIALIZED (
      SELECT present.* FROM (${present(priced, fee)}) present JOIN ${feeDemands} demand ON demand.id = present.id
      WHERE NOT is_settled AND (demand.amount_paise, demand.amount_set_on, demand.label, demand.due_on, demand.academic_year,
          demand.late_fee_per_day_paise, demand.late_fee_grace_days, demand.late_fee_cap_paise)
        IS DISTINCT FROM (present.amount, present.set_on, present.label, ${fee.dueOn}::date, ${fee.academicYear}::smallint, ${late})),
    changed AS (
      UPDATE ${feeDemands} demand SET amount_paise = present.amount, amount_set_on = present.set_on, label = present.label, due_on = ${fee.dueOn},
        academic_year = ${fee.academicYear},
        (late_fee_per_day_paise, late_fee_grace_days, late_fee_cap_paise) = (${late})
      FROM present WHERE demand.id = present.id
      RETURNING demand.student_id, demand.head_id, present.amount - present.before AS paise
    ), ${lateFees.lowered}
    SELECT student_id, income_account_id AS account_id, paise
      FROM changed JOIN ${feeHeads} head ON head.id = changed.head_id WHERE paise <> 0
    UNION ALL ${lateFees.changes}`)
  return rows.map(changeOf)
}
