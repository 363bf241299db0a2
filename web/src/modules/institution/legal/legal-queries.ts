import type { LegalKind } from '@nalanda/contract/institution/legal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstCalls } from '../../../api/first-calls.ts'
import { queryOf } from '../../../api/queries.ts'

/** Queries a legal text: the version in force, or an earlier one. */
export function useLegalText(kind: LegalKind, version?: number) {
  return useQuery({
    ...queryOf(firstCalls.getLegalText, {
      params: { kind },
      query: version === undefined ? {} : { version: String(version) },
    }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
}
