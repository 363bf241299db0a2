import type { BodySent, EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { type Allotment, classCalls } from '@nalanda/contract/students/classes'
import { students } from '@nalanda/contract/students/students'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pagesOf, queryAsked, queryOf } from '../../../api/queries.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'

/** A preview of an act on a class, asked a moment after the rules stopped changing; nothing before the class is known. */
export function usePreview<E extends EndpointSpec>(endpoint: E, body: BodySent<E> | null) {
  const settled = useDebounced(body)
  return useQuery({
    ...queryAsked(endpoint, { body: settled }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}

/** What an allotment or a promotion may change: its previews, the lists of what was done, and the students. */
export const classViews = [classCalls, students]

/** The pattern of roll numbers and the code of the college, as its settings say; `undefined` while they are on their way. */
export function useRollNumberDefaults() {
  return useQuery(queryOf(classCalls.getRollNumberDefaults)).data
}

/** What was done so far of a kind, newest first. */
export function useAllotments(kind: Allotment['kind']) {
  return useInfiniteQuery(pagesOf(classCalls.listAllotments, { query: { kind } }))
}
