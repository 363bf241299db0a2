import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import { type students as calls, currentStates } from '@nalanda/contract/students/students'
import { gte, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayOf, now } from '../../../platform/clock.ts'
import { where } from '../../../platform/lists/listing.ts'
import { courses } from '../../academics/schema.ts'
import { studies } from '../classes/attending.ts'
import { isInSemester, presentSemester } from '../classes/semesters.ts'
import { lacksDocuments } from '../documents/documents.ts'
import { studentStates, students } from '../schema.ts'
import { studentHolds, studentSemesters } from '../schema-life.ts'
import { studentRecords } from '../schema-records.ts'
import { joinedInSeason } from './season-students.ts'

type Query = Partial<QueryOf<typeof calls.students.list>>

/** Returns the conditions of a query of the list of students: on the student, on the record of admission, and on holds. */
export function studentFilters(query: Query): (SQL | undefined)[] {
  return [
    where(students.courseId, query.courseId),
    where(students.branchId, query.branchId),
    where(students.batchId, query.batchId),
    where(students.sectionId, query.sectionId),
    where(students.regulationId, query.regulationId),
    query.semesterNo === undefined ? undefined : isInSemester(query.semesterNo),
    query.state === 'studying' ? studies : where(students.state, query.state),
    query.stateSince === undefined ? undefined : stateChangedSince(query.stateSince),
    where(students.gender, query.gender),
    whether(isNotNull(students.rollNo), query.hasRollNo),
    whether(isNotNull(students.sectionId), query.hasSection),
    query.promotion && promotionDue(),
    whether(sql`exists (${openHold})`, query.hasHolds),
    whether(isNotNull(students.photoFile), query.hasPhoto),
    whether(hasAadhaar, query.hasAadhaar),
    whether(lacksDocuments, query.documents && (query.documents === 'missing' ? 'yes' : 'no')),
    whether(inArray(students.state, ['transferred', 'discontinued']), query.hasLeft),
    whether(inArray(students.state, currentStates), query.current),
    query.season === undefined ? undefined : sql`${students.id} in (select s.id from ${joinedInSeason(query.season)})`,
    ofRecord(recordConditions(query)),
  ]
}

const farFilters = [
  ...(['category', 'seatType', 'admissionType', 'admittedFrom', 'admittedTo', 'gender', 'hasHolds', 'hasRollNo'] as const),
  ...(['hasPhoto', 'hasAadhaar', 'documents', 'hasLeft', 'season', 'hasSection', 'promotion', 'stateSince'] as const),
]

/** Whether a query has a filter that no index of the students covers, so that counting reads tens of thousands of rows. */
export function needsFullScan(query: Query): boolean {
  return farFilters.some((name) => query[name])
}

/** Whether the state changed on a day or later. The first state is that of joining, and a corrected one does not count. */
function stateChangedSince(day: string): SQL {
  return sql`exists (select from ${studentStates} entry where entry.student_id = ${students.id} and entry.started_on >= ${day}::date
    and entry.correction_id is null and exists (select from ${studentStates} earlier where earlier.student_id = entry.student_id
      and earlier.correction_id is null and (earlier.started_on, earlier.id) < (entry.started_on, entry.id)))`
}

/** Returns the condition or its opposite; undefined if it is not requested. */
function whether(condition: SQL, asked: 'yes' | 'no' | undefined): SQL | undefined {
  if (asked === undefined) return undefined
  return asked === 'yes' ? condition : not(condition)
}

/** Days in one semester after which a student should have been promoted; a semester with its exams takes six months. */
const longestSemesterDays = 200

/**
 * Whether a student has been in a semester other than the last for longer than a semester takes, counted from the last promotion, or from joining, or from a
 * later readmission.
 */
function promotionDue(): SQL {
  const since = addDays(dayOf(now()), -longestSemesterDays)
  return sql`${studies} and ${presentSemester()} < (select semester_count from ${courses} where ${courses.id} = ${students.courseId})
    and greatest(coalesce((select max(started_on) from ${studentSemesters} where ${studentSemesters.studentId} = ${students.id}),
      (select min(started_on) from ${studentStates} where ${studentStates.studentId} = ${students.id})),
      (select max(again.started_on) from ${studentStates} again where again.student_id = ${students.id}
        and again.state = 'readmitted' and again.correction_id is null)) < ${since}::date`
}

const hasAadhaar = sql`exists (select from ${studentRecords} where ${studentRecords.studentId} = ${students.id} and ${studentRecords.aadhaarRef} is not null)`

const openHold = sql`select from ${studentHolds} where ${studentHolds.studentId} = ${students.id} and ${studentHolds.liftedAt} is null`

/** Number of offices with a hold on a student, as a column of the list. */
export const openHoldCount = sql<number>`(select count(*) from ${studentHolds} where ${studentHolds.studentId} = ${students.id} and ${studentHolds.liftedAt} is null)`

function recordConditions({ category, seatType, admissionType, admittedFrom, admittedTo }: Query): SQL[] {
  const equal = (column: PgColumn, value: string | undefined) => where(column, value) ?? []
  return [
    equal(studentRecords.category, category),
    equal(studentRecords.seatType, seatType),
    equal(studentRecords.admissionType, admissionType),
    admittedFrom ? gte(studentRecords.admittedOn, admittedFrom) : [],
    admittedTo ? lte(studentRecords.admittedOn, admittedTo) : [],
  ].flat()
}

function ofRecord(conditions: readonly SQL[]): SQL | undefined {
  if (conditions.length === 0) return undefined
  const all = sql.join([sql`${studentRecords.studentId} = ${students.id}`, ...conditions], sql` and `)
  return sql`exists (select from ${studentRecords} where ${all})`
}
