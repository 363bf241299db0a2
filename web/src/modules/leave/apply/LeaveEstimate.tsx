import type { LeavePreview } from '@nalanda/contract/leave/requests'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import css from '../Leave.module.css'
import { daysOf } from '../leave-text.ts'
import { useWords } from '../words.ts'

type Props = { estimate: LeavePreview | undefined; error: Error | null }

/** The days that the entered leave takes and the remaining balance, or the reason why it cannot be requested. */
export function LeaveEstimate({ estimate, error }: Props) {
  const t = useWords()
  if (error)
    return (
      <p className={`${css.estimate} ${css.refusal}`} role="status">
        {sentenceOf(error)}
      </p>
    )
  if (!estimate)
    return (
      <p className={css.estimate} role="status">
        {t('chooseDays')}
      </p>
    )
  return (
    <div className={css.estimate} role="status">
      <strong>{t('takes', { days: daysOf(t, estimate.halves) })}</strong>
      {estimate.years.map(({ year, halves, availableHalves }) => (
        <div key={year}>
          {availableHalves === null
            ? t('takesUnlimited', { year, days: daysOf(t, halves) })
            : t('leaves', { year, before: daysOf(t, availableHalves), after: daysOf(t, availableHalves - halves) })}
        </div>
      ))}
      {estimate.proofNeeded && <div>{t('proofWanted')}</div>}
    </div>
  )
}
