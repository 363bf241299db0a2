import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './classes.module.css'
import { useClassesWords } from './words.ts'

type Props = {
  /** Whether a class is chosen. */
  known: boolean
  error: Error | null
  /** Number of students affected; undefined while it loads. */
  count: number | undefined
  /** The text shown if nobody is affected. */
  nobody?: string
  /** The content above the table: counts and the action button. */
  head: ReactNode
  children: ReactNode
}

/** Preview of an action on a class. */
export function PreviewCard({ known, error, count, nobody, head, children }: Props) {
  const t = useClassesWords()
  return (
    <Card title={t('preview')}>
      {!known ? (
        <p className={css.muted}>{t('previewLead')}</p>
      ) : error ? (
        <ErrorState>{sentenceOf(error)}</ErrorState>
      ) : count === undefined ? (
        <RowsSkeleton rows={8} />
      ) : count === 0 ? (
        <EmptyState icon={UsersRound} title={t('nobody')}>
          {nobody ?? t('nobodyLead')}
        </EmptyState>
      ) : (
        <>
          <div className={css.head}>{head}</div>
          {children}
        </>
      )}
    </Card>
  )
}
