import type { electiveChoiceCalls, RoundStudent, studentFilters } from '@nalanda/contract/teaching/elective-choices'
import type { ElectiveRound } from '@nalanda/contract/teaching/electives'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { sectionName } from '../../academics/public.ts'
import { branches, sections, subjects } from '../../academics/schema.ts'
import { cgpaOn } from '../../results/public.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { electiveAllotments, electiveChoices, electiveOptions } from '../schema-electives.ts'
import { isEligible } from './eligibility.ts'

const joins = [
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: sections, on: eq(sections.id, students.sectionId) },
]

const choiceOf = (roundId: number) => sql`exists (select from ${electiveChoices}
  where ${electiveChoices.roundId} = ${roundId} and ${electiveChoices.studentId} = ${students.id})`
const seatOf = (roundId: number) => sql`exists (select from ${electiveAllotments} where ${electiveAllotments.roundId} = ${roundId}
  and ${electiveAllotments.studentId} = ${students.id} and ${electiveAllotments.optionId} is not null)`
/** Includes students with a choice or seat who are no longer eligible: they left the branch or the college. */
const belongsTo = (roundId: number) => sql`(${isEligible(roundId)} or ${choiceOf(roundId)} or ${seatOf(roundId)})`

const inStatus: Record<(typeof studentFilters)[number], (roundId: number) => SQL> = {
  none: (roundId) => sql`not ${choiceOf(roundId)}`,
  chosen: (roundId) => sql`(${choiceOf(roundId)} and not ${seatOf(roundId)})`,
  seated: seatOf,
  'without-seat': (roundId) => sql`not ${seatOf(roundId)}`,
}
const named = (
  roundId: number,
  optionId: number,
) => sql`(exists (select from ${electiveChoices} where ${electiveChoices.roundId} = ${roundId}
    and ${electiveChoices.studentId} = ${students.id} and ${electiveChoices.optionId} = ${optionId})
  or exists (select from ${electiveAllotments} where ${electiveAllotments.roundId} = ${roundId}
    and ${electiveAllotments.studentId} = ${students.id} and ${electiveAllotments.optionId} = ${optionId}))`

/** Students who may choose in a round, with choice and seat; a head of department sees those of the own branches. */
export function roundStudents({
  id: roundId,
  name,
}: Pick<ElectiveRound, 'id' | 'name'>): ListKindOf<typeof electiveChoiceCalls.students> {
  return {
    table: students,
    title: 'Students of an elective round',
    fileTitle: `Students ${name}`,
    joins,
    within: belongsTo(roundId),
    visibleTo: visibleToViewer,
    searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
    filters: ({ status, optionId, branchId }) => [
      status && inStatus[status](roundId),
      optionId === undefined ? undefined : named(roundId, optionId),
      where(students.branchId, branchId),
    ],
    countsFar: ({ status, optionId }) => status !== undefined || optionId !== undefined,
    sorts: {
      rollNo: byValue(students.rollNo),
      fullName: byText(students.fullName),
      cgpa: { key: cgpaOn(students.id, now()), nullable: true },
    },
    firstSort: 'rollNo',
    load: (db, ids) => loadStudents(db, roundId, ids),
    columns: [
      { header: 'Roll number', value: ({ rollNo }) => rollNo },
      { header: 'Name', width: 32, value: ({ fullName }) => fullName },
      { header: 'Branch', value: ({ branch }) => branch },
      { header: 'Section', value: ({ section }) => section },
      { header: 'CGPA', value: ({ cgpa }) => cgpa },
      { header: 'Preferences', width: 44, value: ({ choices }) => choices },
      { header: 'Seat in', value: ({ allotment }) => allotment?.subjectCode ?? null },
      { header: 'By', value: ({ allotment }) => (allotment?.optionId ? allotment.basis : null) },
      { header: 'Place', kind: 'number', value: ({ allotment }) => allotment?.place ?? null },
      { header: 'Reason', width: 36, value: ({ allotment }) => allotment?.reason ?? null },
    ],
  }
}

async function loadStudents(db: Database, roundId: number, ids: readonly number[]): Promise<RoundStudent[]> {
  const rows = await loadRows(students, joins, {
    branch: branches.shortName,
    section: sql<string | null>`${sectionName}`,
    cgpa: cgpaOn(students.id, now()),
  })(db, ids)
  const code = { studentId: electiveChoices.studentId, chosenAt: electiveChoices.chosenAt, code: subjects.code }
  const chosen = await db
    .select(code)
    .from(electiveChoices)
    .innerJoin(electiveOptions, eq(electiveOptions.id, electiveChoices.optionId))
    .innerJoin(subjects, eq(subjects.id, electiveOptions.subjectId))
    .where(and(eq(electiveChoices.roundId, roundId), inArray(electiveChoices.studentId, [...ids])))
    .orderBy(electiveChoices.rank)
  const seats = await db
    .select({ allotment: electiveAllotments, subjectCode: sql<string | null>`${subjects.code}` })
    .from(electiveAllotments)
    .leftJoin(electiveOptions, eq(electiveOptions.id, electiveAllotments.optionId))
    .leftJoin(subjects, eq(subjects.id, electiveOptions.subjectId))
    .where(and(eq(electiveAllotments.roundId, roundId), inArray(electiveAllotments.studentId, [...ids])))
  const choicesOf = Map.groupBy(chosen, ({ studentId }) => studentId)
  const seatsOf = new Map(seats.map(({ allotment, subjectCode }) => [allotment.studentId, { ...allotment, subjectCode }]))
  return rows.map((row) => {
    const own = choicesOf.get(row.id) ?? []
    const chosenAt = own[0]?.chosenAt.toISOString() ?? null
    return { ...row, chosenAt, choices: own.map((one) => one.code).join(', '), allotment: seatsOf.get(row.id) ?? null }
  })
}

/** Counts the students who may choose, and those of them who have not chosen or have no seat. */
export async function countStudents(db: Database, roundId: number) {
  const [counts] = await db
    .select({
      eligible: sql<number>`count(*)::int`,
      withoutChoice: sql<number>`(count(*) filter (where not ${choiceOf(roundId)}))::int`,
      withoutSeat: sql<number>`(count(*) filter (where not ${seatOf(roundId)}))::int`,
    })
    .from(students)
    .where(isEligible(roundId))
  return counts ?? { eligible: 0, withoutChoice: 0, withoutSeat: 0 }
}

/** Returns the ids of the students who may choose in a round. */
export async function eligibleStudents(db: Database, roundId: number): Promise<number[]> {
  const rows = await db.select({ id: students.id }).from(students).where(isEligible(roundId))
  return rows.map(({ id }) => id)
}
