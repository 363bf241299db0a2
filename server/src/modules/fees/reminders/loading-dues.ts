import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import type { RemindedDue } from './due-texts.ts'

type Row = {
  id: string
  student_id: string
  head: string
  label: string
  instalment: number | null
  academic_year: number
  due_on: string
  open_paise: string
  source: string
}

/** The demands of these students for which a condition on `demand` holds, the oldest due first. */
export async function loadDues(db: Database, studentIds: readonly number[], condition: SQL): Promise<RemindedDue[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT demand.id, demand.student_id, head.name AS head, demand.label, demand.instalment, demand.academic_year, demand.due_on::text,
      demand.open_paise, demand.source
    FROM ${feeDemands} demand JOIN ${feeHeads} head ON head.id = demand.head_id
    WHERE demand.student_id = any(${sql.param([...studentIds])}::bigint[]) AND ${condition}
    ORDER BY demand.student_id, demand.due_on, head.priority, demand.id`)
  return rows.map(({ id, student_id, academic_year, due_on, open_paise, source, ...row }) => ({
    ...{ ...row, id: Number(id), studentId: Number(student_id), academicYear: academic_year, dueOn: due_on },
    ...{ openPaise: Number(open_paise), isLateFee: source === 'late-fee', kind: due_on < dayOf(now()) ? 'after' : 'before' },
  }))
}
