import type { GradeBand } from '@nalanda/contract/academics/academics'

/** Returns the band of a percentage: the highest band that begins at or below it. */
export function bandOf(percent: number, scale: readonly GradeBand[]): GradeBand | undefined {
  return scale.find((band) => band.minPercent <= percent)
}
