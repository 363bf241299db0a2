import { type ApprovalDetail, approvals } from '@nalanda/contract/platform/approvals/approvals'
import { useAct } from '../../api/act.ts'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { titleText } from './approval-text.ts'
import { useWords } from './words.ts'

const { TextAreaField } = fieldsFor(approvals.return.body)

type Values = { reason: string; revision: number }

/** Returns a request to its maker, with the changes to make. */
export function ReturnDialog({ approval, onClose }: { approval: ApprovalDetail; onClose: () => void }) {
  const t = useWords()
  const { id, revision, requestedBy } = approval
  const form = useZodForm(approvals.return.body, { reason: '', revision })
  const giveBack = useAct(approvals.return, {
    input: (body: Values) => ({ params: { id: String(id) }, body }),
    invalidates: 'everything',
    done: t('returnDone'),
  })
  return (
    <FormDialog title={t('returnTitle')} action={t('return')} width="xs" form={form} onClose={onClose} onSave={giveBack.submit}>
      <p>{t('returnLead', { title: titleText(t, approval), by: requestedBy })}</p>
      <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} required maxLength={500} />
    </FormDialog>
  )
}
