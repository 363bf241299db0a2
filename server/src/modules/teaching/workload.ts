import { loadStateOf, loadTolerance, type teacherCalls, type Workload } from '@nalanda/contract/teaching/teachers'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { terms } from '../calendar/schema.ts'
import { headedDepartments, mayBeyondDepartment, teaches } from '../people/public.ts'
import { departments, designations, staff } from '../people/schema.ts'
import { offerings, offeringTeachers, workloadNorms } from './schema.ts'
import { inService } from './teachers.ts'

/** Terms that run today, or that overlap the chosen one. */
const counted = (termId: number | undefined) =>
  termId === undefined
    ? sql`${dayOf(now())}::date between ${terms.startsOn} and ${terms.endsOn}`
    : sql`exists (select from ${terms} chosen where chosen.id = ${termId}
        and ${terms.startsOn} <= chosen.ends_on and ${terms.endsOn} >= chosen.starts_on)`
const ofTerms = (termId: number | undefined) => sql`from ${offeringTeachers}
  join ${offerings} on ${offerings.id} = ${offeringTeachers.offeringId}
  join ${terms} on ${terms.id} = ${offerings.termId} and ${counted(termId)}
  where ${offeringTeachers.staffId} = ${staff.id}`
const hoursIn = (termId: number | undefined) =>
  sql<number>`(select coalesce(sum(${offeringTeachers.hours}), 0)::int ${ofTerms(termId)})`

/** Norm of a designation that has none of its own: 16 hours for assistant professors, 14 for all other professors. */
const usualNorm = (name: SQL) =>
  sql`case when ${name} ilike '%assistant professor%' then 16 when ${name} ilike '%professor%' then 14 end`
const normOf = sql<
  number | null
>`(select case when ${workloadNorms.designationId} is null then ${usualNorm(sql`${designations.name}`)}
  else ${workloadNorms.hours} end from ${designations} left join ${workloadNorms} on ${workloadNorms.designationId} = ${designations.id}
  where lower(${designations.name}) = lower(${staff.designation}))`

const joins = [{ table: departments, on: eq(departments.id, staff.departmentId) }]

const isInState = {
  'no-norm': () => sql`${normOf} is null`,
  under: (hours: SQL) => sql`${hours} < ${normOf} - ${loadTolerance}::int`,
  within: (hours: SQL) => sql`${hours} between ${normOf} - ${loadTolerance}::int and ${normOf}`,
  over: (hours: SQL) => sql`${hours} > ${normOf}`,
}

/** Teachers with their hours in the terms that run today, or that overlap the chosen one; a head sees those of the headed departments. */
export const workloadKind = (termId?: number): ListKindOf<typeof teacherCalls.workload> => ({
  table: staff,
  title: 'Workload',
  joins,
  get within() {
    return sql`${teaches} and ${inService()}`
  },
  searched: sql`(${staff.empCode} || ' ' || ${staff.fullName})`,
  visibleTo: (user) =>
    mayBeyondDepartment(user, 'teaching.manage') ? undefined : sql`${staff.departmentId} in ${headedDepartments(user)}`,
  filters: ({ departmentId, state }) => [where(staff.departmentId, departmentId), state && isInState[state](hoursIn(termId))],
  countsFar: ({ state }) => state !== undefined,
  sorts: {
    fullName: byText(staff.fullName),
    empCode: byValue(staff.empCode),
    departmentName: byText(departments.name),
    get hours() {
      return { key: hoursIn(termId), nullable: false }
    },
  },
  firstSort: 'fullName',
  load: (db, ids) => loadWorkload(db, ids, termId),
  columns: [
    { header: 'Employee code', value: ({ empCode }) => empCode },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Designation', width: 24, value: ({ designation }) => designation },
    { header: 'Subjects', kind: 'number', value: ({ subjectCount }) => subjectCount },
    { header: 'Hours a week', kind: 'number', value: (row) => row.hours },
    { header: 'Norm', kind: 'number', value: ({ norm }) => norm },
    {
      header: 'Workload',
      value: ({ state }) =>
        nameOfCode(state, { 'no-norm': 'No norm', under: 'Below norm', within: 'Within norm', over: 'Over norm' }),
    },
  ],
})

async function loadWorkload(db: Database, ids: readonly number[], termId: number | undefined): Promise<Workload[]> {
  const rows = await loadRows(staff, joins, {
    departmentName: departments.name,
    subjectCount: sql<number>`(select count(*)::int ${ofTerms(termId)})`,
    hours: hoursIn(termId),
    norm: normOf,
  })(db, ids)
  return rows.map((row) => ({ ...row, state: loadStateOf(row.hours, row.norm) }))
}

/** Returns the weekly hours of each teaching designation. */
export function listNorms(db: Database) {
  return db
    .select({
      designationId: designations.id,
      designation: designations.name,
      hours: sql<
        number | null
      >`case when ${workloadNorms.designationId} is null then ${usualNorm(sql`${designations.name}`)} else ${workloadNorms.hours} end`,
    })
    .from(designations)
    .leftJoin(workloadNorms, eq(workloadNorms.designationId, designations.id))
    .where(eq(designations.isTeaching, true))
    .orderBy(asc(sql`lower(${designations.name})`))
}

/** Sets the norm of a designation; null for none. */
export async function setNorm(db: Database, designationId: number, norm: number | null): Promise<void> {
  const before = (await listNorms(db)).find((one) => one.designationId === designationId)
  if (!before) throw problem('platform.not-found')
  const values = { designationId, hours: norm }
  await db
    .insert(workloadNorms)
    .values(values)
    .onConflictDoUpdate({ target: workloadNorms.designationId, set: { hours: norm } })
  recordChange(db, { entity: 'designation', entityId: designationId, before: { hours: before.hours }, after: { hours: norm } })
}
