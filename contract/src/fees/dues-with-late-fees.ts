/** Lists open dues by due day, with late fees beside the dues they belong to. */
import type { StatementDue } from './statement.ts'

type Due = Pick<StatementDue, 'id' | 'openPaise' | 'lateFeeOfId' | 'lateFeePaise'>

/**
 * Returns the open dues of a statement, each with its full late fee: the open part already charged, and the part that a payment on the day of the statement
 * would add. A late fee whose due is settled is listed on its own. The amount to pay is the same before and after a late fee is charged.
 */
export function duesWithLateFees<One extends Due>(dues: readonly One[]): One[] {
  const open = dues.filter(({ openPaise }) => openPaise > 0)
  const openIds = new Set(open.map(({ id }) => id))
  const charged = new Map(open.map(({ lateFeeOfId, openPaise }) => [lateFeeOfId, openPaise]))
  return open
    .filter(({ lateFeeOfId }) => lateFeeOfId === null || !openIds.has(lateFeeOfId))
    .map((due) => ({ ...due, lateFeePaise: due.lateFeePaise + (charged.get(due.id) ?? 0) }))
}

/** Compares dues by due day. */
export const byDueDay = (one: Pick<StatementDue, 'dueOn' | 'id'>, other: Pick<StatementDue, 'dueOn' | 'id'>): number =>
  one.dueOn.localeCompare(other.dueOn) || one.id - other.id
