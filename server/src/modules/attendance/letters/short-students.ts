import { hundredths } from '@nalanda/contract/attendance/percentage'
import type { TermAttendance } from '@nalanda/contract/attendance/term-attendance'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { withJoins } from '../../../platform/lists/keyset.ts'
import { numbered, type Viewer } from '../../../platform/lists/listing.ts'
import { subjects } from '../../academics/schema.ts'
import { offerings } from '../../teaching/schema.ts'
import { attendanceStandings, attendanceTotals } from '../schema.ts'
import { loadTermAttendance, termAttendanceKind } from '../term-attendance.ts'

/** Returns those of these standings that the user sees and that are below what the regulation requires, by roll number. */
export async function listShort(db: Database, user: Viewer, standingIds: readonly number[]): Promise<TermAttendance[]> {
  const found = withJoins(
    db.select({ id: attendanceStandings.id }).from(attendanceStandings).$dynamic(),
    termAttendanceKind.joins ?? [],
  )
  const visible = termAttendanceKind.visibleTo?.(user)
  const rows = await found.where(and(numbered(attendanceStandings.id, standingIds), visible))
  const shown = await loadTermAttendance(
    db,
    rows.map(({ id }) => Number(id)),
  )
  return shown
    .filter(({ percent, rules }) => percent !== null && percent < hundredths(rules.required))
    .sort((a, b) => (a.rollNo ?? '').localeCompare(b.rollNo ?? '') || a.id - b.id)
}

export type SubjectOfStudent = Awaited<ReturnType<typeof listSubjects>>[number]

/** Returns the attendance of students in the subjects of their terms. */
export function listSubjects(db: Database, of: readonly TermAttendance[]) {
  const { studentId, held, attended, percent } = attendanceTotals
  return db
    .select({ studentId, termId: offerings.termId, code: subjects.code, name: subjects.name, held, attended, percent })
    .from(attendanceTotals)
    .innerJoin(offerings, eq(offerings.id, attendanceTotals.offeringId))
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .where(
      and(
        inArray(studentId, [...new Set(of.map((one) => one.studentId))]),
        inArray(offerings.termId, [...new Set(of.map((one) => one.termId))]),
        sql`${held} > 0`,
      ),
    )
    .orderBy(asc(subjects.code))
}
