import {
  type MigrationGap,
  type MigrationStep,
  type MigrationStepName,
  migrationSteps,
} from '@nalanda/contract/migration/migration'
import { type SheetImportName, sheetImportNames } from '@nalanda/contract/platform/module-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { batches, branches, courses, regulations, subjects } from '../academics/schema.ts'
import { userRoles, users } from '../access/schema.ts'
import { departments, staff } from '../people/schema.ts'
import { staffPosts } from '../posts/schema.ts'
import { examResults, exams } from '../results/schema.ts'
import { presentSemester } from '../students/public.ts'
import { guardianLinks, students } from '../students/schema.ts'
import { studentRecords } from '../students/schema-records.ts'

const kindOf: Partial<Record<MigrationStepName, string>> = {
  departments: 'people.departments',
  staff: 'people.staff',
  subjects: 'academics.subjects',
  students: 'admissions.existing-students',
  parents: 'accounts.parents',
  'past-results': 'results.past-results',
}

const rows = (of: SQL) => sql`(select count(*)::int ${of})`
const studying = sql`${students.state} not in ('transferred', 'discontinued', 'graduated')`
/** Semester in which a student joined. */
const joinedIn = sql`case when ${students.lateralEntry} then 3 else 1 end`
const today = () => dayOf(now())
const serving = () => sql`(${staff.leftOn} is null or ${staff.leftOn} >= ${today()})`
const inUse = (table: { retiredAt: PgColumn }) => sql`${table.retiredAt} is null`
const loginOf = (role: string) =>
  sql`from ${users} join ${userRoles} on ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role}`

const totals: Record<MigrationStepName, SQL> = {
  structure: rows(sql`from ${courses}`),
  departments: rows(sql`from ${departments}`),
  staff: rows(sql`from ${staff}`),
  subjects: rows(sql`from ${subjects}`),
  students: rows(sql`from ${students}`),
  photos: rows(sql`from ${students} where ${students.photoFile} is not null`),
  parents: rows(loginOf('ROLE_PARENT')),
  'past-results': rows(sql`from ${exams}`),
  logins: rows(sql`from ${users}`),
}

const lacks = (table: SQL, condition: SQL) => sql`not exists (select from ${table} where ${condition})`

/** Functions are conditions that depend on the day of the query. */
const gaps: Record<MigrationStepName, Partial<Record<MigrationGap, SQL | (() => SQL)>>> = {
  structure: {
    'courses-without-branches': rows(
      sql`from ${courses} where ${inUse(courses)} and ${lacks(sql`${branches}`, sql`${branches.courseId} = ${courses.id}`)}`,
    ),
    'courses-without-regulation': rows(
      sql`from ${courses} where ${inUse(courses)} and ${lacks(sql`${regulations}`, sql`${regulations.courseId} = ${courses.id}`)}`,
    ),
    'courses-without-batches': rows(
      sql`from ${courses} where ${inUse(courses)} and ${lacks(sql`${batches}`, sql`${batches.courseId} = ${courses.id}`)}`,
    ),
  },
  departments: {
    'departments-without-staff': rows(
      sql`from ${departments} where ${inUse(departments)} and ${lacks(sql`${staff}`, sql`${staff.departmentId} = ${departments.id}`)}`,
    ),
    'departments-without-head': () =>
      rows(
        sql`from ${departments} where ${inUse(departments)} and ${lacks(
          sql`${staffPosts}`,
          sql`${staffPosts.departmentId} = ${departments.id} and ${staffPosts.post} = 'hod'
          and ${staffPosts.heldFrom} <= ${today()} and (${staffPosts.heldUntil} is null or ${staffPosts.heldUntil} >= ${today()})`,
        )}`,
      ),
  },
  staff: { 'staff-without-mobile': () => rows(sql`from ${staff} where ${staff.mobile} is null and ${serving()}`) },
  subjects: {
    'regulations-without-subjects': rows(
      sql`from ${regulations} where ${inUse(regulations)} and ${lacks(sql`${subjects}`, sql`${subjects.regulationId} = ${regulations.id}`)}`,
    ),
    'subjects-without-credits': rows(sql`from ${subjects} where ${subjects.credits} = 0`),
  },
  students: {
    'students-without-roll-number': rows(sql`from ${students} where ${students.rollNo} is null and ${studying}`),
    'students-without-section': rows(sql`from ${students} where ${students.sectionId} is null and ${studying}`),
    'students-without-parents': rows(
      sql`from ${students} left join ${studentRecords} on ${studentRecords.studentId} = ${students.id}
        where ${studying} and ${studentRecords.fathersName} is null and ${studentRecords.mothersName} is null`,
    ),
  },
  photos: { 'students-without-photo': rows(sql`from ${students} where ${students.photoFile} is null and ${studying}`) },
  parents: {
    'students-without-parent-account': rows(
      sql`from ${students} where ${studying} and ${lacks(sql`${guardianLinks}`, sql`${guardianLinks.studentId} = ${students.id}`)}`,
    ),
  },
  'past-results': {
    'exams-without-results': rows(sql`from ${exams} where ${exams.studentCount} = 0`),
    'exams-unpublished': rows(sql`from ${exams} where ${exams.publishAt} is null and ${exams.studentCount} > 0`),
    'students-without-results': () =>
      rows(
        sql`from ${students} where ${presentSemester()} > ${joinedIn} and ${lacks(sql`${examResults}`, sql`${examResults.studentId} = ${students.id}`)}`,
      ),
  },
  logins: {
    'students-without-login': rows(
      sql`from ${students} where ${studying} and not exists (select ${loginOf('ROLE_STUDENT')} where ${users.studentId} = ${students.id})`,
    ),
    'staff-without-login': () =>
      rows(sql`from ${staff} where ${serving()} and ${lacks(sql`${users}`, sql`${users.staffId} = ${staff.id}`)}`),
  },
}

/** Returns the number of records for each step of the move, and its gaps; omits closed gaps. */
export async function getMigration(db: Database): Promise<{ steps: MigrationStep[] }> {
  const steps: MigrationStep[] = []
  for (const step of migrationSteps) {
    const wanted = Object.entries(gaps[step]) as [MigrationGap, SQL | (() => SQL)][]
    const counts = [totals[step], ...wanted.map(([, count]) => (typeof count === 'function' ? count() : count))]
    const { rows: answer } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
    const [total = 0, ...found] = answer[0]?.counts ?? []
    const missing = wanted.flatMap(([gap], at) => ((found[at] ?? 0) > 0 ? [{ gap, count: found[at] ?? 0 }] : []))
    steps.push({ step, total, missing, kind: kindNamed(kindOf[step]) })
  }
  return { steps }
}

const kindNamed = (name: string | undefined): SheetImportName | null => sheetImportNames.find((one) => one === name) ?? null
