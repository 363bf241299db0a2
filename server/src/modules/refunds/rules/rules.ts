import type { refundRules as calls, RefundRule } from '@nalanda/contract/refunds/rules'
import { desc, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { refundRules } from '../schema.ts'

/** Refund rules, latest start first. */
export const refundRuleKind: KindOf<typeof calls> = {
  table: refundRules,
  entity: 'refund rule',
  title: 'Refund rules',
  searched: sql`${refundRules.name}`,
  filters: () => [],
  sorts: { academicYearFrom: byValue(refundRules.academicYearFrom), name: byText(refundRules.name) },
  firstSort: '-academicYearFrom',
  load: loadRows(refundRules, [], {}),
  columns: [
    { header: 'From academic year', kind: 'number', value: ({ academicYearFrom }) => academicYearFrom },
    { header: 'Rule', width: 48, value: ({ name }) => name },
    { header: 'Slabs', width: 80, value: ({ slabs }) => slabs.map(describeSlab).join('; ') },
  ],
  constraintProblems: { one_refund_rule_of_a_year: { code: 'refunds.rule-taken', field: 'academicYearFrom' } },
}

function describeSlab({ basis, days, month, day, percent }: RefundRule['slabs'][number]): string {
  const until = basis === 'date' ? `${day}/${month}` : `${days} days after the last date of admission`
  return `until ${until}: ${percent}%`
}

/** Returns the rule of an academic year; null before the first rule starts. */
export async function findRule(db: Database, academicYear: number): Promise<typeof refundRules.$inferSelect | null> {
  const [rule] = await db
    .select()
    .from(refundRules)
    .where(lte(refundRules.academicYearFrom, academicYear))
    .orderBy(desc(refundRules.academicYearFrom))
    .limit(1)
  return rule ?? null
}
