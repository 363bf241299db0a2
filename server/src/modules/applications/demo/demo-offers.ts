import { inArray } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { countVacancies } from '../../seats/public.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { applications, offers } from '../schema.ts'
import { type College, dayMs, feeDuePaise, instantOf, type Planned, thingsToBring } from './demo-applicants.ts'

type Season = { planned: readonly Planned[]; ids: readonly number[]; now: Date }

/** Adds offers: free seats of the matrix for open offers, the seat of the student record for admitted applicants. */
export async function addOffers(
  db: Database,
  { courseId, batchId, branchIds }: College,
  { planned, ids, now }: Season,
): Promise<void> {
  const free = await countVacancies(db, batchId, false)
  const seats = spread(free)
  const records = await seatsOf(
    db,
    planned.flatMap(({ student }) => student?.id ?? []),
  )
  const given = ['offered', 'accepted', 'declined', 'expired', 'admitted']
  // An applicant who accepted always gets a seat, however full the college is
  const inTurn = planned.toSorted((one, other) => Number(other.state === 'accepted') - Number(one.state === 'accepted'))
  const rows = inTurn.flatMap((one) => {
    if (!given.includes(one.state)) return []
    const open = one.state === 'offered' || one.state === 'accepted'
    const student = one.student && {
      branchId: branchIds.get(one.student.branch) ?? 0,
      ...(records.get(one.student.id) ?? plainSeat),
    }
    const seat = student ?? (open ? seats.shift() : free[0])
    return seat ? [offerOf(one, { courseId, batchId, ...seat }, { applicationId: ids[one.at] ?? 0, now })] : []
  })
  if (rows.length > 0) await db.insert(offers).values(rows)
  const without = planned.filter(
    ({ at, state }) =>
      (state === 'offered' || state === 'accepted') && !rows.some(({ applicationId }) => applicationId === ids[at]),
  )
  const waiting = without.map(({ at }) => ids[at] ?? 0)
  if (waiting.length > 0) await db.update(applications).set({ state: 'approved' }).where(inArray(applications.id, waiting))
}

const plainSeat = { seatType: 'Convener', category: null as string | null }

/** Returns the seats in the records of these students. */
async function seatsOf(db: Database, ids: readonly number[]): Promise<Map<number, typeof plainSeat>> {
  const rows = await db
    .select({ id: studentRecords.studentId, seatType: studentRecords.seatType, category: studentRecords.category })
    .from(studentRecords)
    .where(inArray(studentRecords.studentId, [...ids, 0]))
  return new Map(rows.map(({ id, seatType, category }) => [id, { seatType: seatType ?? plainSeat.seatType, category }]))
}

type Seat = { branchId: number; seatType: string; category: string | null }

/** Takes one seat of each branch in turn, never more than the seat line has free. */
function spread(free: readonly (Seat & { free: number })[]): Seat[] {
  const byBranch = Map.groupBy(free, ({ branchId }) => branchId)
  const best = [...byBranch.values()].flatMap((lines) => lines.toSorted((a, b) => b.free - a.free)[0] ?? [])
  const rounds = [0, 1, 2, 3, 4, 5]
  return rounds.flatMap((round) =>
    best.flatMap(({ free: count, branchId, seatType, category }) => (count > round ? [{ branchId, seatType, category }] : [])),
  )
}

function offerOf(
  { at, state, startedAt }: Planned,
  seat: Seat & { courseId: number; batchId: number },
  { applicationId, now }: { applicationId: number; now: Date },
) {
  const { branchId, seatType, category, courseId, batchId } = seat
  const madeAt = instantOf({ startedAt }, 3)
  const later = instantOf({ startedAt }, 4)
  const taken = state === 'accepted' || state === 'admitted'
  // Admitted applicants paid before the portal kept receipts; accepted ones pay through the fees and payments modules
  const paid = state === 'admitted'
  const waived = state === 'accepted' && at % 6 === 4
  const live = state === 'offered'
  const expiresOn = dayOf(live ? new Date(now.getTime() + (1 + (at % 6)) * dayMs) : new Date(madeAt.getTime() + 7 * dayMs))
  return {
    applicationId,
    courseId,
    batchId,
    branchId,
    seatType,
    category,
    madeAt,
    expiresOn,
    feeDuePaise,
    bring: thingsToBring,
    madeBy: 'admissions',
    feeDueOn: state === 'accepted' ? dayOf(new Date(now.getTime() + (3 + (at % 5)) * dayMs)) : paid ? expiresOn : null,
    feeDays: 7,
    // Reminders count as sent, because nobody reads the demo's mails
    remindedAt: live ? now : null,
    acceptedAt: taken ? later : null,
    feeRemindedAt: state === 'accepted' ? now : null,
    ...(waived ? { feeWaivedAt: later, feeWaivedBy: 'admissions', feeWaiver: 'Sports quota, order of the chairman' } : {}),
    settledOn: paid ? dayOf(later) : null,
    settledRef: paid ? `NA/26-27/${String(1200 + at)}` : null,
    settledBy: paid ? 'admissions' : null,
    closedAt: live || state === 'accepted' ? null : instantOf({ startedAt }, 6),
  }
}
