import { payments } from '@nalanda/contract/payments/payments'
import { type ReconciledItem, reconciliation } from '@nalanda/contract/payments/reconciliation'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { reconciliationViews } from './group-tones.ts'
import { useReconciliationWords } from './words.ts'

/** The actions on a difference: query the gateway about the portal's payment, or close it with a reason. */
export function ItemActs({ item }: { item: ReconciledItem }) {
  const t = useReconciliationWords()
  const may = useMay()('payments.manage')
  const [closing, setClosing] = useState(false)
  const check = useAct(payments.check, { invalidates: reconciliationViews })
  const review = useAct(reconciliation.review, { invalidates: reconciliationViews, done: t('itemReviewed') })
  if (!may || item.group === 'matched' || item.reviewReason !== null) return null
  const { paymentId, fullName, orderId } = item
  const named = (label: string) => t('labelled', { label, value: fullName ?? orderId })
  return (
    <>
      {paymentId !== null && (
        <Button
          size="small"
          busy={check.busy}
          aria-label={named(t('checkAgain'))}
          onClick={() => void check.act({ params: { id: String(paymentId) } })}
        >
          {t('checkAgain')}
        </Button>
      )}
      <Button size="small" aria-label={named(t('markItem'))} onClick={() => setClosing(true)}>
        {t('markItem')}
      </Button>
      <ReasonDialog
        open={closing}
        title={t('markItem')}
        action={t('markItem')}
        danger={false}
        onConfirm={(reason) => review.submit({ params: { id: String(item.id) }, body: { reason } })}
        onClose={() => setClosing(false)}
      >
        <p>{t('markItemLead')}</p>
      </ReasonDialog>
    </>
  )
}
