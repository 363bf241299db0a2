import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ElectiveRound } from '@nalanda/contract/teaching/electives'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { ListQuery } from '../../../platform/lists/listing.ts'
import type { RecordKind } from '../../../platform/lists/records.ts'
import { deleteRecord } from '../../../platform/lists/removal.ts'
import { ProblemError, problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { notify } from '../../notices/public.ts'
import { students } from '../../students/schema.ts'
import { divided } from '../batches/divided.ts'
import { offeringKind } from '../offerings.ts'
import { endChanges } from '../roster-changes.ts'
import { refuseOutsideTerm } from '../rosters.ts'
import { offerings, offeringTeachers, rosterChanges } from '../schema.ts'
import { electiveAllotments, electiveOptions } from '../schema-electives.ts'
import { countIneligible, dropIneligible } from './allotments.ts'
import { lockRound, setRound } from './rounds.ts'

/**
 * Publishes the allotment of a round: creates the classes of each option, puts its students on their rosters from a day of the term on, and notifies them.
 * Students who are no longer eligible lose their seat in a first-come round. Refuses a merit round whose seats are not allotted yet, or in which such students
 * hold seats, which others then get.
 */
export async function publishRound(
  db: Database,
  roundId: number,
  { revision, fromOn }: { revision?: number; fromOn: IsoDate },
  at: Date,
) {
  const round = await lockRound(db, roundId, 'publish', revision)
  if (round.method === 'merit' && round.state !== 'allotted') throw problem('teaching.not-allotted')
  const gone = round.method === 'merit' ? await countIneligible(db, roundId) : 0
  if (gone > 0) throw problem('teaching.seats-of-ineligible', { count: gone })
  refuseOutsideTerm(round, fromOn, 'fromOn')
  await dropIneligible(db, roundId)
  await removeUnusedOfferings(db, round)
  const seated = await listSeated(db, roundId)
  for (const members of Map.groupBy(seated, (one) => one.optionId).values()) {
    const [first] = members
    if (!first) continue
    const parts = divided(members, Math.ceil(members.length / round.groupSize))
    for (const [index, part] of parts.entries()) {
      const groupName = parts.length === 1 ? round.name : `${round.name} ${index + 1}`
      const offeringId = await addClass(db, round, { ...first, groupName })
      await joinClass(
        db,
        round,
        { offeringId, fromOn },
        part.map(({ studentId }) => studentId),
        at,
      )
    }
    await notifyAllotted(
      db,
      round,
      first.subject,
      members.map(({ studentId }) => studentId),
    )
  }
  await setRound(db, roundId, { publishedAt: at })
  recordChange(db, { entity: 'elective-round', entityId: roundId, after: { published: seated.length, fromOn } })
}

/**
 * Removes offerings to the sections of the round's subjects that have an empty roster: the classes of the round replace them. Keeps an offering that something
 * refers to, such as a timetable or a course file.
 */
async function removeUnusedOfferings(db: Database, { id, termId }: ElectiveRound): Promise<void> {
  const offered = db.select({ id: electiveOptions.subjectId }).from(electiveOptions).where(eq(electiveOptions.roundId, id))
  const unused = and(
    ...[eq(offerings.termId, termId), isNotNull(offerings.sectionId), eq(offerings.everyone, false)],
    inArray(offerings.subjectId, offered),
    sql`not exists (select from ${rosterChanges} where ${rosterChanges.offeringId} = ${offerings.id})`,
    sql`not exists (select from ${offeringTeachers} where ${offeringTeachers.offeringId} = ${offerings.id})`,
  )
  for (const one of await db.select({ id: offerings.id }).from(offerings).where(unused).orderBy(asc(offerings.id)))
    await deleteRecord(db, deletable, one.id, null).catch(unlessUsed)
}

// The code that deletes records handles every kind alike
const deletable = offeringKind as unknown as RecordKind<ListQuery, object, { id: number }>

const keptFor: readonly string[] = ['platform.used-by', 'teaching.has-files', 'teaching.has-topics']

function unlessUsed(error: unknown): void {
  if (!(error instanceof ProblemError && keptFor.includes(error.code))) throw error
}

/** Returns the students who have a seat and are in no class yet, by roll number. */
function listSeated(db: Database, roundId: number) {
  const { studentId } = electiveAllotments
  const { subjectId, departmentId } = electiveOptions
  return db
    .select({ studentId, optionId: electiveOptions.id, subjectId, departmentId, subject: subjects.name })
    .from(electiveAllotments)
    .innerJoin(electiveOptions, eq(electiveOptions.id, electiveAllotments.optionId))
    .innerJoin(subjects, eq(subjects.id, subjectId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(eq(electiveAllotments.roundId, roundId), isNull(electiveAllotments.offeringId)))
    .orderBy(asc(subjects.code), sql`${students.rollNo} collate "C" nulls last`, asc(studentId))
}

type NewClass = { subjectId: number; departmentId: number; groupName: string }

async function addClass(
  db: Database,
  { id, termId }: ElectiveRound,
  { subjectId, departmentId, groupName }: NewClass,
): Promise<number> {
  const values = { termId, subjectId, departmentId, groupName, electiveRoundId: id, everyone: false }
  const [added] = await db.insert(offerings).values(values).returning({ id: offerings.id })
  return added?.id ?? 0
}

type Class = { offeringId: number; fromOn: IsoDate }

/** Puts students on the roster of a class from a day on. */
async function joinClass(
  db: Database,
  round: ElectiveRound,
  { offeringId, fromOn }: Class,
  studentIds: readonly number[],
  at: Date,
) {
  const by = { recordedBy: actorOf(db).username, recordedAt: at, reason: round.name }
  await db
    .insert(rosterChanges)
    .values(studentIds.map((studentId) => ({ offeringId, studentId, kind: 'added' as const, fromOn, ...by })))
  await db
    .update(electiveAllotments)
    .set({ offeringId })
    .where(and(eq(electiveAllotments.roundId, round.id), inArray(electiveAllotments.studentId, [...studentIds])))
}

function notifyAllotted(db: Database, { id, name }: ElectiveRound, subject: string, studentIds: readonly number[]) {
  const about = `elective round ${id} allotted`
  return notify(db, {
    to: { studentIds },
    kind: 'elective-allotted',
    params: { round: name, subject },
    link: '/app/My Electives',
    about,
  })
}

/**
 * Moves a student of a published round from the roster of one class to that of another option, from a day on: to its smallest class that is not full,
 * or to a new one. Without an option the student only leaves.
 */
export async function moveClass(
  db: Database,
  round: ElectiveRound,
  { studentId, optionId, fromOn }: { studentId: number; optionId: number | null; fromOn: IsoDate },
  at: Date,
): Promise<void> {
  await leaveClass(db, round, studentId, fromOn)
  if (optionId === null) return
  const [option] = await db.select().from(electiveOptions).where(eq(electiveOptions.id, optionId))
  if (!option) throw problem('platform.not-found')
  const offeringId = (await findClass(db, round, optionId)) ?? (await addNextClass(db, round, option))
  await joinClass(db, round, { offeringId, fromOn }, [studentId], at)
}

async function findClass(db: Database, { id, groupSize }: ElectiveRound, optionId: number): Promise<number | null> {
  const size = count()
  const [smallest] = await db
    .select({ offeringId: electiveAllotments.offeringId, size })
    .from(electiveAllotments)
    .where(
      and(
        eq(electiveAllotments.roundId, id),
        eq(electiveAllotments.optionId, optionId),
        isNotNull(electiveAllotments.offeringId),
      ),
    )
    .groupBy(electiveAllotments.offeringId)
    .orderBy(asc(size), asc(electiveAllotments.offeringId))
    .limit(1)
  return smallest && smallest.size < groupSize ? smallest.offeringId : null
}

async function addNextClass(db: Database, round: ElectiveRound, { subjectId, departmentId }: Omit<NewClass, 'groupName'>) {
  const classes = await db.$count(
    offerings,
    and(eq(offerings.termId, round.termId), eq(offerings.subjectId, subjectId), eq(offerings.electiveRoundId, round.id)),
  )
  return addClass(db, round, { subjectId, departmentId, groupName: classes === 0 ? round.name : `${round.name} ${classes + 1}` })
}

/** Takes the student off the roster of the former class; the day before is the last on it. */
async function leaveClass(db: Database, { id }: ElectiveRound, studentId: number, fromOn: IsoDate): Promise<void> {
  const ofRound = db.select({ id: offerings.id }).from(offerings).where(eq(offerings.electiveRoundId, id))
  const own = and(inArray(rosterChanges.offeringId, ofRound), eq(rosterChanges.studentId, studentId))
  await endChanges(db, own, fromOn)
  await db
    .update(electiveAllotments)
    .set({ offeringId: null })
    .where(and(eq(electiveAllotments.roundId, id), eq(electiveAllotments.studentId, studentId)))
}
