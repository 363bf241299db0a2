import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { rosterCalls } from '@nalanda/contract/teaching/rosters'
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { preparing } from '../../platform/database/prepared-statements.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { sectionName } from '../academics/public.ts'
import { branches, sections, semesters, subjects } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { attendingStates, attends, classOn, everIn, semesterOn } from '../students/public.ts'
import { studentStates, students } from '../students/schema.ts'
import { offerings, rosterChanges, sectionBatches, sectionBatchStudents } from './schema.ts'

/** State of a student on a day, by the history; null before the admission. */
const stateOn = (day: IsoDate) => sql`(select state.state from ${studentStates} state
  where state.student_id = ${students.id} and state.started_on <= ${day}::date and state.correction_id is null
  order by state.started_on desc, state.id desc limit 1)`

const changeOn = (kind: 'added' | 'removed', day: IsoDate) => sql`${rosterChanges.kind} = ${kind}
  and ${rosterChanges.fromOn} <= ${day}::date and (${rosterChanges.untilOn} is null or ${rosterChanges.untilOn} >= ${day}::date)`

/** Whether a student attended on a day, in a query over `students`. */
const attendedOn = (day: IsoDate) => sql`${stateOn(day)} in ${[...attendingStates]}`

/** Section of a student on a day: attendance may be taken days after the class, and a later change of section does not change who was in it. */
const sectionOn = (day: IsoDate) => classOn('section', sql`${day}::date`)

/** Whether a student of the section studies an offering on a day, in a query over `students`, `offerings`, `subjects` and `semesters`. */
const ofSection = (day: IsoDate) => sql`${offerings.everyone} and ${attendedOn(day)}
  and ${semesterOn(day)} = ${semesters.number}
  and not exists (select from ${rosterChanges} where ${rosterChanges.offeringId} = ${offerings.id}
    and ${rosterChanges.studentId} = ${students.id} and ${changeOn('removed', day)})`

/** Subquery of the ids of the students on the roster of an offering on a day. */
export function studentsOn(offeringId: number, day: IsoDate): SQL {
  return sql`(select ${students.id} from ${offerings} join ${subjects} on ${subjects.id} = ${offerings.subjectId}
      join ${semesters} on ${semesters.id} = ${subjects.semesterId}
      join lateral (${everIn('section', sql`= ${offerings.sectionId}`)}) ever on true join ${students} on ${students.id} = ever.id
      where ${offerings.id} = ${offeringId} and ${sectionOn(day)} = ${offerings.sectionId} and ${ofSection(day)}
    union select ${students.id} from ${rosterChanges} join ${students} on ${students.id} = ${rosterChanges.studentId}
      where ${rosterChanges.offeringId} = ${offeringId} and ${changeOn('added', day)} and ${attendedOn(day)})`
}

/** Whether a student is in a lab batch of their own section in a term, in a query over `students`. */
export const inBatchOfOwnSection = (termId: number) => sql`exists (select from ${sectionBatchStudents} own_batch
  join ${sectionBatches} on ${sectionBatches.id} = own_batch.batch_id
  where own_batch.term_id = ${termId} and own_batch.student_id = ${students.id} and ${sectionBatches.sectionId} = ${students.sectionId})`

/**
 * Subquery of the ids of the students who attend at present and belong to a section, or were added to one of its rosters of a term. A student in a lab batch of
 * their own section counts only if added to a laboratory or a project, not to a lecture.
 */
export function studentsOfSection(termId: number, sectionId: number | SQL): SQL {
  return sql`(select ${students.id} from ${students} where ${students.sectionId} = ${sectionId} and ${attends}
    union select ${students.id} from ${rosterChanges} join ${offerings} on ${offerings.id} = ${rosterChanges.offeringId}
      join ${subjects} on ${subjects.id} = ${offerings.subjectId} join ${students} on ${students.id} = ${rosterChanges.studentId}
      where ${offerings.termId} = ${termId} and ${offerings.sectionId} = ${sectionId} and ${rosterChanges.kind} = 'added' and ${attends}
        and (${subjects.type} in ('lab', 'project') or not ${inBatchOfOwnSection(termId)}))`
}

/** Returns the students on the roster of an offering on a day, by roll number; attendance is taken of them. With a lab batch, only those in it. */
export function rosterOn(db: Database, offeringId: number, day: IsoDate, batchId?: number | null) {
  return db
    .select(shownStudent)
    .from(students)
    .where(isOnRoster({ offeringId, day, batchId: batchId ?? null, taken: null }))
    .orderBy(...byRollNo)
}

/** A class; `taken` selects the students with whom it was held. */
type RosterOf = { offeringId: number; day: IsoDate; batchId: number | null; taken: SQL | null }

/**
 * Returns the rosters of several classes in one query, in their order: like `rosterOn`, or, for a class that was held, its students who were not removed since
 * and those who were added since.
 */
export async function rostersOf(db: Database, classes: readonly RosterOf[]): Promise<ShownStudent[][]> {
  if (classes.length === 0) return []
  const parts = classes.map(
    (
      one,
      at,
    ) => sql`select ${at}::int as "at", ${students.id} as "id", ${students.rollNo} as "rollNo", ${students.fullName} as "fullName"
      from ${students} where ${one.taken ? wasInClass({ ...one, taken: one.taken }) : isOnRoster(one)}`,
  )
  const { rows } = await db.execute<{ at: number; id: string; rollNo: string | null; fullName: string }>(
    sql`${sql.join(parts, sql` union all `)} order by "at", "rollNo" nulls last, "id"`,
  )
  const byClass = Map.groupBy(rows, ({ at }) => at)
  return classes.map((_, at) => (byClass.get(at) ?? []).map(({ id, rollNo, fullName }) => ({ id: Number(id), rollNo, fullName })))
}

