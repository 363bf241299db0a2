import type { punchCalls } from '@nalanda/contract/attendance/punches'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { sectionName } from '../../academics/public.ts'
import { branches, sections } from '../../academics/schema.ts'
import { departments } from '../../people/schema.ts'
import { students as table } from '../../students/schema.ts'
import { studentColumns } from '../excused-students.ts'
import { biometricPunches } from '../schema-punches.ts'
import { classesMarked, hasMark } from './class-marks.ts'
import { isOfHeaded } from './punch-days.ts'

const joins = [
  { table: branches, on: eq(branches.id, table.branchId) },
  { table: sections, on: eq(sections.id, table.sectionId) },
  { table: departments, on: eq(departments.id, branches.departmentId) },
]

/** Students who were present in a class of a day without a punch on it. A day without any student's punch has an empty list, since it says nothing. */
export function withoutPunchOn(day: IsoDate): ListKindOf<typeof punchCalls.withoutPunch> {
  const presence = { studentId: table.id, day: sql`${day}::date`, status: 'present' } as const
  return {
    ...{ table, title: 'Present without a punch', fileTitle: `Present without a punch ${day}`, joins, visibleTo: isOfHeaded },
    within: sql`exists (select from ${biometricPunches} punch where punch.day = ${day} and punch.student_id is not null)
      and not exists (select from ${biometricPunches} punch where punch.day = ${day} and punch.student_id = ${table.id})
      and ${hasMark(presence)}`,
    searched: sql`(${table.fullName} || ' ' || coalesce(${table.rollNo}, ''))`,
    filters: ({ departmentId }) => [where(departments.id, departmentId)],
    countsFar: () => true,
    sorts: { rollNo: byValue(table.rollNo), fullName: byText(table.fullName) },
    firstSort: 'rollNo',
    load: (db, ids) =>
      db
        .select({
          ...{ id: table.id, rollNo: table.rollNo, fullName: table.fullName, section: sectionName, department: departments.name },
          classes: sql<string>`coalesce(${classesMarked(presence)}, '')`,
        })
        .from(table)
        .leftJoin(branches, eq(branches.id, table.branchId))
        .leftJoin(sections, eq(sections.id, table.sectionId))
        .leftJoin(departments, eq(departments.id, branches.departmentId))
        .where(numbered(table.id, ids)),
    columns: [
      ...studentColumns,
      { header: 'Department', width: 32, value: ({ department }) => department },
      { header: 'Present in', width: 44, value: ({ classes }) => classes },
    ],
  }
}
