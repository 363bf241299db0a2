import { count } from '../../ui/numerals.ts'
import { useWaitingRegistrations } from './registration-queries.ts'
import { useWords } from './registration-words.ts'
import css from './WaitingCount.module.css'

/** How many people wait for their account to be approved; nothing while nobody does. */
export function WaitingCount() {
  const t = useWords()
  const { data = 0 } = useWaitingRegistrations()
  if (data === 0) return null
  return (
    <span
      className={css.count}
      role="img"
      aria-label={t('waitingCount', { count: data })}
      title={t('waitingCount', { count: data })}
    >
      {count(data)}
    </span>
  )
}
