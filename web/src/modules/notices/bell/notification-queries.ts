import { type NotificationState, notificationCalls } from '@nalanda/contract/notices/notifications'
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type LiveUpdate, listen } from './live.ts'

const stateQuery = queryOptions({
  queryKey: ['notifications', 'state'],
  queryFn: ({ signal }) => call(notificationCalls.getNotificationState, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const latestQuery = queryOptions({
  queryKey: ['notifications', 'list', 'latest'],
  queryFn: ({ signal }) => call(notificationCalls.listNotifications, { query: { size: 8 }, signal }),
})

/** All of them, a page at a time, the newest first. */
export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', unread ? 'unread' : 'all'],
    queryFn: ({ pageParam: after, signal }) =>
      call(notificationCalls.listNotifications, { query: { after, unread: unread ? 'yes' : undefined }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** How many are unread, kept right while the screen is open, and what came last. */
export function useLiveNotifications(username: string): { unread: number; news: LiveUpdate['news'] } {
  const client = useQueryClient()
  const [news, setNews] = useState<LiveUpdate['news']>()
  const { data } = useQuery({ ...stateQuery, enabled: false })
  useEffect(
    () =>
      listen(username, ({ state, news: came }) => {
        if (came) return setNews(came)
        const before = client.getQueryData<NotificationState>(stateQuery.queryKey)
        client.setQueryData(stateQuery.queryKey, state)
        if (!before || (before.unread === state.unread && before.newest === state.newest)) return
        void client.invalidateQueries({ queryKey: ['notifications', 'list'] })
        void client.invalidateQueries({ queryKey: ['notices', 'mine'] })
      }),
    [client, username],
  )
  return { unread: data?.unread ?? 0, news }
}

/** Marks one as read, or all of them. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all'
        ? call(notificationCalls.readAllNotifications)
        : call(notificationCalls.readNotification, { params: { id: String(id) } }),
    onSuccess: async () => {
      const state = await call(notificationCalls.getNotificationState)
      client.setQueryData(stateQuery.queryKey, state)
      await client.invalidateQueries({ queryKey: ['notifications', 'list'] })
    },
  })
}
