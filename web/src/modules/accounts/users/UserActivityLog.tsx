import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { actionWords, changeText, fieldsNotListed, fieldText, signInEvents } from './activity-words.ts'
import { changesQuery, signInsQuery } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

/** The changes of a user, each with editor, reason, and old and new value of each field. */
export function UserChanges({ userId }: { userId: string }) {
  const t = useUserWords()
  const trail = useInfiniteQuery(changesQuery(userId))
  const entries = trail.data?.pages.flatMap((page) => page.items)
  return (
    <Trail title={t('changes')} empty={t('noChanges')} trail={trail} count={entries?.length}>
      {entries?.map(({ id, at, act, by, changes, reason }) => (
        <li key={id}>
          <div className={css.line}>
            <span>{[actionWords[act] && t(actionWords[act]), t('by', { by })].filter(Boolean).join(' · ')}</span>
            <time dateTime={at}>{instantText(at)}</time>
          </div>
          <dl className={css.diff}>
            {Object.entries(changes)
              .filter(([field]) => !fieldsNotListed.has(field))
              .map(([field, [before, after]]) => (
                <div key={field}>
                  <dt>{fieldText(t, field)}: </dt>
                  <dd>{changeText(t, field, before, after)}</dd>
                </div>
              ))}
          </dl>
          {reason && <p className={css.reason}>{reason}</p>}
        </li>
      ))}
    </Trail>
  )
}

/** The sign-ins, sign-outs and refused attempts for a user, with time and origin. */
export function UserSignIns({ userId }: { userId: string }) {
  const t = useUserWords()
  const trail = useInfiniteQuery(signInsQuery(userId))
  const entries = trail.data?.pages.flatMap((page) => page.items)
  return (
    <Trail title={t('signInHistory')} empty={t('noSignIns')} trail={trail} count={entries?.length}>
      {entries?.map(({ id, at, act, address }) => (
        <li key={id} className={css.line}>
          <span>{signInEvents[act] ? t(signInEvents[act]) : act}</span>
          <small className="numerals">{[instantText(at), address].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </Trail>
  )
}

type ActivityState = {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

function Trail(props: { title: string; empty: string; trail: ActivityState; count: number | undefined; children: ReactNode }) {
  const { title, empty, trail, count, children } = props
  return (
    <Card title={title}>
      {count === undefined ? (
        <Waiting {...trail} rows={3} />
      ) : count === 0 ? (
        <p className={css.quiet}>{empty}</p>
      ) : (
        <ol className={css.list}>{children}</ol>
      )}
      <ShowMore pages={trail} />
    </Card>
  )
}
