import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { RowsSkeleton } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { NoticeList } from './NoticeList.tsx'
import { latestNoticesQuery } from './notice-queries.ts'
import css from './notices.module.css'
import { useNoticeWords } from './words.ts'

/** The notices of a dashboard: the five most relevant now, unread ones first. */
export function NoticesCard() {
  const t = useNoticeWords()
  const { data, error } = useQuery(latestNoticesQuery)
  return (
    <Card
      title={t('latest')}
      action={
        <RouteLink to="/app/Notices" className={css.cardLink}>
          {data && data.unread > 0 ? t('unreadCount', { count: data.unread }) : t('all')}
        </RouteLink>
      }
    >
      {!data && error ? (
        <p>{sentenceOf(error)}</p>
      ) : !data ? (
        <RowsSkeleton rows={4} />
      ) : data.items.length === 0 ? (
        <p className={css.quiet}>{t('cardEmpty')}</p>
      ) : (
        <NoticeList items={data.items} brief />
      )}
    </Card>
  )
}
