import type { Defaulter, demands, remindedFilters } from '@nalanda/contract/fees/demands'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { feeDemands } from '../schema.ts'
import { feeReminders } from '../schema-reminders.ts'
import { isOverdue, overduePaise, payablePaise } from './overdue.ts'

/** List of students with an overdue fee. */
export const defaulterKind = (): ListKindOf<typeof demands.defaulters> => ({
  table: students,
  title: 'Overdue fees',
  within: sql`exists (select from ${feeDemands} where ${feeDemands.studentId} = ${students.id} and ${isOverdue(dayOf(now()))})`,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  filters: ({ courseId, branchId, batchId, reminded }) => [
    where(students.courseId, courseId),
    where(students.branchId, branchId),
    where(students.batchId, batchId),
    reminded && wasReminded(reminded),
  ],
  sorts: { fullName: byText(students.fullName), rollNo: byValue(students.rollNo) },
  firstSort: 'rollNo',
  load: loadDefaulters,
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Course', value: ({ course }) => course },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Batch', value: ({ batch }) => batch },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'Overdue in rupees', kind: 'number', value: ({ overduePaise }) => rupeesOfPaise(overduePaise) },
    { header: 'Open in rupees', kind: 'number', value: ({ openPaise }) => rupeesOfPaise(openPaise) },
    { header: 'Since', kind: 'date', value: ({ since }) => since },
    { header: 'Last reminded', kind: 'date', value: ({ remindedOn }) => remindedOn },
  ],
})

function wasReminded(when: (typeof remindedFilters)[number]): SQL | undefined {
  const ever = sql`exists (select from ${feeReminders} where ${feeReminders.studentId} = ${students.id})`
  const weekAgo = addDays(dayOf(now()), -7)
  const lately = sql`exists (select from ${feeReminders} where ${feeReminders.studentId} = ${students.id} and ${gt(feeReminders.day, weekAgo)})`
  return { never: not(ever), 'last-week': lately, before: and(ever, not(lately)) }[when]
}

function loadDefaulters(db: Database, ids: readonly number[]): Promise<Defaulter[]> {
  const today = dayOf(now())
  return db
    .select({
      ...{ id: students.id, rollNo: students.rollNo, admissionNo: students.admissionNo, fullName: students.fullName },
      ...{ course: courses.name, branch: branches.shortName, batch: batches.label, mobile: students.mobile },
      overduePaise: overduePaise(today),
      openPaise: sql<number>`sum(${payablePaise(today)})`.mapWith(Number),
      since: sql<string>`min(${feeDemands.dueOn}) filter (where ${isOverdue(today)})`,
      remindedOn: sql<
        string | null
      >`(select max(${feeReminders.day}) from ${feeReminders} where ${feeReminders.studentId} = ${students.id})`,
    })
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .innerJoin(feeDemands, eq(feeDemands.studentId, students.id))
    .where(numbered(students.id, ids))
    .groupBy(students.id, courses.name, branches.shortName, batches.label)
}
