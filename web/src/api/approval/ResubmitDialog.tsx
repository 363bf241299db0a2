import { approvals, Resubmit } from '@nalanda/contract/platform/approvals/approvals'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useAct } from '../act.ts'
import { approvalViews } from './approval-state.ts'
import type { MakerDialogProps } from './WithdrawDialog.tsx'
import { useApprovalWords } from './words.ts'

const { MoneyField, TextAreaField } = fieldsFor(Resubmit)

/** Sends a returned request again, with a reply to the person who returned it. */
export function ResubmitDialog({ approval, title, changes, onClose }: MakerDialogProps) {
  const t = useApprovalWords()
  const { id, revision, amountPaise } = approval
  const form = useZodForm(Resubmit, { comment: '', amountPaise, revision })
  const send = useAct(approvals.resubmit, {
    input: (body: Resubmit) => ({ params: { id: String(id) }, body }),
    invalidates: changes ? [...approvalViews, ...changes] : 'everything',
    done: t('resubmitDone'),
  })
  return (
    <FormDialog title={t('resubmitTitle')} action={t('sendAgain')} width="xs" form={form} onClose={onClose} onSave={send.submit}>
      <p>{t('resubmitLead', { title })}</p>
      {amountPaise !== null && <MoneyField name="amountPaise" label={t('askAmount')} />}
      <TextAreaField name="comment" label={t('answer')} hint={t('answerHint')} maxLength={1000} />
    </FormDialog>
  )
}
