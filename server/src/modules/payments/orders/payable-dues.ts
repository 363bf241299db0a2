import type { Statement } from '@nalanda/contract/fees/statement'
import type { PayableDue } from '@nalanda/contract/payments/payable-dues'
import type { Database } from '../../../platform/database/client.ts'
import { listOpenDemands } from '../../fees/public.ts'

/**
 * The open dues of a student as an order of them is priced on the day of this statement: each with its late fee, both what is charged of it and what the order would add. A late
 * fee whose due is settled stands for itself.
 */
export async function payableDues(db: Database, statement: Statement): Promise<PayableDue[]> {
  const open = await listOpenDemands(db, statement.studentId)
  const described = new Map(statement.dues.map((due) => [due.id, due]))
  const openIds = new Set(open.map(({ id }) => id))
  const charged = new Map(open.map(({ lateFeeOfId, openPaise }) => [lateFeeOfId, openPaise]))
  return open
    .filter(({ lateFeeOfId }) => lateFeeOfId === null || !openIds.has(lateFeeOfId))
    .map(({ id, academicYear, instalment, label, dueOn, openPaise }) => ({
      ...{ demandId: id, head: described.get(id)?.head ?? '', academicYear, instalment, label, dueOn, openPaise },
      lateFeePaise: (charged.get(id) ?? 0) + (described.get(id)?.lateFeePaise ?? 0),
    }))
}
