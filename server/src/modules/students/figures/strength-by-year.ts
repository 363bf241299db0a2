import { sql } from 'drizzle-orm'
import { type Chart, standingOfMost } from '../../../platform/manifest/charts.ts'
import { courses } from '../../academics/schema.ts'
import { studies } from '../classes/attending.ts'
import { presentSemester } from '../classes/semesters.ts'
import { visibleTo } from '../register/visibility.ts'
import { students } from '../schema.ts'

const years = ['I', 'II', 'III', 'IV', 'V', 'VI']

/** Enrolled and readmitted students by course and year of study, among those visible to the user. */
export const strengthByYear: Chart = {
  name: 'strengthByYear',
  allow: 'students.view',
  roles: ['ROLE_HOD', 'ROLE_ACADEMICS'],
  async draw(db, { user }) {
    const { rows } = await db.execute<{ course: string; year: number; students: number }>(sql`
      SELECT ${courses.name} AS course, (${presentSemester()} + 1) / 2 AS year, count(*)::int AS students
      FROM ${students} JOIN ${courses} ON ${courses.id} = ${students.courseId}
      WHERE ${studies} AND ${visibleTo(user) ?? sql`true`}
      GROUP BY 1, 2 ORDER BY 1, 2`)
    const named = rows.map(({ course, year, students: count }) => ({
      name: `${course} ${years[year - 1] ?? year}`,
      values: [count],
    }))
    const [most] = named.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))
    const all = rows.reduce((sum, row) => sum + row.students, 0)
    return {
      rows: named,
      finding: {
        word: standingOfMost(rows.map((row) => row.students)),
        values: { name: most?.name ?? '', count: most?.values[0] ?? 0, all },
      },
      link: { address: '/app/Admin/Students', search: { state: 'studying' } },
    }
  },
}
