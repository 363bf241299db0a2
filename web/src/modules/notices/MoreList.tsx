import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { Card } from '../../ui/page/Page.tsx'
import css from './notices.module.css'

type MoreListProps<Item> = {
  found: UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>
  /** Shown if there are no items. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** The loaded items, newest first, with a button for more; until then a skeleton, with a retry after a failure. */
export function MoreList<Item>({ found, empty, children }: MoreListProps<Item>) {
  const { data, error, refetch, hasNextPage } = found
  const items = data?.pages.flatMap((page) => page.items)
  if (!items) return <Waiting {...{ error, refetch }} />
  if (items.length === 0) return <Card>{empty}</Card>
  return (
    <>
      {children(items)}
      {hasNextPage && (
        <div className={css.more}>
          <ShowMore pages={found} />
        </div>
      )}
    </>
  )
}

type UnreadChoiceProps = {
  /** Both catalogues use the same keys. */
  t: (word: 'which' | 'all' | 'unread') => string
  unread: boolean
  onChoose: (unread: boolean) => void
}

/** Choice between all items and unread ones. */
export function UnreadChoice({ t, unread, onChoose }: UnreadChoiceProps) {
  const choices = [
    { value: 'all', words: t('all') },
    { value: 'unread', words: t('unread') },
  ] as const
  return (
    <SegmentedControl
      label={t('which')}
      options={choices}
      value={unread ? 'unread' : 'all'}
      onChoose={(choice) => onChoose(choice === 'unread')}
    />
  )
}
