import { notices } from '@nalanda/contract/notices/notices'
import { type NotificationState, notificationCalls } from '@nalanda/contract/notices/notifications'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTask } from '../../../api/act.ts'
import { call } from '../../../api/call.ts'
import { invalidate, pagesOf, queryOf } from '../../../api/queries.ts'
import { type LiveUpdate, listen } from './live.ts'

const stateQuery = queryOptions({
  ...queryOf(notificationCalls.getNotificationState),
  staleTime: Number.POSITIVE_INFINITY,
})

export const latestQuery = queryOf(notificationCalls.listNotifications, { query: { size: 8 } })

/** Query of all notifications, paged, newest first. */
export const notificationsQuery = (unread: boolean) =>
  pagesOf(notificationCalls.listNotifications, { query: { unread: unread ? 'yes' : undefined } })

/** Returns the number of unread notifications, updated while the screen is open, and the latest one received. */
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
        void invalidate(client, [
          notificationCalls.listNotifications,
          notices.listMyNotices,
          notices.listLatestNotices,
          notices.getMyNotice,
        ])
      }),
    [client, username],
  )
  return { unread: data?.unread ?? 0, news }
}

/** Marks one notification or all as read. */
export function useReadNotifications() {
  const read = async (id: number | 'all') => {
    if (id === 'all') await call(notificationCalls.readAllNotifications)
    else await call(notificationCalls.readNotification, { params: { id: String(id) } })
    return call(notificationCalls.getNotificationState)
  }
  return useTask(read, { replaces: stateQuery, invalidates: [notificationCalls.listNotifications] })
}
