import type { Audience } from '@nalanda/contract/notices/audience'
import { notices } from '@nalanda/contract/notices/notices'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const mine = ['notices', 'mine'] as const

/** The notices that are for me, a page at a time, the newest first. */
export const myNoticesQuery = (q: string, unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...mine, 'list', q, unread],
    queryFn: ({ pageParam: after, signal }) =>
      call(notices.listMyNotices, {
        query: { q: q || undefined, unread: unread ? 'yes' : undefined, after, size: '25' },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const latestNoticesQuery = queryOptions({
  queryKey: [...mine, 'latest'],
  queryFn: ({ signal }) => call(notices.listLatestNotices, { signal }),
})

export const myNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...mine, 'one', id],
    queryFn: ({ signal }) => call(notices.getMyNotice, { params: { id }, signal }),
    retry: false,
  })

export const digestQuery = queryOptions({
  queryKey: ['notices', 'digest'],
  queryFn: ({ signal }) => call(notices.getDigestChoice, { signal }),
})

export const choicesQuery = queryOptions({
  queryKey: ['notices', 'choices'],
  queryFn: ({ signal }) => call(notices.getNoticeChoices, { signal }),
})

// The lists of posted notices ask again with the rest of the records
const key = ['records', notices.notices.list.path] as const

/** One notice as its poster sees it. */
export const postedNoticeQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(notices.getNotice, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })

/** How many an audience reaches. */
export const audienceQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['notices', 'audience', audience],
    queryFn: ({ signal }) => call(notices.countAudience, { body: audience, signal }),
    staleTime: 60_000,
  })

/** An act on a notice; whatever shows notices asks again after it. */
export function useNoticeAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['records'] })
      await client.invalidateQueries({ queryKey: mine })
    },
  })
}
