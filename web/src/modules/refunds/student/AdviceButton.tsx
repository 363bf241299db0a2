import { refundCalls } from '@nalanda/contract/refunds/refunds'
import { Printer } from 'lucide-react'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { useWords } from '../words.ts'

/** Opens the advice for the payment of a refund; labelled with its number if there are several. */
export function AdviceButton({ paymentId, number }: { paymentId: number; number?: string }) {
  const t = useWords()
  const label = t('printAdvice')
  return (
    <ShowPdfButton
      size="small"
      icon={Printer}
      endpoint={refundCalls.printAdvice}
      input={{ params: { id: String(paymentId) } }}
      {...(number !== undefined && { 'aria-label': t('labelled', { label, value: number }) })}
    >
      {label}
    </ShowPdfButton>
  )
}
