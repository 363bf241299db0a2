/** Late fees: an amount per day after the days of grace, up to a cap. */
import { daysBetween } from '../platform/dates/dates.ts'
import type { Paise } from '../platform/money/money.ts'
import type { IsoDate } from '../platform/primitives.ts'

export type LateFeeRule = { lateFeePerDayPaise: Paise; lateFeeGraceDays: number; lateFeeCapPaise: Paise }

/**
 * Returns the late fee, in paise, of a due that is still open on the given day. The first day after the days of grace costs one day's fee. A cap of zero means
 * no cap.
 */
export function lateFeeOn(
  { lateFeePerDayPaise, lateFeeGraceDays, lateFeeCapPaise }: LateFeeRule,
  dueOn: IsoDate,
  day: IsoDate,
): Paise {
  const late = Math.max(0, daysBetween(dueOn, day) - lateFeeGraceDays)
  const fee = late * lateFeePerDayPaise
  return lateFeeCapPaise > 0 ? Math.min(fee, lateFeeCapPaise) : fee
}
