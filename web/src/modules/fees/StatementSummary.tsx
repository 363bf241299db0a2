import type { Statement } from '@nalanda/contract/fees/statement'
import { StatCard, StatCards } from '../../ui/feedback/states.tsx'
import { rupees } from '../../ui/format/format.ts'
import { useFeesWords } from './words.ts'

/** The figures of a statement that decide what is done next. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const t = useFeesWords()
  const { overduePaise, openPaise, lateFeePaise, advancePaise, paidPaise, demandedPaise, concededPaise } = statement
  return (
    <StatCards>
      <StatCard label={t('overdue')} value={rupees(overduePaise)} {...(overduePaise > 0 && { tone: 'fail' })} />
      <StatCard
        label={t('open')}
        value={rupees(openPaise)}
        {...(lateFeePaise > 0 && { note: t('plusLateFee', { amount: rupees(lateFeePaise) }) })}
      />
      <StatCard
        label={t('paid')}
        value={rupees(paidPaise)}
        note={t('demandedAmount', { amount: rupees(demandedPaise - concededPaise) })}
      />
      {advancePaise > 0 && <StatCard label={t('advance')} value={rupees(advancePaise)} tone="pass" />}
    </StatCards>
  )
}
