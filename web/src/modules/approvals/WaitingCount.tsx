import css from '../../api/figures/FigureBadge.module.css'
import { count } from '../../ui/format/format.ts'
import { useWaitingCount } from './approval-queries.ts'
import { useWords } from './words.ts'

/** The number of requests that wait for the user's decision; renders nothing if there are none. */
export function WaitingCount() {
  const t = useWords()
  const { data = 0 } = useWaitingCount()
  if (data === 0) return null
  const label = t('waitingCount', { count: data })
  return (
    <span className={css.count} role="img" aria-label={label} title={label}>
      {count(data)}
    </span>
  )
}
