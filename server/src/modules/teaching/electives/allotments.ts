import type { ElectiveRound } from '@nalanda/contract/teaching/electives'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { cgpaOn } from '../../results/public.ts'
import { students } from '../../students/schema.ts'
import { electiveRounds } from '../schema.ts'
import { electiveAllotments, electiveChoices, electiveOptions } from '../schema-electives.ts'
import { isEligible, suits } from './eligibility.ts'
import { allotByMerit, type Candidate, cgpaHundredths, cgpaText, type OpenOption } from './merit-order.ts'
import { lockRound, setRound } from './rounds.ts'

/**
 * Allots the seats of a round by merit: students placed by the office keep their seat, all others are allotted anew. A student who is no longer eligible gets
 * no seat and loses one held. Students see the allotment when it is published. Refuses a first-come round, and one that is open or published.
 */
export async function allotRound(db: Database, roundId: number, revision: number | undefined, at: Date): Promise<void> {
  const round = await lockRound(db, roundId, 'allot', revision)
  if (round.method !== 'merit') throw problem('teaching.not-by-merit')
  const ofRound = eq(electiveAllotments.roundId, roundId)
  await db
    .delete(electiveAllotments)
    .where(and(ofRound, or(ne(electiveAllotments.basis, 'office'), isNull(electiveAllotments.optionId))))
  await dropIneligible(db, roundId)
  const placed = await db.select({ id: electiveAllotments.studentId }).from(electiveAllotments).where(ofRound)
  const taken = new Set(placed.map(({ id }) => id))
  const candidates = (await listCandidates(db, roundId, at)).filter(({ studentId }) => !taken.has(studentId))
  const seated = await storeByMerit(db, round, candidates, at, 'merit')
  await setRound(db, roundId, { allottedAt: at })
  recordChange(db, { entity: 'elective-round', entityId: roundId, after: { allotted: seated, candidates: candidates.length } })
}

const heldByIneligible = (roundId: number) =>
  and(
    eq(electiveAllotments.roundId, roundId),
    sql`not exists (select from ${students} where ${students.id} = ${electiveAllotments.studentId} and ${isEligible(roundId)})`,
  )

/** Counts the seats of a round that students hold who are no longer eligible. */
export function countIneligible(db: Database, roundId: number): Promise<number> {
  return db.$count(electiveAllotments, and(heldByIneligible(roundId), isNotNull(electiveAllotments.optionId)))
}

/** Frees the seats of students who are no longer eligible. */
export async function dropIneligible(db: Database, roundId: number): Promise<void> {
  await db.delete(electiveAllotments).where(heldByIneligible(roundId))
}

/** Allots the remaining seats to these students, stores the outcome of each, and returns the number of students who got one. */
export async function storeByMerit(
  db: Database,
  round: Pick<ElectiveRound, 'id'>,
  candidates: readonly Candidate[],
  at: Date,
  basis: 'merit' | 'next-preference',
): Promise<number> {
  const outcomes = allotByMerit(candidates, await openOptions(db, round.id))
  const cgpaOf = new Map(candidates.map(({ studentId, cgpa }) => [studentId, cgpaText(cgpa)]))
  const by = { roundId: round.id, basis, allottedBy: actorOf(db).username, allottedAt: at, reason: null }
  const rows = outcomes.map(({ studentId, optionId, place, steps }) => {
    return { ...by, studentId, optionId, steps, place: basis === 'merit' ? place : null, cgpa: cgpaOf.get(studentId) ?? null }
  })
  // A thousand rows per statement stay below its maximum number of values
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insert(electiveAllotments)
      .values(rows.slice(from, from + 1000))
      .onConflictDoUpdate({
        target: [electiveAllotments.roundId, electiveAllotments.studentId],
        set: {
          ...{
            optionId: sql`excluded.option_id`,
            steps: sql`excluded.steps`,
            cgpa: sql`excluded.cgpa`,
            place: sql`excluded.place`,
          },
          ...{ basis, allottedBy: by.allottedBy, allottedAt: at, offeringId: null },
        },
      })
  }
  return outcomes.filter(({ optionId }) => optionId !== null).length
}

/** Returns the options of a round with the number of seats left. */
async function openOptions(db: Database, roundId: number): Promise<OpenOption[]> {
  const { id, seats, taken, cancelledAt } = electiveOptions
  const free = sql<number>`${seats} - ${taken}`
  return db
    .select({ id, free, cancelled: sql<boolean>`${cancelledAt} is not null` })
    .from(electiveOptions)
    .where(eq(electiveOptions.roundId, roundId))
}

/**
 * Returns the students who chose in a round and are still eligible, with the preferences that still suit, and the CGPA of the results published at an instant;
 * only these students if `only` is given.
 */
export async function listCandidates(db: Database, roundId: number, at: Date, only?: readonly number[]): Promise<Candidate[]> {
  const { studentId, optionId, rank, chosenAt } = electiveChoices
  const rows = await db
    .select({
      ...{
        studentId,
        rollNo: students.rollNo,
        cgpa: cgpaOn(students.id, at),
        chosenAt: sql<Date>`min(${chosenAt})`.mapWith(chosenAt),
      },
      preferences: sql<number[]>`json_agg(${optionId} order by ${rank})`,
    })
    .from(electiveChoices)
    .innerJoin(students, eq(students.id, studentId))
    .innerJoin(electiveOptions, eq(electiveOptions.id, optionId))
    .innerJoin(electiveRounds, eq(electiveRounds.id, electiveOptions.roundId))
    .innerJoin(subjects, eq(subjects.id, electiveOptions.subjectId))
    .where(and(eq(electiveChoices.roundId, roundId), isEligible(roundId), suits, only && inArray(studentId, [...only])))
    .groupBy(studentId, students.id)
    .orderBy(asc(studentId))
  return rows.map((row) => ({ ...row, cgpa: cgpaHundredths(row.cgpa) }))
}
