import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceBar } from '../../ui/ChoiceBar.tsx'
import { Card, Page } from '../../ui/Page.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/states.tsx'
import { NotificationList } from './NotificationList.tsx'
import css from './notices.module.css'
import { notificationsQuery, useReadNotifications } from './notification-queries.ts'
import { useBellWords } from './words-bell.ts'

/** Everything that the portal has told a person in the last half year. */
export function NotificationsPage() {
  const t = useBellWords()
  const [unread, setUnread] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(notificationsQuery(unread))
  const read = useReadNotifications()
  const items = data?.pages.flatMap((page) => page.items)
  const choices = [
    { value: 'all', words: t('all') },
    { value: 'unread', words: t('unread') },
  ] as const
  return (
    <Page
      title={t('notifications')}
      about={t('about')}
      actions={
        <Button icon={CheckCheck} busy={read.isPending} onClick={() => read.mutate('all')}>
          {t('readAll')}
        </Button>
      }
    >
      <div className={css.filters}>
        <ChoiceBar
          label={t('which')}
          options={choices}
          value={unread ? 'unread' : 'all'}
          onChoose={(choice) => setUnread(choice === 'unread')}
        />
      </div>
      <Card padded={false}>
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
        ) : !items ? (
          <RowsSkeleton />
        ) : items.length === 0 ? (
          <EmptyState icon={Bell} title={t('nothing')}>
            {t('nothingLead')}
          </EmptyState>
        ) : (
          <NotificationList items={items} onOpen={(one) => one.read || read.mutate(one.id)} />
        )}
      </Card>
      {hasNextPage && (
        <p className={css.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </Page>
  )
}