const shownStudent = { id: students.id, rollNo: students.rollNo, fullName: students.fullName }
type ShownStudent = { id: number; rollNo: string | null; fullName: string }
const byRollNo = [sql`${students.rollNo} nulls last`, students.id]

const isOfBatch = (batchId: number | null) => sql`(${batchId}::bigint is null or exists (select from ${sectionBatchStudents}
  where ${sectionBatchStudents.batchId} = ${batchId}::bigint and ${sectionBatchStudents.studentId} = ${students.id}))`

const isOnRoster = ({ offeringId, day, batchId }: RosterOf) =>
  sql`${students.id} in ${studentsOn(offeringId, day)} and ${isOfBatch(batchId)}`

function wasInClass({ offeringId, day, batchId, taken }: RosterOf & { taken: SQL }): SQL {
  const changed = (kind: 'added' | 'removed') =>
    sql`exists (select from ${rosterChanges} where ${rosterChanges.offeringId} = ${offeringId}
      and ${rosterChanges.studentId} = ${students.id} and ${changeOn(kind, day)})`
  return sql`(${students.id} in ${taken} or ${changed('added')} and ${isOfBatch(batchId)}) and ${attendedOn(day)} and not ${changed('removed')}`
}

/**
 * Returns the ids of the offerings that a student studies on a day, in the terms that run then. Prepared, because planning takes ten times as long as
 * executing.
 */
export async function offeringsOfStudent(db: Database, studentId: number, day: IsoDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${sql.raw(preparing)}
    select ${offerings.id} as id from ${students}, lateral (select ${sectionOn(day)} as id offset 0) own join ${offerings} on ${offerings.sectionId} = own.id
      join ${terms} on ${terms.id} = ${offerings.termId} and ${day}::date between ${terms.startsOn} and ${terms.endsOn}
      join ${subjects} on ${subjects.id} = ${offerings.subjectId} join ${semesters} on ${semesters.id} = ${subjects.semesterId}
      where ${students.id} = ${studentId} and ${ofSection(day)}
    union select ${rosterChanges.offeringId} from ${rosterChanges} join ${offerings} on ${offerings.id} = ${rosterChanges.offeringId}
      join ${terms} on ${terms.id} = ${offerings.termId} and ${day}::date between ${terms.startsOn} and ${terms.endsOn}
      join ${students} on ${students.id} = ${rosterChanges.studentId}
      where ${students.id} = ${studentId} and ${changeOn('added', day)} and ${attendedOn(day)}`)
  return rows.map(({ id }) => Number(id))
}

/** Whether any attending student studies an offering today or will study it later, in a query over `offerings`. */
export function isStudied(): SQL {
  const today = dayOf(now())
  return sql`(exists (select from ${rosterChanges} join ${students} on ${students.id} = ${rosterChanges.studentId}
      where ${rosterChanges.offeringId} = ${offerings.id} and ${rosterChanges.kind} = 'added' and ${attends}
        and (${rosterChanges.untilOn} is null or ${rosterChanges.untilOn} >= ${today}::date))
    or ${offerings.everyone} and exists (select from ${students} where ${students.sectionId} = ${offerings.sectionId} and ${attends}))`
}

type Of = { id: number; termStartsOn: IsoDate; termEndsOn: IsoDate }

/** Returns the day for which a roster is shown: today, but not before the first day of the term or after the last. */
export function shownDay({ termStartsOn, termEndsOn }: Omit<Of, 'id'>): IsoDate {
  const today = dayOf(now())
  return today < termStartsOn ? termStartsOn : today > termEndsOn ? termEndsOn : today
}

/** Refuses a day outside the term of a class or a round. `field` is the field in which it was entered. */
export function refuseOutsideTerm({ termStartsOn: from, termEndsOn: to }: Omit<Of, 'id'>, day: IsoDate, field?: string): void {
  if (day >= from && day <= to) return
  throw problem(
    'teaching.day-outside-term',
    { from: formatDay(from), to: formatDay(to) },
    field === undefined ? {} : { fields: [field] },
  )
}

/** Counts the students on the roster of an offering on the day that is shown. */
export function countOnRoster(db: Database, offering: Of): Promise<number> {
  return db.$count(students, sql`${students.id} in ${studentsOn(offering.id, shownDay(offering))}`)
}

const joins = [
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: sections, on: eq(sections.id, students.sectionId) },
]

/** The roster of one offering, as a list. */
export function rosterKind(offering: Of & { subjectCode: string; section: string }): ListKindOf<typeof rosterCalls.roster> {
  const day = shownDay(offering)
  return {
    table: students,
    title: 'Roster',
    fileTitle: `Roster ${offering.subjectCode} ${offering.section} ${day}`,
    joins,
    within: sql`${students.id} in ${studentsOn(offering.id, day)}`,
    searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
    sorts: { rollNo: byValue(students.rollNo), fullName: byText(students.fullName) },
    firstSort: 'rollNo',
    load: loadRows(students, joins, { section: sql<string | null>`${sectionName}` }),
    columns: [
      { header: 'Roll number', value: ({ rollNo }) => rollNo },
      { header: 'Name', width: 32, value: ({ fullName }) => fullName },
      { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
      { header: 'Section', value: ({ section }) => section },
    ],
  }
}
