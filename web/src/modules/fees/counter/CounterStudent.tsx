import { type ReceiptDetail, receipts } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DuesTable } from '../DuesTable.tsx'
import { FeePapers } from '../FeePapers.tsx'
import css from '../Fees.module.css'
import { moneyViews } from '../fee-views.ts'
import { ReceiptTable } from '../ReceiptTable.tsx'
import { StatementSummary } from '../StatementSummary.tsx'
import { CollectForm } from './CollectForm.tsx'
import { usePayment } from './payment-form.ts'
import { ReceiptIssued } from './ReceiptIssued.tsx'
import { useCounterWords } from './words.ts'

type Props = { statement: Statement; onDay: (day: string | undefined) => void; onNext: () => void }

/** One student at the counter: the statement over all heads, and the payment to collect. */
export function CounterStudent(props: Props) {
  const [issued, setIssued] = useState<{ receipt: ReceiptDetail; serial: number } | null>(null)
  const [shown, setShown] = useState(false)
  return (
    <>
      <Entering
        {...props}
        // The next payment of the same student starts with an empty form
        key={issued?.serial ?? 0}
        onCollected={(receipt) => {
          setIssued({ receipt, serial: receipt.id })
          setShown(true)
        }}
      />
      {issued && shown && <ReceiptIssued receipt={issued.receipt} onNext={props.onNext} onClose={() => setShown(false)} />}
    </>
  )
}

type EnteringProps = Props & { onCollected: (receipt: ReceiptDetail) => void }

function Entering({ statement, onDay, onCollected }: EnteringProps) {
  const t = useCounterWords()
  const payment = usePayment(statement)
  const { studentId, openPaise, lateFeePaise } = statement
  const payable = openPaise + lateFeePaise
  return (
    <>
      <Card>
        <div className={css.stack}>
          <Person statement={statement} />
          <StatementSummary statement={statement} />
          <div className={css.acts}>
            <FeePapers studentId={studentId} owes={payable > 0} />
            <UseAdvance statement={statement} />
          </div>
        </div>
      </Card>
      <div className={css.beside}>
        <Card
          title={t('dues')}
          action={
            payable > 0 && (
              <Button size="small" onClick={payment.tickAll}>
                {t('tickAll')}
              </Button>
            )
          }
        >
          <DuesTable dues={payment.open} ticks={{ ids: payment.ticked, onTick: payment.toggle }} />
        </Card>
        <CollectForm {...{ statement, payment, onDay, onCollected }} />
      </div>
      <Card title={t('receipts')}>
        <ReceiptTable rows={statement.receipts} />
      </Card>
    </>
  )
}

function Person({ statement: { fullName, rollNo, admissionNo, course, branch, batch } }: { statement: Statement }) {
  return (
    <div className={css.person}>
      <h2>{fullName}</h2>
      <span className="numerals">{[rollNo, admissionNo].filter(Boolean).join(' · ')}</span>
      <span className={css.quiet}>
        {course} {branch}, {batch}
      </span>
    </div>
  )
}

function UseAdvance({ statement: { studentId, advancePaise, openPaise } }: { statement: Statement }) {
  const t = useCounterWords()
  const { act, busy } = useAct(receipts.useAdvance, {
    invalidates: moneyViews,
    done: ({ usedPaise }) => t('advanceUsed', { amount: rupees(usedPaise) }),
  })
  if (advancePaise === 0 || openPaise === 0) return null
  return (
    <Button busy={busy} onClick={() => void act({ params: { id: String(studentId) } })}>
      {t('useAdvance')}
    </Button>
  )
}
