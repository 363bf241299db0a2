import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ElectiveRound } from '@nalanda/contract/teaching/electives'
import { and, eq, inArray } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { notify } from '../../notices/public.ts'
import { refuseOutsideTerm } from '../rosters.ts'
import { electiveAllotments, electiveChoices, electiveOptions } from '../schema-electives.ts'
import { listCandidates, storeByMerit } from './allotments.ts'
import { nameOf, refuseUnsuitable, refusingFull, suitableOptions } from './choices.ts'
import { moveClass } from './publication.ts'
import { eligibleStudents } from './round-students.ts'
import { lockRound } from './rounds.ts'

type Placement = { studentIds: number[]; optionId: number; fromOn: IsoDate | null; reason: string }

/**
 * Gives students a seat in an option, replacing one they have. After publication their rosters change from a day on, and they are notified. Refuses students
 * who may not choose the option, and more students than there are seats; in both cases no student is placed.
 */
export async function placeStudents(
  db: Database,
  roundId: number,
  { studentIds, optionId, fromOn, reason }: Placement,
  at: Date,
) {
  const round = await lockRound(db, roundId, 'place')
  const day = round.state === 'published' ? (fromOn ?? firstDay(round, dayOf(at))) : null
  if (day !== null) refuseOutsideTerm(round, day, 'fromOn')
  const eligible = new Set(await eligibleStudents(db, roundId))
  const subject = await nameOf(db, roundId, optionId)
  const steps = [{ optionId, outcome: 'allotted' as const, lastCgpa: null }]
  const seat = {
    optionId,
    basis: 'office' as const,
    reason,
    steps,
    place: null,
    allottedBy: actorOf(db).username,
    allottedAt: at,
  }
  // In the order of the ids, so that two clerks who place concurrently cannot deadlock
  for (const studentId of [...new Set(studentIds)].sort((a, b) => a - b)) {
    if (!eligible.has(studentId)) throw problem('platform.not-found')
    await refuseUnsuitable(db, { roundId, suitable: await suitableOptions(db, roundId, studentId) }, [optionId])
    await refusingFull(subject, () =>
      db
        .insert(electiveAllotments)
        .values({ roundId, studentId, ...seat })
        .onConflictDoUpdate({ target: [electiveAllotments.roundId, electiveAllotments.studentId], set: seat }),
    )
    if (day !== null) await moveClass(db, round, { studentId, optionId, fromOn: day }, at)
  }
  if (day !== null) await notifyChanged(db, round, subject, studentIds, at)
  recordChange(db, { entity: 'elective-round', entityId: roundId, after: { placed: studentIds, option: subject }, reason })
}

const firstDay = ({ termStartsOn, termEndsOn }: ElectiveRound, today: IsoDate) =>
  today < termStartsOn ? termStartsOn : today > termEndsOn ? termEndsOn : today

function notifyChanged(db: Database, { id, name }: ElectiveRound, subject: string, studentIds: readonly number[], at: Date) {
  const about = `elective round ${id} changed ${at.toISOString()}`
  return notify(db, {
    to: { studentIds },
    kind: 'elective-changed',
    params: { round: name, subject },
    link: '/app/My Electives',
    about,
  })
}

/**
 * Cancels an option. Students with a seat in it get their next preference that has a seat, in the order of merit; the others have no seat, and choose again
 * while the round is open or are placed by the office. They are notified; before the publication also all others who named the option.
 */
export async function cancelOption(
  db: Database,
  optionId: number,
  { revision, reason }: { revision: number; reason: string },
  at: Date,
) {
  const [option] = await db.select().from(electiveOptions).where(eq(electiveOptions.id, optionId))
  if (!option) throw problem('platform.not-found')
  const round = await lockRound(db, option.roundId, 'cancelOption')
  if (option.cancelledAt) throw problem('teaching.option-cancelled')
  if (option.revision !== revision) throw problem('platform.changed-meanwhile')
  await db
    .update(electiveOptions)
    .set({ cancelledAt: at, cancelReason: reason, revision: revision + 1 })
    .where(eq(electiveOptions.id, optionId))
  const holding = and(eq(electiveAllotments.roundId, round.id), eq(electiveAllotments.optionId, optionId))
  const holders = await db.select({ id: electiveAllotments.studentId }).from(electiveAllotments).where(holding)
  const studentIds = holders.map(({ id }) => id)
  const subject = await nameOf(db, round.id, optionId)
  const reallotted = await reallot(db, round, studentIds, at)
  await notify(db, {
    to: { studentIds: [...new Set([...studentIds, ...(await namedBy(db, round, optionId))])] },
    kind: 'elective-cancelled',
    params: { round: round.name, subject },
    link: '/app/My Electives',
    about: `elective option ${optionId} cancelled`,
  })
  recordChange(db, {
    entity: 'elective-option',
    entityId: optionId,
    after: { cancelled: true, reallotted, students: studentIds.length },
    reason,
  })
  return { reallotted, withoutSeat: studentIds.length - reallotted }
}

/** Returns the students who named an option, if the round is not published: after publication, the others keep their seats. */
async function namedBy(db: Database, { state }: ElectiveRound, optionId: number): Promise<number[]> {
  if (state === 'published') return []
  const rows = await db
    .select({ id: electiveChoices.studentId })
    .from(electiveChoices)
    .where(eq(electiveChoices.optionId, optionId))
  return rows.map(({ id }) => id)
}

/** Gives students who lost their seat the next option they named; returns the number of those who got one. */
async function reallot(db: Database, round: ElectiveRound, studentIds: readonly number[], at: Date): Promise<number> {
  if (studentIds.length === 0) return 0
  const { roundId, studentId } = electiveAllotments
  await db.delete(electiveAllotments).where(and(eq(roundId, round.id), inArray(studentId, [...studentIds])))
  const candidates = await listCandidates(db, round.id, at, studentIds)
  const reallotted = await storeByMerit(db, round, candidates, at, 'next-preference')
  if (round.state !== 'published') return reallotted
  const seats = await db
    .select({ studentId, optionId: electiveAllotments.optionId })
    .from(electiveAllotments)
    .where(and(eq(roundId, round.id), inArray(studentId, [...studentIds])))
  const optionOf = new Map(seats.map((seat) => [seat.studentId, seat.optionId]))
  const fromOn = firstDay(round, dayOf(at))
  for (const id of studentIds) await moveClass(db, round, { studentId: id, optionId: optionOf.get(id) ?? null, fromOn }, at)
  return reallotted
}
