import type { LeaveBalance } from '@nalanda/contract/leave/balances'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { dayText } from '../../ui/format/format.ts'
import css from './Leave.module.css'
import { daysOf } from './leave-text.ts'
import { useWords } from './words.ts'

/** The balance of each type of leave, and how it results. */
export function BalanceCards({ balances }: { balances: readonly LeaveBalance[] }) {
  const t = useWords()
  if (balances.length === 0) return <EmptyState title={t('noTypes')}>{t('noTypesText')}</EmptyState>
  return (
    <ul className={css.cards} aria-label={t('balances')}>
      {balances.map((one) => (
        <li key={one.typeId} className={css.balance}>
          <span>{one.typeName}</span>
          <strong>{one.availableHalves === null ? t('unlimited') : daysOf(t, one.availableHalves)}</strong>
          <span className={css.quiet}>
            {one.availableHalves === null
              ? t('usedOnly', { used: daysOf(t, one.usedHalves), year: one.year })
              : t('balanceOf', { credited: daysOf(t, one.creditedHalves), used: daysOf(t, one.usedHalves) })}
          </span>
          {one.reservedHalves > 0 && <span className={css.quiet}>{t('reserved', { days: daysOf(t, one.reservedHalves) })}</span>}
          {one.availableHalves !== null && (
            <span className={css.quiet}>{t('yearEnds', { year: one.year, day: dayText(one.endsOn) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
