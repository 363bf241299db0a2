import { coverageStateOf, leastCoveredPercent, percentCovered } from '@nalanda/contract/teaching/coverage'
import type { offeringCalls } from '@nalanda/contract/teaching/offerings'
import type { planCalls } from '@nalanda/contract/teaching/plans'
import { and, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { withJoins } from '../../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { terms } from '../../calendar/schema.ts'
import { isCurrent, offeringKind, ofOffering, taughtBy, teachingDepartment } from '../offerings.ts'
import { offerings } from '../schema.ts'
import { coveredTopics, plannedTopics } from '../schema-plans.ts'
import { isDue, withCoverage } from './coverage.ts'

const periodsOf = (table: typeof plannedTopics | typeof coveredTopics, when: SQL = sql`true`) =>
  sql<number>`(select coalesce(sum(${table.periods}), 0)::int from ${table} where ${table.offeringId} = ${offerings.id} and ${when})`
const planned = periodsOf(plannedTopics)
const covered = periodsOf(coveredTopics)
const percent = sql<number | null>`floor(least(${covered}, ${planned}) * 100.0 / nullif(${planned}, 0))::int`

/** SQL equivalent of `coverageStateOf` of the contract, for one class. */
const isInState = {
  'no-plan': () => sql`${planned} = 0`,
  complete: () => sql`${planned} > 0 and ${covered} >= ${planned}`,
  behind: () =>
    sql`${covered} < ${planned} and ${covered} * 100 < ${periodsOf(plannedTopics, isDue())} * ${leastCoveredPercent}::int`,
  'on-track': () =>
    sql`${covered} < ${planned} and ${covered} * 100 >= ${periodsOf(plannedTopics, isDue())} * ${leastCoveredPercent}::int`,
}

/** Whether the term of an offering runs today. */
const isRunning = () => sql`${dayOf(now())}::date between ${terms.startsOn} and ${terms.endsOn}`

/** Lesson plan coverage of each class that `offeringKind` shows to the user. */
export const coverageKind: ListKindOf<typeof planCalls.coverage> = {
  table: offerings,
  title: 'Syllabus coverage',
  joins: offeringKind.joins ?? [],
  ...(offeringKind.searched && { searched: offeringKind.searched }),
  ...(offeringKind.visibleTo && { visibleTo: offeringKind.visibleTo }),
  filters: ({ termId, departmentId, staffId, status, current }) => [
    where(offerings.termId, termId),
    departmentId === undefined ? undefined : sql`${teachingDepartment} = ${departmentId}`,
    staffId === undefined ? undefined : taughtBy(staffId),
    status && isInState[status](),
    current && sql`(${isRunning()}) = ${current === 'yes'}`,
  ],
  countsFar: ({ status }) => status !== undefined,
  sorts: { ...offeringKind.sorts, percent: { key: percent, nullable: true } },
  firstSort: 'percent',
  load: async (db, ids) => withCoverage(db, await offeringKind.load(db, ids)),
  columns: [
    { header: 'Term', width: 28, value: ({ termName }) => termName },
    { header: 'Section', value: ({ section }) => section },
    { header: 'Code', value: ({ subjectCode }) => subjectCode },
    { header: 'Subject', width: 44, value: ({ subjectName }) => subjectName },
    { header: 'Taught by', width: 36, value: ({ taughtBy: department }) => department },
    { header: 'Teachers', width: 60, value: ({ teachers }) => teachers.map(({ fullName }) => fullName).join(', ') },
    { header: 'Periods planned', kind: 'number', value: ({ coverage }) => coverage.planned },
    { header: 'Planned until today', kind: 'number', value: ({ coverage }) => coverage.due },
    { header: 'Periods covered', kind: 'number', value: ({ coverage }) => coverage.covered },
    { header: 'Covered %', kind: 'number', value: ({ coverage }) => percentCovered(coverage) },
    {
      header: 'State',
      value: ({ coverage }) => nameOfCode(coverageStateOf(coverage), { behind: 'Behind plan', 'no-plan': 'No lesson plan' }),
    },
  ],
}

/** Sums the planned and covered periods of the classes that run today. Periods that a class covered beyond its plan do not count. */
export async function sumCoverage(db: Database, user: Viewer, departmentId: number | undefined) {
  const sums = db
    .select({
      planned: sql<number>`coalesce(sum(${planned}), 0)::int`,
      covered: sql<number>`coalesce(sum(least(${covered}, ${planned})), 0)::int`,
    })
    .from(offerings)
    .$dynamic()
  const ofDepartment = departmentId === undefined ? undefined : sql`${teachingDepartment} = ${departmentId}`
  const [sum] = await withJoins(sums, ofOffering).where(and(isRunning(), offeringKind.visibleTo?.(user), ofDepartment))
  return sum ?? { planned: 0, covered: 0 }
}

/** Offerings that a member of staff teaches, with their coverage. */
export const assignedTo = (staffId: number | null): ListKindOf<typeof offeringCalls.assigned> => ({
  ...coverageKind,
  title: 'Assigned subjects',
  visibleTo: () => undefined,
  within: taughtBy(staffId),
  filters: ({ current }) => [current && isCurrent(current)],
  firstSort: 'subjectCode',
})
