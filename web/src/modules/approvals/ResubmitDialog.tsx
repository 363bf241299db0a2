import { type ApprovalDetail, approvals, Resubmit } from '@nalanda/contract/platform/approvals/approvals'
import { useAct } from '../../api/act.ts'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { approvalViews } from './approval-queries.ts'
import { titleText } from './approval-text.ts'
import { useWords } from './words.ts'

const { MoneyField, TextAreaField } = fieldsFor(Resubmit)

/** Sends a returned request again, with an answer to the person who returned it. */
export function ResubmitDialog({ approval, onClose }: { approval: ApprovalDetail; onClose: () => void }) {
  const t = useWords()
  const { id, revision, amountPaise } = approval
  const form = useZodForm(Resubmit, { comment: '', amountPaise, revision })
  const send = useAct(approvals.resubmit, {
    input: (body: Resubmit) => ({ params: { id: String(id) }, body }),
    invalidates: approvalViews,
    done: t('resubmitDone'),
  })
  return (
    <FormDialog title={t('resubmitTitle')} action={t('sendAgain')} width="xs" form={form} onClose={onClose} onSave={send.submit}>
      <p>{t('resubmitLead', { title: titleText(t, approval) })}</p>
      {amountPaise !== null && <MoneyField name="amountPaise" label={t('askAmount')} />}
      <TextAreaField name="comment" label={t('answer')} hint={t('answerHint')} maxLength={1000} />
    </FormDialog>
  )
}
