import type { LegalKind } from '@nalanda/contract/institution/legal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { firstCalls } from '../../../api/first-calls.ts'

/** A legal text: the one in force, or an earlier version of it. */
export function useLegalText(kind: LegalKind, version?: number) {
  return useQuery({
    queryKey: ['legal', kind, version ?? 'in force'],
    queryFn: ({ signal }) =>
      call(firstCalls.getLegalText, {
        params: { kind },
        query: version === undefined ? {} : { version: String(version) },
        signal,
      }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
}
