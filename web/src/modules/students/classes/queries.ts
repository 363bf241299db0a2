import type { BodySent, EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { type Allotment, classCalls } from '@nalanda/contract/students/classes'
import { students } from '@nalanda/contract/students/students'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pagesOf, queryAsked, queryOf } from '../../../api/queries.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'

/** Queries a preview of an action on a class, debounced; disabled until the class is known. */
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

/** Calls to invalidate after an allotment or a promotion: its previews, the lists of past actions, and the students. */
export const classViews = [classCalls, students]

/** Returns the roll number pattern and the college code from the settings; `undefined` while they load. */
export function useRollNumberDefaults() {
  return useQuery(queryOf(classCalls.getRollNumberDefaults)).data
}

/** Queries the past allotments of a kind, newest first. */
export function useAllotments(kind: Allotment['kind']) {
  return useInfiniteQuery(pagesOf(classCalls.listAllotments, { query: { kind } }))
}
