import { between, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { students } from '../../students/schema.ts'
import { feeHeads, feeSettings } from '../schema.ts'
import { cashBooks } from '../schema-receipts.ts'
import { applyOpenings } from './opening-balances.ts'
import type { PastReceipt } from './past-receipt-plan.ts'
import { applyPastReceipts } from './past-receipts.ts'

const openingOn = '2025-06-01'

/** Adds receipts of the earlier system for ten students of the third year; two of them still owed something, and one had paid in advance. */
export async function addDemoOpenings(db: Database): Promise<void> {
  await db.update(feeSettings).set({ openingOn })
  const found = await db
    .select({ id: students.id, rollNo: students.rollNo })
    .from(students)
    .where(between(students.rollNo, '22NA1A0551', '22NA1A0560'))
    .orderBy(students.rollNo)
  const heads = await db
    .select()
    .from(feeHeads)
    .where(inArray(feeHeads.code, ['TUITION', 'LIBRARY']))
  const headId = (code: string) => heads.find((head) => head.code === code)?.id ?? 0
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'PR'))
  const [first, second, third] = found
  if (!first || !second || !third || !book) return
  const dues = [first, second].map(({ id }) => ({
    ...{ id: null, studentId: id, headId: headId('LIBRARY'), academicYear: 2024, amountPaise: 1_200_00 },
    ...{ dueOn: '2024-08-31', before: null, moved: false },
  }))
  const advances = [{ studentId: third.id, amountPaise: 2_500_00, before: null }]
  await applyOpenings(db, { dues, advances, openingOn })
  const receipts = found.map(
    ({ id }, at): PastReceipt => ({
      ...{
        pastNumber: `R-${1201 + at}`,
        number: `PR/2024-25/R-${1201 + at}`,
        studentId: id,
        mode: at % 3 === 0 ? 'cash' : 'upi',
      },
      ...{ receivedOn: `2024-07-${10 + at}`, reference: at % 3 === 0 ? null : String(418_000_000_000 + at) },
      lines: [{ headId: headId('TUITION'), academicYear: 2024, amountPaise: 90_000_00, shares: null }],
    }),
  )
  await applyPastReceipts(db, { receipts, book })
}
