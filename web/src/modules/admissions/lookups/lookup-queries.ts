import { type LookupList, lookupKinds, lookups } from '@nalanda/contract/lookups/lookups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const listNames = [...lookupKinds, 'agent'] as const
export type ListName = (typeof listNames)[number]

/** All lists with the number of their values. They are asked again whenever a record is saved. */
export function useLookupLists() {
  return useQuery({
    queryKey: ['records', 'choice-lists'],
    queryFn: ({ signal }): Promise<LookupList[]> => call(lookups.listLookupLists, { signal }),
  })
}

/** Does something that changes lists, and lets every screen that shows them ask again. */
export function useListAct() {
  const client = useQueryClient()
  return async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const answer = await act()
    await client.invalidateQueries({ queryKey: ['records'] })
    return answer
  }
}
