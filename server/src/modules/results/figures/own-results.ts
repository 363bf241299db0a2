import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { collegeZone } from '../../../platform/database/college-zone.ts'
import type { AskedFigure } from '../../../platform/manifest/asked-figures.ts'
import type { Chart } from '../../../platform/manifest/charts.ts'
import type { Figure } from '../../../platform/manifest/figures.ts'
import { regulationRules, semesters } from '../../academics/schema.ts'
import { presentSemester } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { examResults, exams, resultEntries } from '../schema.ts'

const own = {
  place: 'glance',
  allow: 'signed-in',
  roles: ['ROLE_STUDENT', 'ROLE_PARENT'],
  ofStudent: true,
  address: '#results',
} as const

/** Figures from a student's published results: averages, credits, and the courses still to be passed. */
export const ownResultFigures: readonly Figure[] = [
  { ...own, name: 'ownCgpa', unit: 'points', measure: (db, asked) => measureAverage(db, asked, 'cgpa') },
  { ...own, name: 'ownSgpa', unit: 'points', measure: (db, asked) => measureAverage(db, asked, 'sgpa') },
  {
    ...own,
    name: 'ownCredits',
    async measure(db, asked) {
      const found = await countCourses(db, asked)
      if (!found) return null
      // A college that started with the portal later has no results of the first semesters; their credits would appear to be missing
      if (found.semesters.length < found.studied) return { total: found.earned, about: found.semesters.join(', ') }
      return { total: found.earned, ...(found.needed !== null && { outOf: found.needed }) }
    },
  },
  {
    ...own,
    name: 'ownBacklogs',
    async measure(db, asked) {
      const found = await countCourses(db, asked)
      return found && { total: found.backlogs }
    },
  },
]

/** SGPA and CGPA of each semester, from the regular exams. */
export const ownResultChart: Chart = {
  name: 'ownResults',
  allow: 'signed-in',
  roles: ['ROLE_STUDENT', 'ROLE_PARENT'],
  ofStudent: true,
  async draw(db, asked) {
    const found = await listAverages(db, asked)
    const [last, before] = [found.at(-1), found.at(-2)]
    if (!last) return null
    const by = before ? Math.round((last.sgpa - before.sgpa) * 100) / 100 : 0
    const word = before === undefined ? 'first' : by > 0 ? 'up' : by < 0 ? 'down' : 'same'
    return {
      rows: found.map(({ semester, sgpa, cgpa }) => ({ name: semester, values: [sgpa, cgpa] })),
      finding: { word, values: { semester: last.semester, sgpa: last.sgpa.toFixed(2), by: Math.abs(by).toFixed(2) } },
    }
  },
}

/** Returns the last average, and its change since the previous exam. A supplementary exam changes the CGPA, but is no semester's SGPA. */
async function measureAverage(db: Database, asked: AskedFigure, of: 'cgpa' | 'sgpa') {
  const found = of === 'cgpa' ? await listAverages(db, asked, 'any kind') : await listAverages(db, asked)
  const [last, before] = [found.at(-1), found.at(-2)]
  if (!last) return null
  const change = before && { by: Math.round((last[of] - before[of]) * 100) / 100, since: before.publishedOn }
  // A supplementary exam of an early semester does not move the CGPA back to that semester
  const reached = found.reduce((far, one) => (one.semesterNo >= far.semesterNo ? one : far), last)
  return { total: last[of], about: (of === 'cgpa' ? reached : last).semester, ...(change && { change }) }
}

type Average = { semester: string; semesterNo: number; sgpa: number; cgpa: number; publishedOn: string }

/**
 * Returns the averages of the exams that the student may see, in the order in which they were held; by default of regular exams only. Skips withheld results.
 */
async function listAverages(
  db: Database,
  { studentId, now }: AskedFigure,
  kinds: 'regular' | 'any kind' = 'regular',
): Promise<Average[]> {
  const { rows } = await db.execute<Average>(sql`
    SELECT ${semesters.name} AS semester, ${semesters.number} AS "semesterNo", result.sgpa::float8 AS sgpa, result.cgpa::float8 AS cgpa,
           to_char(${exams.publishAt} AT TIME ZONE ${collegeZone}, 'YYYY-MM-DD') AS "publishedOn"
    FROM ${examResults} result JOIN ${exams} ON ${exams.id} = result.exam_id JOIN ${semesters} ON ${semesters.id} = ${exams.semesterId}
    WHERE result.student_id = ${studentId} AND NOT result.withheld AND result.sgpa IS NOT NULL AND result.cgpa IS NOT NULL
      AND (${kinds === 'any kind'} OR ${exams.kind} = 'regular') AND ${exams.publishAt} <= ${now.toISOString()}::timestamptz
    ORDER BY ${exams.heldIn}, ${exams.id}`)
  return rows
}

type Courses = {
  earned: number
  backlogs: number
  needed: number | null
  /** The semesters that have results, in their order. */
  semesters: string[]
  /** Number of semesters that the student has completed. */
  studied: number
}

/**
 * Returns the credits of passed courses, the number of courses not passed in any attempt, and the credits needed for the award by the rules in force. These are
 * null for lateral entry, since the rules would count a year too many. Returns null without a result.
 */
async function countCourses(db: Database, { studentId, now, today }: AskedFigure): Promise<Courses | null> {
  const { rows } = await db.execute<Courses & { courses: number }>(sql`
    WITH course AS (
      SELECT entry.subject_id, max(entry.credits) AS credits, bool_or(entry.passed) AS passed, min(${exams.semesterId}) AS semester_id
      FROM ${resultEntries} entry JOIN ${exams} ON ${exams.id} = entry.exam_id
      JOIN ${examResults} result ON result.exam_id = entry.exam_id AND result.student_id = entry.student_id
      WHERE entry.student_id = ${studentId} AND entry.superseded_at IS NULL AND NOT result.withheld
        AND ${exams.publishAt} <= ${now.toISOString()}::timestamptz
      GROUP BY entry.subject_id)
    SELECT count(*)::int AS courses, coalesce(sum(credits) FILTER (WHERE passed), 0)::float8 AS earned,
           count(*) FILTER (WHERE NOT passed)::int AS backlogs,
           (SELECT rules.credits_for_award::float8 FROM ${regulationRules} rules
            JOIN ${students} ON ${students.regulationId} = rules.regulation_id
            WHERE ${students.id} = ${studentId} AND NOT ${students.lateralEntry} AND rules.effective_from <= ${today}::date
            ORDER BY rules.effective_from DESC LIMIT 1) AS needed,
           (SELECT coalesce(json_agg(${semesters.name} ORDER BY ${semesters.number}), '[]') FROM ${semesters}
            WHERE ${semesters.id} IN (SELECT semester_id FROM course)) AS semesters,
           (SELECT ${presentSemester()} - (${students.state} <> 'graduated')::int - CASE WHEN ${students.lateralEntry} THEN 2 ELSE 0 END
            FROM ${students} WHERE ${students.id} = ${studentId}) AS studied
    FROM course`)
  const [row] = rows
  if (!row || row.courses === 0) return null
  return row
}
