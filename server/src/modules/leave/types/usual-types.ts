import type { SaveLeaveType } from '@nalanda/contract/leave/types'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import { leaveTypes } from '../schema.ts'
import { leaveTypeKind } from './leave-types.ts'

const plain: Omit<SaveLeaveType, 'code' | 'name' | 'effectiveFrom'> = {
  ...{ yearFirstMonth: 1, paid: true, halfDays: false, grantKind: 'yearly', grantHalves: 0, creditedAt: 'start', proRata: false },
  ...{
    capHalves: null,
    carryHalves: 0,
    creditDays: null,
    maxConsecutiveDays: null,
    noticeDays: 0,
    afterwardsDays: 0,
    proofAboveDays: null,
  },
  ...{ countsHolidays: false, sandwich: false, mayCombine: false, staffKind: null, minServiceMonths: 0, maxTimesInService: null },
  ...{ needsCover: true, maxNegativeHalves: 0 },
}
const days = (count: number) => count * 2

/** Leave that colleges in India usually grant: a starting point that each college adapts to its service rules. */
const usual: readonly (Partial<SaveLeaveType> & { code: string; name: string })[] = [
  {
    code: 'CL',
    name: 'Casual leave',
    grantHalves: days(12),
    halfDays: true,
    proRata: true,
    maxConsecutiveDays: 6,
    afterwardsDays: 1,
    sandwich: true,
  },
  {
    ...{ code: 'EL', name: 'Earned leave', grantKind: 'monthly', creditedAt: 'end', grantHalves: days(1), capHalves: days(240) },
    ...{ carryHalves: null, noticeDays: 7, countsHolidays: true, minServiceMonths: 12 },
  },
  {
    ...{ code: 'ML', name: 'Medical leave', grantHalves: days(10), capHalves: days(90), carryHalves: null, afterwardsDays: 7 },
    ...{ proofAboveDays: 2, countsHolidays: true, mayCombine: true, needsCover: false },
  },
  { code: 'OD', name: 'On duty', grantKind: 'unlimited', halfDays: true, afterwardsDays: 3, mayCombine: true },
  {
    code: 'CO',
    name: 'Compensatory off',
    grantKind: 'event',
    halfDays: true,
    capHalves: days(10),
    creditDays: 90,
    afterwardsDays: 1,
    mayCombine: true,
  },
  {
    code: 'VL',
    name: 'Vacation leave',
    grantHalves: days(28),
    proRata: true,
    noticeDays: 15,
    countsHolidays: true,
    staffKind: 'teaching',
    needsCover: false,
  },
  {
    code: 'MAT',
    name: 'Maternity leave',
    grantKind: 'event',
    carryHalves: null,
    noticeDays: 30,
    afterwardsDays: 7,
    proofAboveDays: 0,
    countsHolidays: true,
    mayCombine: true,
    maxTimesInService: 2,
  },
  {
    code: 'PAT',
    name: 'Paternity leave',
    grantKind: 'event',
    carryHalves: null,
    afterwardsDays: 7,
    proofAboveDays: 0,
    mayCombine: true,
    maxTimesInService: 2,
  },
  {
    code: 'LWP',
    name: 'Leave without pay',
    paid: false,
    grantKind: 'unlimited',
    afterwardsDays: 3,
    countsHolidays: true,
    mayCombine: true,
  },
]

/** Adds the usual types whose codes the college does not use yet, with their rules from a day on. Returns their number. */
export async function addUsualTypes(db: Database, effectiveFrom: IsoDate): Promise<number> {
  const present = await db.select({ code: sql<string>`upper(${leaveTypes.code})` }).from(leaveTypes)
  const missing = usual.filter(({ code }) => !present.some((one) => one.code === code))
  for (const type of missing) await addRecord(db, leaveTypeKind, { ...plain, ...type, effectiveFrom })
  return missing.length
}
