import type { SourceReport } from '@nalanda/contract/admissions/dashboard'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { TableSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import { courses } from '../../academics/schema.ts'
import { agents } from '../../lookups/schema.ts'
import { findSeason } from '../../seats/public.ts'
import { hasLeft, joinedInSeason } from '../../students/public.ts'

type Wanted = { year?: number | undefined; courseId?: number | undefined }

/**
 * Returns how the students admitted in a season heard of the college, and which agents brought them for which amounts. Students who left are counted
 * separately.
 */
export async function getSourceReport(db: Database, today: IsoDate, { year: asked, courseId }: Wanted): Promise<SourceReport> {
  const { year, season, years } = await findSeason(db, today, { year: asked, lateral: false })
  const joined = courseId === undefined ? joinedInSeason(year) : sql`${joinedInSeason(year)} AND s.course_id = ${courseId}`
  const bySource = await db.execute<{ source: SourceReport['sources'][number]['source']; students: string; left: string }>(sql`
    SELECT r.source, count(*) AS students, count(*) FILTER (WHERE ${hasLeft}) AS "left" FROM ${joined}
    GROUP BY 1 ORDER BY r.source IS NULL, 2 DESC, 1`)
  const sources = bySource.rows.map((row) => ({ source: row.source, students: Number(row.students), left: Number(row.left) }))
  return {
    year,
    season,
    years,
    courses: await db.select({ id: courses.id, name: courses.name }).from(courses).orderBy(asc(courses.name)),
    students: sources.reduce((sum, { students }) => sum + students, 0),
    sources,
    agents: await countAgents(db, joined),
  }
}

async function countAgents(db: Database, joined: ReturnType<typeof joinedInSeason>): Promise<SourceReport['agents']> {
  const { rows } = await db.execute<Record<keyof SourceReport['agents'][number], string | null>>(sql`
    SELECT g.id AS "agentId", g.name AS agent, g.mobile, g.usual_amount_paise AS "usualAmountPaise", j.students, j."left",
      j.amount AS "amountPaise", j.without AS "withoutAmount"
    FROM (
      SELECT r.agent_id, count(*) AS students, count(*) FILTER (WHERE ${hasLeft}) AS "left",
        coalesce(sum(r.agent_amount_paise), 0) AS amount, count(*) FILTER (WHERE r.agent_amount_paise IS NULL) AS without
      FROM ${joined} AND r.agent_id IS NOT NULL GROUP BY 1
    ) j JOIN ${agents} g ON g.id = j.agent_id
    ORDER BY j.students DESC, lower(g.name)`)
  return rows.map((row) => ({
    agentId: Number(row.agentId),
    agent: row.agent ?? '',
    mobile: row.mobile,
    students: Number(row.students),
    left: Number(row.left),
    amountPaise: Number(row.amountPaise),
    withoutAmount: Number(row.withoutAmount),
    usualAmountPaise: row.usualAmountPaise === null ? null : Number(row.usualAmountPaise),
  }))
}

/** Returns the report as sheets: the agents, then the sources. */
export function sourceSheets({ agents: brought, sources, students }: SourceReport): [TableSpec, TableSpec] {
  return [
    {
      name: 'Agents',
      columns: [
        { header: 'Agent', width: 32 },
        { header: 'Mobile', width: 16 },
        { header: 'Students', kind: 'number' },
        { header: 'Left', kind: 'number' },
        { header: 'Amount', kind: 'number' },
        { header: 'Without amount', width: 16, kind: 'number' },
      ],
      rows: brought.map((one) => [
        one.agent,
        one.mobile,
        one.students,
        one.left,
        rupeesOfPaise(one.amountPaise),
        one.withoutAmount,
      ]),
    },
    {
      name: 'Sources',
      columns: [
        { header: 'How do You Know about college', width: 32 },
        { header: 'Students', kind: 'number' },
        { header: 'Left', kind: 'number' },
        { header: 'Per cent', kind: 'number' },
      ],
      rows: sources.map((one) => [
        sourceNames[one.source ?? 'none'],
        one.students,
        one.left,
        Math.round((one.students / Math.max(1, students)) * 1000) / 10,
      ]),
    },
  ]
}

const sourceNames: Readonly<Record<NonNullable<SourceReport['sources'][number]['source']> | 'none', string>> = {
  oldStudent: 'Old Student',
  news: 'News',
  media: 'Media',
  familyRelation: 'Family Relation',
  website: 'Website',
  others: 'Others',
  none: 'Not stated',
}
