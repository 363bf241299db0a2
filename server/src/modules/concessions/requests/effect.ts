import { mostAllowed, shareConcession, wantedPaise } from '@nalanda/contract/concessions/amounts'
import type { ConcessionType } from '@nalanda/contract/concessions/types'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { type ConcedableDemand, listConcedable } from '../../fees/public.ts'
import { concessionTypeKind } from '../types/types.ts'

type Asked = { typeId: number; studentId: number; academicYear: number; percent: number | null; amountPaise: number | null }

/** What a concession would do today: how much is asked for, how much the cap allows, and which open dues become less. */
export type ConcessionEffect = {
  type: ConcessionType
  demands: readonly ConcedableDemand[]
  basePaise: number
  wantedPaise: number
  mostPaise: number | null
  excessPaise: number
  shares: { demandId: number; amountPaise: number }[]
}

/** Works out what a request asks for. A waiver also applies to late fees, which are no part of what a percentage is of. */
export async function concessionEffect(db: Database, asked: Asked): Promise<ConcessionEffect> {
  const type = await getItem(db, concessionTypeKind, asked.typeId)
  const { studentId, academicYear } = asked
  const main = { studentId, academicYear, headIds: type.headIds }
  const base = await listConcedable(db, { ...main, lateFees: false })
  const demands = type.kind === 'waiver' ? await listConcedable(db, { ...main, lateFees: true }) : base
  const basePaise = sumPaise(base.map(({ amountPaise }) => amountPaise))
  const own = asked.percent === null && asked.amountPaise === null ? type : asked
  const wanted = wantedPaise(own, basePaise)
  const { shares, excessPaise } = shareConcession(wanted, demands)
  const mostPaise = mostAllowed(type, basePaise)
  return { type, demands, basePaise, wantedPaise: wanted, mostPaise, excessPaise, shares }
}

/**
 * Refuses to grant a concession that comes to another amount than was requested, because its type or the dues of the year changed since: the approval names what
 * was requested. What of it finds no open due any more is not another amount.
 */
export function refuseOtherAmount(
  { type, wantedPaise }: ConcessionEffect,
  { requestedPaise }: { requestedPaise: number | null },
): void {
  if (wantedPaise === requestedPaise) return
  const params = { type: type.name, now: formatRupees(wantedPaise), requested: formatRupees(requestedPaise ?? 0) }
  throw problem('concessions.amount-changed', params)
}
