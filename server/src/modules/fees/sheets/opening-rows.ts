import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { feeAccounts, feeDemands, feeOpeningAdvances } from '../schema.ts'
import { readFeeSettings } from '../settings/settings.ts'
import { isReturned } from '../structures/returned-demands.ts'
import { type Known, loadHeads, loadStudents } from './sheet-basics.ts'

type Key = { studentId: number; headId: number; academicYear: number }
/** Key of an opening balance. */
export const keyOf = ({ studentId, headId, academicYear }: Key) => `${studentId} ${headId} ${academicYear}`

type StoredDue = { id: number; amountPaise: number; settledPaise: number; dueOn: IsoDate; returned: boolean }
/** Stored values of the students that a sheet names: opening balances by key, opening advances and present advances by student. */
export type Openings = Known & {
  openingOn: IsoDate | null
  dues: ReadonlyMap<string, StoredDue>
  advances: ReadonlyMap<number, number>
  accounts: ReadonlyMap<number, number>
}

/** Reads the opening balances of the students with these roll numbers. */
export async function loadOpenings(db: Database, rollNos: readonly string[]): Promise<Openings> {
  const byRollNo = await loadStudents(db, rollNos)
  const ids = [...byRollNo.values()].map(({ id }) => id)
  const [heads, { openingOn }] = [await loadHeads(db), await readFeeSettings(db)]
  const dues = await db
    .select({ due: feeDemands, returned: sql<boolean>`${isReturned(feeDemands.id)}` })
    .from(feeDemands)
    .where(and(inArray(feeDemands.studentId, ids), eq(feeDemands.source, 'opening')))
  const advances = await db.select().from(feeOpeningAdvances).where(inArray(feeOpeningAdvances.studentId, ids))
  const accounts = await db.select().from(feeAccounts).where(inArray(feeAccounts.studentId, ids))
  return {
    ...{ byRollNo, heads, openingOn },
    dues: new Map(
      dues.map(({ due: { id, amountPaise, concededPaise, paidPaise, dueOn, ...due }, returned }) => [
        keyOf(due),
        { id, amountPaise, settledPaise: concededPaise + paidPaise, dueOn, returned },
      ]),
    ),
    advances: new Map(advances.map(({ studentId, amountPaise }) => [studentId, amountPaise])),
    accounts: new Map(accounts.map(({ studentId, advancePaise }) => [studentId, advancePaise])),
  }
}
