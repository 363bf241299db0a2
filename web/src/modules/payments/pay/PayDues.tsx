import type { PayableDue } from '@nalanda/contract/payments/payable-dues'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/problems/api-error.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useWords } from '../words.ts'
import { type Chosen, DuesForm } from './DuesForm.tsx'

/** The call that starts a payment of the chosen dues. */
type Start = {
  submit: (chosen: Chosen, again: boolean) => Promise<unknown>
  busy: boolean
  error: Error | null
}
type Props = { dues: readonly PayableDue[]; setUp: boolean; start: Start }

/** The open dues of a student and the button to pay them; a second payment while one is being confirmed needs a confirmation. */
export function PayDues({ dues, setUp, start }: Props) {
  const t = useWords()
  const [asked, setAsked] = useState<Chosen | null>(null)
  const pay = async (chosen: Chosen) => {
    setAsked(null)
    await start.submit(chosen, false).catch((error) => isPending(error) && setAsked(chosen))
  }
  if (dues.length === 0) return <EmptyState title={t('nothingOpen')}>{t('nothingOpenLead')}</EmptyState>
  const refusal = start.error && !isPending(start.error) ? sentenceOf(start.error) : null
  return (
    <>
      <DuesForm {...{ dues, refusal, setUp }} busy={start.busy} onPay={(chosen) => void pay(chosen)} />
      <ConfirmDialog
        open={asked !== null}
        title={t('stillWaiting')}
        action={t('payAgain')}
        danger={false}
        onConfirm={() => asked && start.submit(asked, true)}
        onClose={() => setAsked(null)}
      >
        {start.error && isPending(start.error) && <p>{sentenceOf(start.error)}</p>}
      </ConfirmDialog>
    </>
  )
}

const isPending = (error: unknown) => error instanceof ApiError && error.code === 'payments.pending'
