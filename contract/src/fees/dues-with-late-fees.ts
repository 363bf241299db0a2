/** Open dues as they are shown: in the order of their days, and late fees beside the dues that they belong to. */
import type { StatementDue } from './statement.ts'

type Due = Pick<StatementDue, 'id' | 'openPaise' | 'lateFeeOfId' | 'lateFeePaise'>

/**
 * The open dues of a statement, each with all of its late fee: what is charged and open of it, and what a payment on the day of the statement would add. A late fee whose due is
 * settled stands for itself. What is to pay is the same before and after a late fee is charged.
 */
export function duesWithLateFees<One extends Due>(dues: readonly One[]): One[] {
  const open = dues.filter(({ openPaise }) => openPaise > 0)
  const openIds = new Set(open.map(({ id }) => id))
  const charged = new Map(open.map(({ lateFeeOfId, openPaise }) => [lateFeeOfId, openPaise]))
  return open
    .filter(({ lateFeeOfId }) => lateFeeOfId === null || !openIds.has(lateFeeOfId))
    .map((due) => ({ ...due, lateFeePaise: due.lateFeePaise + (charged.get(due.id) ?? 0) }))
}

/** Dues by the day on which they fall due. */
export const byDueDay = (one: Pick<StatementDue, 'dueOn' | 'id'>, other: Pick<StatementDue, 'dueOn' | 'id'>): number =>
  one.dueOn.localeCompare(other.dueOn) || one.id - other.id
