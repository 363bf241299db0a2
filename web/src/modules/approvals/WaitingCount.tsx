import css from '../../api/figures/FigureBadge.module.css'
import { count } from '../../ui/format/format.ts'
import { useWaitingCount } from './approval-queries.ts'
import { useWords } from './words.ts'

/** How many requests wait for this person's decision; nothing while none does. */
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
