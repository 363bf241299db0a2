import { feeDocuments } from '@nalanda/contract/fees/documents'
import { type ReceiptDetail, receipts } from '@nalanda/contract/fees/receipts'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { useInvalidate } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from '../Fees.module.css'
import { useCounterWords } from './words.ts'

/** `next` is the label for continuing elsewhere than with the next student. */
type Props = { receipt: ReceiptDetail; onNext: () => void; onClose: () => void; next?: string }

/** The receipt just issued: Enter prints it, Tab and Enter continue with the next student. */
export function ReceiptIssued({ receipt, onNext, onClose, next }: Props) {
  const t = useCounterWords()
  const invalidate = useInvalidate()
  const print = useShowPdf(feeDocuments.printReceipt)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { id, number, amountPaise, advancePaise, fullName, mode } = receipt
  const printed = async () => {
    await print.act({ params: { id: String(id) } })
    await invalidate([receipts.list, receipts.get])
  }
  return (
    <PanelDialog
      open
      width="xs"
      title={t('receiptNumbered', { number })}
      onClose={onClose}
      actions={
        <>
          <Button ref={button} kind="primary" icon={Printer} busy={print.busy} onClick={() => void printed()}>
            {t('print')}
          </Button>
          <Button
            onClick={() => {
              onClose()
              onNext()
            }}
          >
            {next ?? t('nextStudent')}
          </Button>
        </>
      }
    >
      <p className={css.big}>{rupees(amountPaise)}</p>
      <p>{t('issuedText', { amount: rupees(amountPaise), name: fullName, mode: t(`mode-${mode}`) })}</p>
      {advancePaise > 0 && <p>{t('advanceNote', { amount: rupees(advancePaise) })}</p>}
    </PanelDialog>
  )
}
