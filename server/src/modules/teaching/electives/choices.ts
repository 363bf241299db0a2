import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { electiveRounds } from '../schema.ts'
import { electiveAllotments, electiveChoices, electiveOptions } from '../schema-electives.ts'
import { isEligible, suits } from './eligibility.ts'
import { loadFacts, type RoundFacts } from './rounds.ts'

/**
 * Records the choice of a student, replacing an earlier one. In a first-come round the seat is taken in the same transaction: the database counts the seats, so
 * that two concurrent choices never both get the last one. Refuses a round that is not open, options that the student may not choose, a full option, and fewer
 * preferences than the round asks for.
 */
export async function choose(db: Database, roundId: number, studentId: number, optionIds: readonly number[], at: Date) {
  // Shared by all students who choose; closing, allotting and publishing wait for them
  await db.select({ id: electiveRounds.id }).from(electiveRounds).where(eq(electiveRounds.id, roundId)).for('share')
  // If a choice is sent twice concurrently, the second replaces the first
  await db.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('no key update')
  const [round] = await loadFacts(db, [roundId])
  const mayChoose = await db.$count(students, and(eq(students.id, studentId), isEligible(roundId)))
  if (!round || round.state === 'draft' || mayChoose === 0) throw problem('platform.not-found')
  if (round.state !== 'open') throw problem('teaching.round-not-open')
  if (new Set(optionIds).size < optionIds.length) throw problem('teaching.choice-twice')
  const suitable = await suitableOptions(db, roundId, studentId)
  await refuseUnsuitable(db, { roundId, suitable }, optionIds)
  // If there are fewer options than the round asks for, all of them
  const required = Math.min(round.choicesRequired, suitable.filter(({ cancelled }) => !cancelled).length)
  if (optionIds.length !== required) throw problem('teaching.choices-missing', { count: required })
  const own = and(eq(electiveChoices.roundId, roundId), eq(electiveChoices.studentId, studentId))
  await db.delete(electiveChoices).where(own)
  await db
    .insert(electiveChoices)
    .values(optionIds.map((optionId, index) => ({ roundId, studentId, optionId, rank: index + 1, chosenAt: at })))
  recordChange(db, { entity: 'elective-round', entityId: roundId, after: { chosenBy: studentId, options: [...optionIds] } })
  const [first] = suitable.filter(({ id }) => id === optionIds[0])
  if (round.method === 'first-come' && first) await takeSeat(db, round, studentId, first, at)
}

/** Returns the options of a round that a student may choose. */
export function suitableOptions(db: Database, roundId: number, studentId: number) {
  const { id, cancelledAt, taken, seats } = electiveOptions
  const is = { cancelled: sql<boolean>`${cancelledAt} is not null`, full: sql<boolean>`${taken} >= ${seats}` }
  return db
    .select({ id, subject: subjects.name, ...is })
    .from(electiveOptions)
    .innerJoin(electiveRounds, eq(electiveRounds.id, electiveOptions.roundId))
    .innerJoin(subjects, eq(subjects.id, electiveOptions.subjectId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(eq(electiveOptions.roundId, roundId), suits))
    .orderBy(subjects.code)
}

type Suitable = { roundId: number; suitable: Awaited<ReturnType<typeof suitableOptions>> }

/** Refuses options that are cancelled, of another round, or not for this student. */
export async function refuseUnsuitable(db: Database, { roundId, suitable }: Suitable, optionIds: readonly number[]) {
  for (const id of optionIds) {
    const option = suitable.find((one) => one.id === id)
    if (option?.cancelled) throw problem('teaching.option-cancelled')
    if (!option) throw problem('teaching.option-not-for-student', { subject: await nameOf(db, roundId, id) })
  }
}

/** Returns the subject of an option. Refuses an option of another round. */
export async function nameOf(db: Database, roundId: number, optionId: number): Promise<string> {
  const [option] = await db
    .select({ subject: subjects.name })
    .from(electiveOptions)
    .innerJoin(subjects, eq(subjects.id, electiveOptions.subjectId))
    .where(and(eq(electiveOptions.roundId, roundId), inArray(electiveOptions.id, [optionId])))
  if (!option) throw problem('platform.not-found')
  return option.subject
}

type Option = { id: number; subject: string; full: boolean }

async function takeSeat(db: Database, { id: roundId }: RoundFacts, studentId: number, option: Option, at: Date) {
  const { id: optionId, subject, full } = option
  if (full) await refuseUnlessHeld(db, roundId, studentId, option)
  const steps = [{ optionId, outcome: 'allotted' as const, lastCgpa: null }]
  const seat = { optionId, basis: 'first-come' as const, steps, reason: null, allottedBy: actorOf(db).username, allottedAt: at }
  await refusingFull(subject, () =>
    db
      .insert(electiveAllotments)
      .values({ roundId, studentId, ...seat })
      .onConflictDoUpdate({ target: [electiveAllotments.roundId, electiveAllotments.studentId], set: seat }),
  )
}

/** Refuses a full option without waiting for its row; a student who has a seat in it keeps it. */
async function refuseUnlessHeld(db: Database, roundId: number, studentId: number, { id, subject }: Option): Promise<void> {
  const { roundId: round, studentId: student, optionId } = electiveAllotments
  const held = and(eq(round, roundId), eq(student, studentId), eq(optionId, id))
  if ((await db.$count(electiveAllotments, held)) === 0) throw problem('teaching.option-full', { subject })
}

/** Runs work that takes a seat; refuses if all seats of the subject are taken. */
export const refusingFull = <T>(subject: string, work: () => Promise<T>) =>
  withConstraintProblems({ seats_for_all: () => problem('teaching.option-full', { subject }) }, work)
