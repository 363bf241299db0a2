import { leadership } from '@nalanda/contract/platform/roles'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import type { Chart } from '../../../platform/manifest/charts.ts'
import { subjects } from '../../academics/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { countByBranch, percentOf } from '../reports/overview.ts'
import { findLastExams } from './last-exams.ts'

type Rate = { name: string; percent: number }

/** Pass rate of the last exam by branch, beside that of the previous exam of the same semester. */
const byBranch: Chart = {
  name: 'passRateByBranch',
  allow: 'results.view',
  roles: [...leadership, 'ROLE_EXAMINATION', 'ROLE_ACADEMICS'],
  async draw(db, { now }) {
    const { last, before } = await findLastExams(db, now)
    if (!last) return null
    const rates = async (examId: number): Promise<Rate[]> =>
      (await countByBranch(db, examId)).map(({ branch, passed, appeared }) => ({
        name: branch,
        percent: percentOf(passed, appeared),
      }))
    const link = { address: `/app/Examinations/${last.id}`, search: {} }
    return { ...compare(await rates(last.id), before ? await rates(before.id) : []), about: last.title, link }
  },
}

/** Like `byBranch`, but by subject, for the students whom a head of department sees, in the last exam in which one of them has a result. */
const bySubject: Chart = {
  name: 'passRateBySubject',
  allow: 'students.view',
  roles: ['ROLE_HOD'],
  async draw(db, { now, user }) {
    const visible = visibleToOne(user)
    const { last, before } = await findLastExams(db, now, visible)
    if (!last) return null
    const rates = (examId: number) => countBySubject(db, examId, visible)
    return { ...compare(await rates(last.id), before ? await rates(before.id) : []), about: last.title }
  },
}

export const passRateCharts: readonly Chart[] = [byBranch, bySubject]

function compare(last: readonly Rate[], before: readonly Rate[]) {
  const earlier = new Map(before.map(({ name, percent }) => [name, percent]))
  const [lowest] = last.toSorted((a, b) => a.percent - b.percent)
  const fallen = last.filter(({ name, percent }) => percent < (earlier.get(name) ?? 0)).length
  return {
    rows: last.map(({ name, percent }) => ({ name, values: [percent, earlier.get(name) ?? null] })),
    finding: {
      word: earlier.size > 0 && fallen > 0 ? 'fallen' : 'lowest',
      values: { name: lowest?.name ?? '', percent: lowest?.percent ?? 0, count: fallen },
    },
  }
}

function visibleToOne(user: Viewer): SQL {
  return visibleToViewer(user) ?? sql`true`
}

async function countBySubject(db: Database, examId: number, visible: SQL): Promise<Rate[]> {
  const { rows } = await db.execute<{ name: string; passed: number; appeared: number }>(sql`
    SELECT ${subjects.name} AS name, count(*) FILTER (WHERE entry.passed)::int AS passed,
           count(*) FILTER (WHERE NOT entry.absent)::int AS appeared
    FROM result_entries entry JOIN ${subjects} ON ${subjects.id} = entry.subject_id JOIN ${students} ON ${students.id} = entry.student_id
    WHERE entry.exam_id = ${examId} AND entry.superseded_at IS NULL AND ${visible}
    GROUP BY 1 HAVING count(*) FILTER (WHERE NOT entry.absent) > 0 ORDER BY 1`)
  return rows.map(({ name, passed, appeared }) => ({ name, percent: percentOf(passed, appeared) }))
}
