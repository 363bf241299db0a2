import { mostAllowed, shareConcession, wantedPaise } from '@nalanda/contract/concessions/amounts'
import type { ConcessionType } from '@nalanda/contract/concessions/types'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { type ConcedableDemand, listConcedable } from '../../fees/public.ts'
import { concessionTypeKind } from '../types/types.ts'

type Asked = { typeId: number; studentId: number; academicYear: number; percent: number | null; amountPaise: number | null }

/** The effect of a concession if granted today: the requested amount, the cap, and the open dues that it reduces. */
export type ConcessionEffect = {
  type: ConcessionType
  demands: readonly ConcedableDemand[]
  basePaise: number
  wantedPaise: number
  mostPaise: number | null
  excessPaise: number
  shares: { demandId: number; amountPaise: number }[]
}

/** Computes the effect of a request. A waiver also applies to late fees, which do not count in the base of a percentage. */
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
 * Refuses to grant a concession whose amount changed since the request, because its type or the year's dues changed: the approval covers the requested amount.
 * The amount also counts as unchanged if part of it finds no open due any more.
 */
export function refuseOtherAmount(
  { type, wantedPaise }: ConcessionEffect,
  { requestedPaise }: { requestedPaise: number | null },
): void {
  if (wantedPaise === requestedPaise) return
  const params = { type: type.name, now: formatRupees(wantedPaise), requested: formatRupees(requestedPaise ?? 0) }
  throw problem('concessions.amount-changed', params)
}
