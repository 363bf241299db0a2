import type { Payer, payers } from '@nalanda/contract/fees/payers'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { feeDemands } from '../schema.ts'

/** Student search of the counter. */
export const payerKind: ListKindOf<Pick<typeof payers, 'list'>> = {
  table: students,
  title: 'Students',
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  sorts: { rollNo: byValue(students.rollNo), fullName: byText(students.fullName) },
  firstSort: 'rollNo',
  load: loadPayers,
  columns: [],
}

function loadPayers(db: Database, ids: readonly number[]): Promise<Payer[]> {
  const open = sql<number>`(select coalesce(sum(${feeDemands.openPaise}), 0) from ${feeDemands}
    where ${feeDemands.studentId} = ${students.id})`
  return db
    .select({
      ...{ id: students.id, rollNo: students.rollNo, admissionNo: students.admissionNo, fullName: students.fullName },
      ...{ course: courses.name, branch: branches.shortName, batch: batches.label, openPaise: open.mapWith(Number) },
    })
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .where(numbered(students.id, ids))
}
