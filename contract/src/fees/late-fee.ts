/** Late fees: so much a day after the days of grace, up to a cap. */
import { daysBetween } from '../platform/dates/dates.ts'
import type { Paise } from '../platform/money/money.ts'
import type { IsoDate } from '../platform/primitives.ts'

export type LateFeeRule = { lateFeePerDayPaise: Paise; lateFeeGraceDays: number; lateFeeCapPaise: Paise }

/**
 * The late fee of a due that is still open on a day, in paise. The day after the last day of grace costs one day's fee. A cap of zero means no cap.
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
