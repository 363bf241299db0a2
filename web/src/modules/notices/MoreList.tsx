import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { Card } from '../../ui/page/Page.tsx'
import css from './notices.module.css'

type MoreListProps<Item> = {
  found: UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>
  /** The text when there are none. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** What has come, the newest first, and a button for more; until then bones, and a way to try again where it fails. */
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
  /** Both catalogues name these alike. */
  t: (word: 'which' | 'all' | 'unread') => string
  unread: boolean
  onChoose: (unread: boolean) => void
}

/** All of them, or only what was not read yet. */
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
