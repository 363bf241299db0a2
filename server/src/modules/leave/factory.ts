import type { LeaveRules } from '@nalanda/contract/leave/types'
import type { Database } from '../../platform/database/client.ts'
import { leaveRules, leaveTypes } from './schema.ts'

let made = 0

type Overrides = Partial<LeaveRules> & { code?: string; name?: string; yearFirstMonth?: number }

/** Creates a type of leave with twelve days a year, half-days and no cover, whose rules apply from 2026 on. */
export async function aLeaveType(
  db: Database,
  { code = `L${++made}`, name = `Leave ${made}`, yearFirstMonth = 1, ...rules }: Overrides = {},
) {
  const [type] = await db.insert(leaveTypes).values({ code, name, yearFirstMonth }).returning()
  if (!type) throw new Error('The type was not stored')
  await db.insert(leaveRules).values({ ...plainRules, ...rules, typeId: type.id })
  return type
}

export const plainRules: LeaveRules = {
  ...{
    effectiveFrom: '2026-01-01',
    paid: true,
    halfDays: true,
    grantKind: 'yearly',
    grantHalves: 24,
    creditedAt: 'start',
    proRata: true,
  },
  ...{
    capHalves: null,
    carryHalves: 0,
    creditDays: null,
    maxConsecutiveDays: null,
    noticeDays: 0,
    afterwardsDays: 0,
    proofAboveDays: null,
  },
  ...{ countsHolidays: false, sandwich: false, mayCombine: true, staffKind: null, minServiceMonths: 0, maxTimesInService: null },
  ...{ needsCover: false, maxNegativeHalves: 0 },
}
