import type { EntryKind } from '@nalanda/contract/leave/balances'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { leaveYearDays } from '../counting/leave-years.ts'
import { dueEntries, type LeavePerson } from '../ledger/postings.ts'
import { leaveEntries, leaveRequests } from '../schema.ts'
import { listTypesWithRules, rulesOn, type TypeWithRules } from '../types/leave-rules.ts'
import { inOrder } from './statement-sums.ts'

export type StatementLine = {
  enteredOn: IsoDate
  kind: EntryKind
  halves: number
  reason: string | null
  /** The leave of the line. */
  leave: LeaveDays | null
}
/** The lines of one type in a leave year. */
export type StatementPart = { type: TypeWithRules; from: IsoDate; to: IsoDate; lines: readonly StatementLine[] }
type Asked = { year: number; asOf: IsoDate }

/**
 * Returns the lines of a person in the leave years that begin in a calendar year, as of the end of a day, by type. Includes due lines that the nightly job
 * enters later, so that a statement is the same before and after it.
 */
export async function readStatement(db: Database, person: LeavePerson, { year, asOf }: Asked): Promise<StatementPart[]> {
  const posted = await db
    .select({ entry: leaveEntries, leave: leaveRequests })
    .from(leaveEntries)
    .leftJoin(leaveRequests, eq(leaveRequests.id, leaveEntries.requestId))
    .where(and(eq(leaveEntries.staffId, person.id), eq(leaveEntries.year, year), lte(leaveEntries.enteredOn, asOf)))
    .orderBy(asc(leaveEntries.id))
  const due = (await dueEntries(db, person, { today: asOf })).filter((entry) => entry.year === year && entry.enteredOn <= asOf)
  const lines = [
    ...posted.map(({ entry, leave }) => ({ ...entry, leave })),
    ...due.map((entry) => ({ ...entry, reason: entry.reason ?? null, leave: null })),
  ]
  return (await listTypesWithRules(db)).flatMap((type) => {
    const { from, to } = leaveYearDays(year, type.yearFirstMonth)
    const own = from <= asOf ? lines.filter(({ typeId }) => typeId === type.id) : []
    return own.length === 0 ? [] : [{ type, from, to, lines: inOrder(own, from) }]
  })
}

/** Whether a type has a balance at the end of its leave year, or on an earlier day. */
export const hasBalance = ({ type, to }: Pick<StatementPart, 'type' | 'to'>, asOf: IsoDate): boolean =>
  rulesOn(type, to < asOf ? to : asOf)?.grantKind !== 'unlimited'

/** Returns the lines with the balance after each; null if the type has none. */
export function explainedLines(part: StatementPart, asOf: IsoDate): (StatementLine & { balanceHalves: number | null })[] {
  const isCounted = hasBalance(part, asOf)
  let balance = 0
  return part.lines.map((line) => {
    balance += line.halves
    return { ...line, balanceHalves: isCounted ? balance : null }
  })
}

/** Returns the calendar years in which leave years with lines begin, up to the year of a day, the latest first. */
export async function listStatementYears(db: Database, person: LeavePerson, asOf: IsoDate): Promise<number[]> {
  const posted = await db
    .selectDistinct({ year: leaveEntries.year })
    .from(leaveEntries)
    .where(eq(leaveEntries.staffId, person.id))
  const years = new Set([...posted, ...(await dueEntries(db, person, { today: asOf }))].map(({ year }) => year))
  return [...years].filter((year) => year <= Number(asOf.slice(0, 4))).sort((a, b) => b - a)
}
