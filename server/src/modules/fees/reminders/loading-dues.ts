import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { lateFeeToAdd } from '../demands/overdue.ts'
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
  late_fee_paise: string
  source: string
}

/** Returns the demands of these students that meet a condition on rows of `feeDemands`, oldest due first, with their late fees of today. */
export async function loadDues(db: Database, studentIds: readonly number[], condition: SQL): Promise<RemindedDue[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT fee_demands.id, student_id, head.name AS head, label, instalment, academic_year, due_on::text, open_paise,
      ${lateFeeToAdd(dayOf(now()))} AS late_fee_paise, source
    FROM ${feeDemands} JOIN ${feeHeads} head ON head.id = head_id
    WHERE student_id = any(${sql.param([...studentIds])}::bigint[]) AND ${condition}
    ORDER BY student_id, due_on, head.priority, fee_demands.id`)
  return rows.map(({ id, student_id, academic_year, due_on, open_paise, late_fee_paise, source, ...row }) => ({
    ...{ ...row, id: Number(id), studentId: Number(student_id), academicYear: academic_year, dueOn: due_on },
    ...{
      openPaise: Number(open_paise),
      lateFeePaise: Number(late_fee_paise),
      isLateFee: source === 'late-fee',
      kind: due_on < dayOf(now()) ? 'after' : 'before',
    },
  }))
}
