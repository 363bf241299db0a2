import type { ReceiptDetail } from '@nalanda/contract/fees/receipts'
import { CollectSeatFee, type SeatFeeDetail, seatFees } from '@nalanda/contract/fees/seat-fees'
import { Wallet } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees, thisDay } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { HowPaid } from '../counter/HowPaid.tsx'
import { useModes } from '../counter/payment-form.ts'
import { useCounterWords } from '../counter/words.ts'
import css from '../Fees.module.css'
import { moneyViews } from '../fee-views.ts'

const { DateField, TextField } = fieldsFor(CollectSeatFee)

type Props = { fee: SeatFeeDetail; onCollected: (receipt: ReceiptDetail) => void }

/** Collects the open part of the fee at the counter: exactly that amount, neither more nor less. */
export function CollectSeatFeeForm({ fee: { id, openPaise }, onCollected }: Props) {
  const t = useCounterWords()
  const { modes } = useModes('cash')
  const form = useZodForm(CollectSeatFee, {
    ...{ cashBookId: undefined, mode: 'cash', amountPaise: openPaise, receivedOn: thisDay() },
    ...{ reference: null, instrument: null, remark: null },
  })
  const collect = useAct(seatFees.collect, {
    input: (body: CollectSeatFee) => ({ params: { id: String(id) }, body }),
    invalidates: moneyViews,
    onDone: onCollected,
  })
  if (modes.length === 0)
    return (
      <Card title={t('collect')}>
        <EmptyState icon={Wallet} title={t('noCashBook')}>
          {t('noCashBookLead')}
        </EmptyState>
      </Card>
    )
  return (
    <Card title={t('collect')}>
      <Form form={form} onSave={collect.submit}>
        <div className={css.form}>
          <p className={css.big}>{rupees(openPaise)}</p>
          <HowPaid modes={modes} />
          <DateField name="receivedOn" label={t('receivedOn')} required max={thisDay()} />
          <TextField name="remark" label={t('remark')} emptyIsNull maxLength={200} />
          <Button kind="primary" type="submit" wide shortcut="Ctrl S" busy={collect.busy}>
            {t('collectAmount', { amount: rupees(openPaise) })}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
