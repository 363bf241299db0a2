import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { MoreList, UnreadChoice } from '../MoreList.tsx'
import css from '../notices.module.css'
import { NotificationList } from './NotificationList.tsx'
import { notificationsQuery, useReadNotifications } from './notification-queries.ts'
import { useBellWords } from './words.ts'

/** All notifications of the user in the last half year. */
export function NotificationsPage() {
  const t = useBellWords()
  const [unread, setUnread] = useState(false)
  const found = useInfiniteQuery(notificationsQuery(unread))
  const read = useReadNotifications()
  return (
    <Page
      title={t('notifications')}
      about={t('about')}
      actions={
        <Button icon={CheckCheck} busy={read.busy} onClick={() => void read.act('all')}>
          {t('readAll')}
        </Button>
      }
    >
      <div className={css.filters}>
        <UnreadChoice t={t} unread={unread} onChoose={setUnread} />
      </div>
      <MoreList
        found={found}
        empty={
          <EmptyState icon={Bell} title={t('nothing')}>
            {t('nothingLead')}
          </EmptyState>
        }
      >
        {(items) => (
          <Card padded={false}>
            <NotificationList items={items} onOpen={(one) => one.read || void read.act(one.id)} />
          </Card>
        )}
      </MoreList>
    </Page>
  )
}
