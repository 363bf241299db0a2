import type { BodySent, EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { type Allotment, classCalls } from '@nalanda/contract/students/classes'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Answer, call } from '../../../api/call.ts'

/** A preview of an act on a class, asked a moment after the rules stopped changing; nothing before the class is known. */
export function usePreview<E extends EndpointSpec>(endpoint: E, body: BodySent<E> | null) {
  const settled = useSettled(body)
  return useQuery({
    queryKey: ['class-preview', endpoint.path, settled],
    queryFn: async ({ signal }): Promise<Answer<E>> => call<EndpointSpec>(endpoint, { body: settled, signal } as never) as never,
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is new on every render, and compared by its text
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Does what was shown, and lets all that shows students ask again. */
export function useClassAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () =>
      Promise.all(['class-preview', 'allotments', 'records'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

/** The pattern of roll numbers and the code of the college, as its settings say; `undefined` while they are on their way. */
export function useRollNumberDefaults() {
  return useQuery({
    queryKey: ['roll-number-defaults'],
    queryFn: ({ signal }) => call(classCalls.getRollNumberDefaults, { signal }),
  }).data
}

/** What was done so far of a kind, newest first. */
export function useAllotments(kind: Allotment['kind']) {
  return useInfiniteQuery({
    queryKey: ['allotments', kind],
    queryFn: ({ pageParam, signal }) =>
      call(classCalls.listAllotments, { query: { kind, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
