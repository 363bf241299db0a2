import { notices } from '@nalanda/contract/notices'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone, PenLine, SearchX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { useMay } from '../../api/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ChoiceBar } from '../../ui/ChoiceBar.tsx'
import { TextInput, Tick } from '../../ui/Field.tsx'
import { Card, Page } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/states.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { NoticeList } from './NoticeList.tsx'
import { digestQuery, myNoticesQuery } from './notice-queries.ts'
import css from './notices.module.css'
import { useNoticeWords } from './words.ts'

/** What the college tells this person: unread ones marked, searched and read on. */
export function NoticesPage() {
  const t = useNoticeWords()
  const mayPost = useMay()(notices.addNotice.allow)
  const [unread, setUnread] = useState(false)
  const [q, setQ] = useState('')
  const choices = [
    { value: 'all', words: t('all') },
    { value: 'unread', words: t('unread') },
  ] as const
  return (
    <Page
      title={t('notices')}
      about={t('noticesAbout')}
      actions={
        mayPost && (
          <RouteLink to="/app/Admin/Notices" className={buttonClass()}>
            <PenLine size={18} aria-hidden />
            {t('posted')}
          </RouteLink>
        )
      }
    >
      <div className={css.filters}>
        <ChoiceBar
          label={t('which')}
          options={choices}
          value={unread ? 'unread' : 'all'}
          onChoose={(choice) => setUnread(choice === 'unread')}
        />
        <TextInput label={t('search')} type="search" value={q} maxLength={100} onChange={(event) => setQ(event.target.value)} />
      </div>
      <Found q={q.trim()} unread={unread} />
      <DigestChoice />
    </Page>
  )
}

function Found({ q, unread }: { q: string; unread: boolean }) {
  const t = useNoticeWords()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(myNoticesQuery(q, unread))
  const items = data?.pages.flatMap((page) => page.items)
  if (error) return <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
  if (!items) return <RowsSkeleton />
  if (items.length === 0)
    return (
      <Card>
        {q ? (
          <EmptyState icon={SearchX} title={t('nothingFound')} />
        ) : (
          <EmptyState icon={Megaphone} title={unread ? t('nothingUnread') : t('nothing')}>
            {t('nothingLead')}
          </EmptyState>
        )}
      </Card>
    )
  return (
    <>
      <NoticeList items={items} />
      {hasNextPage && (
        <p className={css.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Whether unread notices come by mail. */
function DigestChoice() {
  const t = useNoticeWords()
  const client = useQueryClient()
  const { data } = useQuery(digestQuery)
  if (!data) return null
  const choose = async (digest: boolean) => {
    try {
      client.setQueryData(digestQuery.queryKey, await call(notices.chooseDigest, { body: { digest } }))
      toastSuccess(digest ? t('digestOn') : t('digestOff'))
    } catch (error) {
      toastError(sentenceOf(error))
    }
  }
  return (
    <p className={css.digest}>
      <Tick checked={data.digest} onChange={(event) => void choose(event.target.checked)}>
        {t('digest')}
      </Tick>
    </p>
  )
}
