import { emailCalls } from '@nalanda/contract/access/emails'
import type { Audience } from '@nalanda/contract/notices/audience'
import { notices } from '@nalanda/contract/notices/notices'
import type { MyNoticeDetail } from '@nalanda/contract/notices/reading'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { firstCalls } from '../../api/first-calls.ts'
import { invalidate, pagesOf, queryOf } from '../../api/queries.ts'

/** Query of the user's notices, paged, newest first. */
export const myNoticesQuery = (q: string, unread: boolean) =>
  pagesOf(notices.listMyNotices, { query: { q: q || undefined, unread: unread ? 'yes' : undefined, size: '25' } })

export const latestNoticesQuery = queryOf(notices.listLatestNotices)

export const myNoticeQuery = (id: string) => queryOptions({ ...queryOf(notices.getMyNotice, { params: { id } }), retry: false })

/** Query of the user's e-mail choices, including the one for notices. */
export const emailsQuery = queryOf(emailCalls.listEmailChoices)

export const choicesQuery = queryOf(notices.getNoticeChoices)

/** Query of one notice as its poster sees it. */
export const postedNoticeQuery = (id: string | undefined) =>
  queryOptions({ ...queryOf(notices.getNotice, { params: { id: id ?? '' } }), enabled: id !== undefined })

/** Query of the number of people in an audience. */
export const audienceQuery = (audience: Audience) =>
  queryOptions({ ...queryOf(notices.countAudience, { body: audience }), staleTime: 60_000 })

const ownLists = [notices.listMyNotices, notices.listLatestNotices]

/** Calls to invalidate after an action on a notice. */
export const noticeViews = [
  notices.notices,
  notices.receipts,
  notices.getNotice,
  notices.getMyNotice,
  firstCalls.listPublicNotices,
  ...ownLists,
]

/** Reports to the server that the notice was opened; the lists then show it as read. */
export function useReading(notice: MyNoticeDetail | undefined): void {
  const client = useQueryClient()
  const { id, changedAt } = notice ?? {}
  useEffect(() => {
    if (id === undefined) return
    void changedAt
    void call(notices.readNotice, { params: { id: String(id) } }).then(
      () => invalidate(client, ownLists),
      () => undefined,
    )
  }, [client, id, changedAt])
}
