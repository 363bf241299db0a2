import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { count } from '../../../ui/format/format.ts'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../notices.module.css'
import { NotificationList, textOf } from './NotificationList.tsx'
import { latestQuery, useLiveNotifications, useReadNotifications } from './notification-queries.ts'
import { useBellWords } from './words.ts'

/** The bell of the header: the number of unread notifications, updated live, and the latest of them. */
export function NotificationBell({ username, className = '' }: { username: string; className?: string }) {
  const t = useBellWords()
  const { unread, news } = useLiveNotifications(username)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={anchor}
        label={unread === 0 ? t('bellNone') : t('bell', { count: unread })}
        className={`${css.bell} ${className}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && (
          <span className={css.badge} aria-hidden>
            {unread > 99 ? '99+' : count(unread)}
          </span>
        )}
      </IconButton>
      <span className="unseen" role="status">
        {news && t('came', { text: textOf(t, news) })}
      </span>
      <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} side="below-end" label={t('notifications')}>
        <Latest unread={unread} onClose={() => setOpen(false)} />
      </Popover>
    </>
  )
}

function Latest({ unread, onClose }: { unread: number; onClose: () => void }) {
  const t = useBellWords()
  const asked = useQuery(latestQuery)
  const read = useReadNotifications()
  return (
    <div className={css.latest}>
      <div className={css.latestHead}>
        <h2>{t('notifications')}</h2>
        {unread > 0 && (
          <Button size="small" kind="quiet" busy={read.busy} onClick={() => void read.act('all')}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <QueryBoundary query={asked} rows={4}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState icon={Bell} title={t('nothing')}>
              {t('nothingLead')}
            </EmptyState>
          ) : (
            <NotificationList
              items={data.items}
              onOpen={(one) => {
                onClose()
                if (!one.read) void read.act(one.id)
              }}
            />
          )
        }
      </QueryBoundary>
      <RouteLink to="/app/Notifications" className={css.latestAll} onClick={onClose}>
        {t('seeAll')}
      </RouteLink>
    </div>
  )
}
