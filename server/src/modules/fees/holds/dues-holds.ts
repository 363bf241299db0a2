/**
 * Holds for overdue fees. A student gets a hold after being overdue for the number of days and with the amount in the settings; it is lifted once this no
 * longer applies. A row of `fee_holds` means that it was placed for the present dues: if an office lifted it meanwhile, it is not placed again for them.
 */
import { feesReason } from '@nalanda/contract/fees/reasons'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { changePortalHold, liftPortalHolds, placePortalHolds } from '../../students/public.ts'
import { studentHolds } from '../../students/schema-life.ts'
import { overduePaise } from '../demands/overdue.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { feeDemands, feeHolds, feeSettings } from '../schema.ts'
import { inStudentSteps, lastOfStep } from '../student-steps.ts'

export const holdsJob = 'fees.holds'
/** Students processed per transaction. */
const stepSize = 250

/** A student who is overdue or has a hold for it: the overdue amount, and the hold with its contents. */
type Standing = {
  studentId: number
  overdue: { paise: number; since: IsoDate } | null
  hold: { id: number; open: boolean; reason: string; amountPaise: number | null } | null
}

/**
 * Places, changes and lifts the holds of these students according to their present dues. The caller holds the locks of their fee accounts. Repeating it changes
 * nothing.
 */
export async function updateDuesHolds(db: Database, studentIds: readonly number[]): Promise<void> {
  if (studentIds.length === 0) return
  const standings = await readStandings(db, studentIds)
  await placeMissing(db, standings)
  for (const { overdue, hold } of standings) {
    if (!overdue || !hold?.open) continue
    const due = holdOf(overdue)
    if (hold.amountPaise !== due.amountPaise || hold.reason !== storeReason(due.reason)) await changePortalHold(db, hold.id, due)
  }
  await liftSettled(db, standings)
}

async function placeMissing(db: Database, standings: readonly Standing[]): Promise<void> {
  const missing = standings.flatMap(({ studentId, overdue, hold }) =>
    overdue && !hold ? [{ studentId, ...holdOf(overdue) }] : [],
  )
  const placed = await placePortalHolds(db, 'fees', missing)
  if (placed.length > 0) await db.insert(feeHolds).values(placed.map(({ id, studentId }) => ({ studentId, holdId: id })))
}

async function liftSettled(db: Database, standings: readonly Standing[]): Promise<void> {
  const settled = standings.flatMap(({ studentId, overdue, hold }) => (!overdue && hold ? [{ studentId, id: hold.id }] : []))
  if (settled.length === 0) return
  await liftPortalHolds(
    db,
    settled.map(({ id }) => id),
    feesReason('fees.no-longer-overdue'),
  )
  await db.delete(feeHolds).where(
    inArray(
      feeHolds.studentId,
      settled.map(({ studentId }) => studentId),
    ),
  )
}

const holdOf = ({ paise, since }: NonNullable<Standing['overdue']>) => ({
  reason: feesReason('fees.overdue-since', { since }),
  amountPaise: paise,
})

type Row = Record<'student_id' | 'paise' | 'since' | 'hold_id' | 'reason' | 'amount_paise', string | null> & { open: boolean }

async function readStandings(db: Database, studentIds: readonly number[]): Promise<Standing[]> {
  const among = sql`any(${sql.param([...studentIds])}::bigint[])`
  const { rows } = await db.execute<Row>(sql`
    SELECT coalesce(due.student_id, held.student_id) AS student_id, due.paise, due.since, held.hold_id, held.open, held.reason, held.amount_paise
    FROM (${overdueForHold(sql`student_id = ${among}`)}) due
    FULL JOIN (SELECT own.student_id, own.hold_id, hold.lifted_at IS NULL AS open, hold.reason, hold.amount_paise
      FROM ${feeHolds} own JOIN ${studentHolds} hold ON hold.id = own.hold_id WHERE own.student_id = ${among}) held
    ON held.student_id = due.student_id`)
  return rows.map((row) => ({
    studentId: Number(row.student_id),
    overdue: row.since === null ? null : { paise: Number(row.paise), since: row.since },
    hold:
      row.hold_id === null
        ? null
        : {
            ...{ id: Number(row.hold_id), open: row.open, reason: row.reason ?? '' },
            amountPaise: row.amount_paise === null ? null : Number(row.amount_paise),
          },
  }))
}

/** Selects the students who need a hold today by the settings, counting today's late fees: rows of `student_id`, `paise` and `since`. */
function overdueForHold(among: ReturnType<typeof sql>) {
  const today = dayOf(now())
  const paise = overduePaise(today)
  return sql`SELECT student_id, ${paise} AS paise, min(due_on)::text AS since FROM ${feeDemands}, ${feeSettings} settings
    WHERE settings.hold_after_days > 0 AND open_paise > 0 AND due_on <= ${today}::date - settings.hold_after_days AND ${among}
    GROUP BY student_id, settings.hold_from_paise HAVING ${paise} >= settings.hold_from_paise`
}

/** Updates the holds of all students, in several transactions, as days pass and settings change. */
export async function updateAllDuesHolds(db: Database, signal: AbortSignal): Promise<void> {
  await inStudentSteps(db, holdsJob, signal, updateNext)
}

/** Updates the next students, and returns the id of the last one; null if there are no more. */
async function updateNext(db: Database, after: number): Promise<number | null> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    SELECT student_id FROM (${overdueForHold(sql`student_id > ${after}`)}) due
    UNION SELECT student_id FROM ${feeHolds} WHERE student_id > ${after}
    ORDER BY student_id LIMIT ${stepSize}`)
  const studentIds = rows.map(({ student_id }) => Number(student_id))
  await lockFeeAccounts(db, studentIds)
  await updateDuesHolds(db, studentIds)
  return lastOfStep(studentIds, stepSize)
}
