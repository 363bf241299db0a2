import type { RefundCalculation, RefundDetail, RefundLine } from '@nalanda/contract/refunds/refunds'
import { Fragment } from 'react'
import { decimal, rupees } from '../../../ui/format/format.ts'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Refunds.module.css'
import { type Translate, useWords } from '../words.ts'

/** The calculation of a refund, due by due and in words. */
export function Calculation({ refund: { calculation, studentLeft, state, fullName } }: { refund: RefundDetail }) {
  const t = useWords()
  if (!calculation) return <p>{t('noCalculation')}</p>
  const { rule, percent, advancePaise, lines } = calculation
  const isOpen = state === 'draft' || state === 'rejected'
  return (
    <div className={css.stack}>
      {isOpen && !studentLeft && <p role="alert">{t('moreLeft', { student: fullName })}</p>}
      <p>{t('slabLead', { rule, when: whenText(t, calculation), percent: decimal(percent) })}</p>
      {advancePaise > 0 && <p>{t('advanceReturned', { amount: rupees(advancePaise) })}</p>}
      {lines.length === 0 ? <p>{t('noDues')}</p> : <Lines calculation={calculation} />}
    </div>
  )
}

function Lines({ calculation }: { calculation: RefundCalculation }) {
  const t = useWords()
  return (
    <Table
      stacked
      label={t('calculation')}
      rows={calculation.lines}
      rowId={({ demandId }) => demandId}
      columns={[
        {
          ...{ field: 'head', head: t('feeHead'), main: true, foot: t('total') },
          cell: ({ head, label, instalment }) => (
            <Fragment>
              {[head, label || (instalment === null ? '' : t('instalmentNo', { n: instalment }))].filter(Boolean).join(', ')}
            </Fragment>
          ),
        },
        { field: 'how', head: t('calculated'), cell: (line) => explained(t, line) },
        {
          ...{ field: 'cancelled', head: t('cancelled'), numeric: true, foot: rupees(calculation.cancelledPaise) },
          cell: ({ cancelledPaise }) => rupees(cancelledPaise),
        },
        {
          ...{ field: 'owed', head: t('stillOwed'), numeric: true, foot: rupees(calculation.stillOwedPaise) },
          cell: ({ stillOwedPaise }) => rupees(stillOwedPaise),
        },
        {
          ...{ field: 'refund', head: t('refund'), numeric: true, foot: rupees(calculation.refundPaise) },
          cell: ({ refundPaise }) => rupees(refundPaise),
        },
      ]}
    />
  )
}

/** Returns when the withdrawal was received, relative to the last date of admission. */
function whenText(t: Translate, { days }: RefundCalculation): string {
  if (days === 0) return t('sameDay')
  return t(days > 0 ? 'daysAfter' : 'daysBefore', { count: Math.abs(days) })
}

function explained(t: Translate, { treatment, paidPaise, percent, deductedPaise }: RefundLine): string | null {
  if (paidPaise === 0) return null
  const paid = rupees(paidPaise)
  if (treatment !== 'slab') return t(`explain-${treatment}`, { paid })
  const params = { paid, percent: decimal(percent) }
  return deductedPaise > 0 ? t('explain-slab-less', { ...params, deducted: rupees(deductedPaise) }) : t('explain-slab', params)
}
