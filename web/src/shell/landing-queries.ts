import { type FigureCount, figureCalls } from '@nalanda/contract/platform/figures'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

function useFigureCounts(place: FigureCount['place']): FigureCount[] | undefined {
  const { data } = useQuery({
    queryKey: ['landing', 'figures'],
    queryFn: ({ signal }) => call(figureCalls.listFigures, { signal }),
    staleTime: 30_000,
  })
  return data?.figures.filter((figure) => figure.place === place)
}

/** What waits for this person, without what does not; `undefined` until it is counted, and `null` for who has nothing to do here. */
export function useWaiting() {
  const counted = useFigureCounts('waiting')
  if (counted?.length === 0) return null
  return counted?.filter(({ total }) => total > 0)
}

/** The figures that this person may see; `undefined` while they are on their way. */
export function useFigures() {
  return useFigureCounts('glance')
}
