import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { type documentCalls, type HoldRow, holdKindsOf } from '@nalanda/contract/students/documents'
import { eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { containsWords } from '../../../platform/database/search.ts'
import { byText, sortById } from '../../../platform/lists/keyset.ts'
import { numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches } from '../../academics/schema.ts'
import { studentSearchText } from '../register/students.ts'
import { students } from '../schema.ts'
import { studentHolds } from '../schema-life.ts'
import { describeHolds } from './holds.ts'

/** List of holds, restricted to the kinds that the viewer's roles place. */
export const holdKind: ListKindOf<typeof documentCalls.holds> = {
  table: studentHolds,
  joins: [{ table: students, on: eq(students.id, studentHolds.studentId) }],
  title: 'Holds',
  searched: studentSearchText,
  visibleTo: ({ roles }) => inArray(studentHolds.kind, holdKindsOf(roles)),
  filters: ({ open, kind }) => [
    where(studentHolds.kind, kind),
    open && sql`(${studentHolds.liftedAt} is null) = ${open === 'yes'}`,
  ],
  sorts: { placedAt: sortById, fullName: byText(students.fullName), rollNo: byText(students.rollNo) },
  firstSort: '-placedAt',
  load: loadHolds,
  columns: [
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Kind', width: 16, value: ({ kind }) => nameOfCode(kind) },
    { header: 'Reason', width: 40, value: ({ reason }) => reason },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => amountPaise && rupeesOfPaise(amountPaise) },
    { header: 'Placed on', kind: 'date', value: ({ placedAt }) => dayOf(new Date(placedAt)) },
    { header: 'Placed by', value: ({ placedBy }) => placedBy },
    { header: 'Lifted on', kind: 'date', value: ({ liftedAt }) => liftedAt && dayOf(new Date(liftedAt)) },
    { header: 'Lifted by', value: ({ liftedBy }) => liftedBy },
    { header: 'Reason for lifting', width: 40, value: ({ liftReason }) => liftReason },
  ],
}

const person = {
  fullName: students.fullName,
  rollNo: students.rollNo,
  admissionNo: students.admissionNo,
  branch: branches.shortName,
}

async function loadHolds(db: Database, ids: readonly number[]): Promise<HoldRow[]> {
  const rows = await db
    .select({ hold: studentHolds, ...person })
    .from(studentHolds)
    .innerJoin(students, eq(students.id, studentHolds.studentId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .where(numbered(studentHolds.id, ids))
  const holds = await describeHolds(
    db,
    rows.map(({ hold }) => hold),
  )
  const people = new Map(rows.map(({ hold, ...who }) => [hold.id, who]))
  return holds.flatMap((hold) => {
    const who = people.get(hold.id)
    return who ? [{ ...hold, ...who }] : []
  })
}

/** Returns the first twenty students with these words in name or number. */
export function findHoldable(db: Database, q: string) {
  return db
    .select({ id: students.id, ...person })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .where(containsWords(studentSearchText, q))
    .orderBy(students.rollNo, students.id)
    .limit(20)
}
