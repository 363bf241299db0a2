import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import { type Condoned, percentText, type Standing, standingOf } from '@nalanda/contract/attendance/percentage'
import type { TermAttendance, termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { sectionName } from '../academics/public.ts'
import { batches, branches, regulationRules, sections } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { feeDemands } from '../fees/schema.ts'
import { classOn, visibleToViewer } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { eligibilityNames } from './eligibility-names.ts'
import { condonations, attendanceStandings as table } from './schema.ts'
import { shortageLetters } from './schema-messages.ts'

const joins = [
  { table: students, on: eq(students.id, table.studentId) },
  { table: terms, on: eq(terms.id, table.termId) },
  { table: batches, on: eq(batches.id, students.batchId) },
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: sections, on: eq(sections.id, students.sectionId) },
]

/**
 * The rules of the student's regulation in force when the term began; if there were none yet, its first rules. The regulation is that of the last day of the
 * term: a later readmission does not change it. For a query over `students` and `terms`.
 */
export const rulesOfStudent = sql<{
  required: number
  condonable: number
}>`(select ${regulationRules.attendance} from (select ${classOn('regulation', sql`${terms.endsOn}`)} as id offset 0) own
  join ${regulationRules} on ${regulationRules.regulationId} = own.id
  order by ${regulationRules.effectiveFrom} <= ${terms.startsOn} desc,
    case when ${regulationRules.effectiveFrom} <= ${terms.startsOn} then ${regulationRules.effectiveFrom} end desc, ${regulationRules.effectiveFrom}
  limit 1)`

const limit = (name: 'required' | 'condonable') => sql`round((${rulesOfStudent} ->> ${name})::numeric * 100)`

const isCondonable = sql`${table.percent} < ${limit('required')} and ${table.percent} >= ${limit('condonable')}`
/** Whether the committee has condoned the attendance of a student in a term, and whether its fee is still open. */
export const condonedIn = (studentId: PgColumn, termId: PgColumn) => sql<Condoned>`coalesce((select
  case when ${feeDemands.openPaise} > 0 then 'unpaid' else 'yes' end
  from ${condonations} left join ${feeDemands} on ${feeDemands.id} = ${condonations.demandId}
  where ${condonations.studentId} = ${studentId} and ${condonations.termId} = ${termId}
    and ${condonations.state} = 'verified' and ${condonations.deletedAt} is null), 'no')`
const condoned = condonedIn(table.studentId, table.termId)

const openFee = sql<number | null>`(select ${feeDemands.openPaise} from ${condonations}
  join ${feeDemands} on ${feeDemands.id} = ${condonations.demandId}
  where ${condonations.studentId} = ${table.studentId} and ${condonations.termId} = ${table.termId}
    and ${condonations.deletedAt} is null and ${feeDemands.openPaise} > 0)`.mapWith(Number)

/** SQL equivalent of `standingOf` of the contract. */
const standingFilters: Readonly<Record<Standing | 'below', SQL>> = {
  none: sql`${table.percent} is null`,
  enough: sql`${table.percent} >= ${limit('required')}`,
  below: sql`${table.percent} < ${limit('required')}`,
  condonable: sql`${isCondonable} and ${condoned} = 'no'`,
  unpaid: sql`${isCondonable} and ${condoned} = 'unpaid'`,
  condoned: sql`${isCondonable} and ${condoned} = 'yes'`,
  short: sql`${table.percent} < ${limit('condonable')}`,
}

const load = loadRows(table, joins, {
  ...{
    rollNo: students.rollNo,
    fullName: students.fullName,
    batchLabel: batches.label,
    termName: terms.name,
    rules: rulesOfStudent,
    condoned,
    openFeePaise: openFee,
  },
  section: sectionName,
  letterOn: sql<IsoDate | null>`(select max(${shortageLetters.printedOn})::text from ${shortageLetters}
    where ${shortageLetters.studentId} = ${table.studentId} and ${shortageLetters.termId} = ${table.termId})`,
})

/** Students with their attendance in a term; heads see those of their departments. */
export const termAttendanceKind: ListKindOf<typeof termAttendanceCalls.standings> = {
  table,
  title: 'Attendance',
  joins,
  visibleTo: visibleToViewer,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  filters: ({ termId, sectionId, departmentId, standing, current }) => [
    where(table.termId, termId),
    where(students.sectionId, sectionId),
    where(branches.departmentId, departmentId),
    standing && standingFilters[standing],
    current && sql`(${terms.endsOn} >= ${dayOf(now())}::date) = ${current === 'yes'}`,
  ],
  sorts: {
    rollNo: byValue(students.rollNo),
    fullName: byText(students.fullName),
    percent: byValue(table.percent),
    section: { key: sectionName, nullable: true },
  },
  firstSort: 'percent',
  load: loadTermAttendance,
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Section', value: ({ section }) => section },
    { header: 'Batch', value: ({ batchLabel }) => batchLabel },
    { header: 'Term', width: 32, value: ({ termName }) => termName },
    { header: 'Periods held', kind: 'number', value: ({ held }) => held },
    { header: 'Attended', kind: 'number', value: ({ attended }) => attended },
    { header: 'On duty', kind: 'number', value: ({ onDuty }) => onDuty },
    { header: 'Medical leave', kind: 'number', value: ({ medical }) => medical },
    { header: 'Percent', kind: 'number', value: ({ percent }) => (percent === null ? null : Number(percentText(percent))) },
    { header: 'Required', kind: 'number', value: (row) => row.rules.required },
    { header: 'Letter printed on', kind: 'date', value: ({ letterOn }) => letterOn },
    {
      header: 'Condonation fee open in rupees',
      kind: 'number',
      value: ({ openFeePaise }) => openFeePaise && rupeesOfPaise(openFeePaise),
    },
    { header: 'Standing', value: ({ standing }) => eligibilityNames[standing], width: 24 },
  ],
}

/** Returns standings with their rules and the resulting state. */
export async function loadTermAttendance(db: Database, ids: readonly number[]): Promise<TermAttendance[]> {
  const rows = await load(db, ids)
  return rows.map(({ condoned: decided, ...row }) => {
    const own = row.rules ?? usualAttendance
    return { ...row, rules: own, standing: standingOf(row, own, decided) }
  })
}
