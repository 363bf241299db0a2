import type { GradeBand } from '@nalanda/contract/academics/academics'

/** The band that a percentage falls into: the highest one that begins at or below it. */
export function bandOf(percent: number, scale: readonly GradeBand[]): GradeBand | undefined {
  return scale.find((band) => band.minPercent <= percent)
}
