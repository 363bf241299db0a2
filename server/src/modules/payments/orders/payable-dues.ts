import type { PayableDue } from '@nalanda/contract/payments/payments'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { listOpenDemands, readStatement } from '../../fees/public.ts'

/**
 * The open dues of a student as an order of them is priced on this day: each with its late fee, both what is charged of it and what the order would add. A late
 * fee whose due is settled stands for itself.
 */
export async function payableDues(db: Database, studentId: number, today: IsoDate): Promise<PayableDue[]> {
  const [statement, open] = await Promise.all([readStatement(db, studentId, today), listOpenDemands(db, studentId)])
  const described = new Map(statement.dues.map((due) => [due.id, due]))
  const openIds = new Set(open.map(({ id }) => id))
  const charged = new Map(open.map(({ lateFeeOfId, openPaise }) => [lateFeeOfId, openPaise]))
  return open
    .filter(({ lateFeeOfId }) => lateFeeOfId === null || !openIds.has(lateFeeOfId))
    .map(({ id, instalment, label, dueOn, openPaise }) => ({
      ...{ demandId: id, head: described.get(id)?.head ?? '', instalment, label, dueOn, openPaise },
      lateFeePaise: (charged.get(id) ?? 0) + (described.get(id)?.lateFeePaise ?? 0),
    }))
}
