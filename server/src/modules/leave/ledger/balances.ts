import type { LeaveBalance } from '@nalanda/contract/leave/balances'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { availableIn } from '../counting/availability.ts'
import { leaveYearDays, leaveYearName, leaveYearOf } from '../counting/leave-years.ts'
import { leaveEntries } from '../schema.ts'
import { rulesOn } from '../types/leave-rules.ts'
import { balancesOfPerson, getLeavePerson, isFor } from './postings.ts'

/**
 * Returns the balances of a member of staff in the current leave year, for the types that apply to them; types credited on events, such as compensatory off,
 * only if anything was credited.
 */
export async function listBalances(db: Database, staffId: number, today: IsoDate): Promise<LeaveBalance[]> {
  const person = await getLeavePerson(db, staffId)
  const entries = await db
    .select()
    .from(leaveEntries)
    .where(and(eq(leaveEntries.staffId, staffId)))
  return (await balancesOfPerson(db, person, today)).flatMap(({ type, years }) => {
    const rules = rulesOn(type, today)
    if (!rules || type.retiredAt !== null || !isFor(rules, person)) return []
    const year = leaveYearOf(today, type.yearFirstMonth)
    const own = entries.filter((entry) => entry.typeId === type.id && entry.year === year)
    const usedHalves = -sumOf(own.filter(({ kind }) => kind === 'use' || kind === 'return'))
    const reservedHalves = years.find((one) => one.year === year)?.reserved ?? 0
    const isUnlimited = rules.grantKind === 'unlimited'
    const available = availableIn(year, years, rules)
    if (rules.grantKind === 'event' && own.length === 0 && available === 0) return []
    return {
      ...{ typeId: type.id, typeCode: type.code, typeName: type.name, grantKind: rules.grantKind },
      halfDays: rules.halfDays,
      ...{ year: leaveYearName(year, type.yearFirstMonth), endsOn: leaveYearDays(year, type.yearFirstMonth).to },
      ...{ creditedHalves: isUnlimited ? 0 : available + usedHalves + reservedHalves, usedHalves, reservedHalves },
      availableHalves: isUnlimited ? null : available,
    }
  })
}

const sumOf = (rows: readonly { halves: number }[]) => rows.reduce((sum, { halves }) => sum + halves, 0)
