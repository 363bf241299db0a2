import { payableOf } from '@nalanda/contract/fees/payment-preview'
import type { Statement } from '@nalanda/contract/fees/statement'
import { StatCard, StatCards } from '../../ui/feedback/states.tsx'
import { rupees } from '../../ui/format/format.ts'
import { useFeesWords } from './words.ts'

/** The figures of a statement that determine the next step. Open and overdue amounts include the late fees of the day, charged or not. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const t = useFeesWords()
  const { overduePaise, advancePaise, paidPaise, demandedPaise, concededPaise } = statement
  const lateFeePaise = openLateFees(statement)
  return (
    <StatCards>
      <StatCard label={t('overdue')} value={rupees(overduePaise)} {...(overduePaise > 0 && { tone: 'fail' })} />
      <StatCard
        label={t('open')}
        value={rupees(payableOf(statement))}
        {...(lateFeePaise > 0 && { note: t('includesLateFee', { amount: rupees(lateFeePaise) }) })}
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

/** Returns the late fees in the payable amount: those charged already, and those that a payment today would add. */
export function openLateFees({ dues, lateFeePaise }: Statement): number {
  return dues.reduce((sum, { source, openPaise }) => sum + (source === 'late-fee' ? openPaise : 0), lateFeePaise)
}
