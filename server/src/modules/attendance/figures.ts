import { eventDutyCalls } from '@nalanda/contract/attendance/event-duties'
import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { formatShortDay } from '@nalanda/contract/platform/dates/day-text'
import { leadership } from '@nalanda/contract/platform/roles'
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Chart } from '../../platform/manifest/charts.ts'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { branches } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { departments } from '../people/schema.ts'
import { students } from '../students/schema.ts'
import { eventDutyKind } from './event-duties/event-duties.ts'
import { attendanceMarks, attendanceStandings, classSessions } from './schema.ts'
import { termAttendanceKind } from './term-attendance.ts'
import { findOwnUnmarked, findUnmarked } from './unmarked-classes.ts'

/** With today, a week: the days with which the list of unmarked classes opens. */
const lastDays = 6

/** Classes without attendance, students below the required attendance, and the attendance of the student whom a page shows. */
export const attendanceFigures: readonly Figure[] = [
  {
    ...{ name: 'ownUnmarkedClasses', place: 'waiting', allow: 'attendance.take', address: '/app/Faculty/Attendance' },
    async measure(db, { user, now }) {
      return user.staffId === null ? null : { total: (await findOwnUnmarked(db, user.staffId, now)).length }
    },
  },
  {
    ...{ name: 'unmarkedClasses', place: 'waiting', allow: 'attendance.correct', roles: ['ROLE_HOD', 'ROLE_ACADEMICS'] },
    address: '/app/Attendance/Unmarked',
    async measure(db, { user, now, today }) {
      return { total: (await findUnmarked(db, user, { from: addDays(today, -lastDays), to: today }, now)).length }
    },
  },
  figureOfList(
    {
      ...{ name: 'eventDuties', place: 'waiting', allow: 'attendance.excuse', address: '/app/Attendance/Events' },
      ...{ roles: ['ROLE_HOD', 'ROLE_ACADEMICS'], search: { state: 'proposed' } },
    },
    eventDutyCalls.duties.list,
    eventDutyKind,
  ),
  figureOfList(
    {
      ...{ name: 'studentsShort', place: 'glance', allow: 'attendance.view', address: '/app/Attendance/Shortage' },
      ...{ roles: ['ROLE_HOD'], search: { standing: 'below', current: 'yes' } },
    },
    termAttendanceCalls.standings.list,
    termAttendanceKind,
  ),
  {
    ...{ name: 'ownAttendance', place: 'glance', unit: 'percent', allow: 'attendance.own', ofStudent: true },
    address: '/app/My Attendance',
    async measure(db, { studentId, today }) {
      const { percent } = attendanceStandings
      const [row] = await db
        .select({ percent })
        .from(attendanceStandings)
        .innerJoin(terms, eq(terms.id, attendanceStandings.termId))
        .where(and(eq(attendanceStandings.studentId, studentId ?? 0), lte(terms.startsOn, today), gte(terms.endsOn, today)))
        .orderBy(desc(terms.startsOn))
      return row?.percent == null ? null : { total: row.percent / 100, search: { child: String(studentId) } }
    },
  },
]

/** Percentage of periods that students attended on the last day with attendance, by the department of their branch; never rounded up. */
const attendanceByDepartment: Chart = {
  ...{ name: 'attendanceByDepartment', allow: 'attendance.view', roles: [...leadership] },
  async draw(db, { today }) {
    const [last] = await db
      .select({ day: sql<string | null>`max(${classSessions.day})` })
      .from(classSessions)
      .where(and(classSessions.held, lte(classSessions.day, today)))
    if (!last?.day) return null
    const attended = sql<number>`sum(case when ${attendanceMarks.status} in ('present', 'duty') then ${classSessions.periods} else 0 end)`
    const rows = await db
      .select({
        name: departments.code,
        percent: sql<number>`trunc(100.0 * ${attended} / sum(${classSessions.periods}), 2)::float`,
      })
      .from(classSessions)
      .innerJoin(attendanceMarks, eq(attendanceMarks.sessionId, classSessions.id))
      .innerJoin(students, eq(students.id, attendanceMarks.studentId))
      .innerJoin(branches, eq(branches.id, students.branchId))
      .innerJoin(departments, eq(departments.id, branches.departmentId))
      .where(eq(classSessions.day, last.day))
      .groupBy(departments.code)
      .orderBy(departments.code)
    const lowest = rows.toSorted((one, other) => one.percent - other.percent)[0]
    return {
      rows: rows.map(({ name, percent }) => ({ name, values: [percent] })),
      about: formatShortDay(last.day),
      finding: { word: 'lowest', values: { name: lowest?.name ?? '', percent: lowest?.percent ?? 0 } },
      link: { address: '/app/Attendance/Shortage', search: {} },
    }
  },
}

export const attendanceCharts: readonly Chart[] = [attendanceByDepartment]
