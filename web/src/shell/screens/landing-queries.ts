import { useFigureCounts } from '../../api/figures/FigureBadge.tsx'

/** What waits for this person, without what does not; `undefined` until it is counted, and `null` for who has nothing to do here. */
export function useWaiting() {
  const counted = useFigureCounts()?.filter(({ place }) => place === 'waiting')
  if (counted?.length === 0) return null
  return counted?.filter(({ total }) => total > 0)
}

/** The figures that this person may see; `undefined` while they are on their way. */
export function useFigures() {
  return useFigureCounts()?.filter(({ place }) => place === 'glance')
}
