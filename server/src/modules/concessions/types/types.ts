import type { ConcessionType, concessionTypes as calls, SaveConcessionType } from '@nalanda/contract/concessions/types'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired, retiredFilter } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { feeHeads } from '../../fees/schema.ts'
import { concessions, concessionTypeHeads, concessionTypes } from '../schema.ts'

const percent = { kind: 'number' } as const
const rupeesOrNone = (paise: number | null) => (paise === null ? null : rupeesOfPaise(paise))

/** Concession types; archived ones only on request. */
export const concessionTypeKind: KindOf<typeof calls> = {
  table: concessionTypes,
  entity: 'concession type',
  title: 'Concession types',
  searched: sql`(${concessionTypes.code} || ' ' || ${concessionTypes.name})`,
  filters: ({ kind, retired }) => [where(concessionTypes.kind, kind), retiredFilter(concessionTypes, retired)],
  sorts: { code: byValue(concessionTypes.code), name: byText(concessionTypes.name) },
  firstSort: 'name',
  load: loadTypes,
  columns: [
    { header: 'Code', value: ({ code }) => code },
    { header: 'Type', width: 36, value: ({ name }) => name },
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind, { scheme: 'Government scheme' }) },
    { header: 'Percent', ...percent, value: (type) => type.percent },
    { header: 'Amount in rupees', ...percent, value: ({ amountPaise }) => rupeesOrNone(amountPaise) },
    { header: 'Cap in percent', ...percent, value: ({ capPercent }) => capPercent },
    { header: 'Cap in rupees', ...percent, value: ({ capPaise }) => rupeesOrNone(capPaise) },
    { header: 'Heads', width: 36, value: ({ heads }) => heads.join(', ') },
    {
      header: 'Rule',
      value: ({ rule }) => nameOfCode(rule, { sibling: 'Second child and further', staff: 'Children of staff' }),
    },
    { header: 'Approved by', width: 28, value: ({ approver }) => approver },
  ],
  constraintProblems: {
    concession_type_code: { code: 'concessions.type-taken', field: 'code' },
    concession_type_name: { code: 'concessions.type-taken', field: 'name' },
    type_percent_or_amount: { code: 'concessions.percent-or-amount', field: 'amountPaise' },
  },
  owns: [concessionTypeHeads.typeId],
  check: refuseOtherKind,
  store: storeHeads,
}

/** Refuses another kind for a type with ledger entries, which depend on it. */
async function refuseOtherKind(db: Database, { kind }: SaveConcessionType, before: ConcessionType | null): Promise<void> {
  if (before === null || before.kind === kind) return
  const posted = await db.$count(concessions, and(eq(concessions.typeId, before.id), isNotNull(concessions.entryId)))
  if (posted > 0) throw problem('concessions.type-kind-fixed', {}, { fields: ['kind'] })
}

async function storeHeads(db: Database, typeId: number, { headIds }: SaveConcessionType): Promise<void> {
  await db.delete(concessionTypeHeads).where(eq(concessionTypeHeads.typeId, typeId))
  const rows = [...new Set(headIds)].map((headId) => ({ typeId, headId }))
  if (rows.length > 0) await db.insert(concessionTypeHeads).values(rows)
}

const loadTypeRows = loadRows(concessionTypes, [], { retired: isRetired(concessionTypes) })

async function loadTypes(db: Database, ids: readonly number[]): Promise<ConcessionType[]> {
  const rows = await loadTypeRows(db, ids)
  const heads = await db
    .select({ typeId: concessionTypeHeads.typeId, id: feeHeads.id, name: feeHeads.name })
    .from(concessionTypeHeads)
    .innerJoin(feeHeads, eq(feeHeads.id, concessionTypeHeads.headId))
    .where(inArray(concessionTypeHeads.typeId, [...ids]))
    .orderBy(feeHeads.priority, feeHeads.id)
  const byType = Map.groupBy(heads, ({ typeId }) => typeId)
  return rows.map(({ retiredAt: _retired, ...row }) => {
    const own = byType.get(row.id) ?? []
    return { ...row, headIds: own.map(({ id }) => id), heads: own.map(({ name }) => name) }
  })
}
