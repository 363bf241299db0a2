import { type ApprovalDetail, approvals, Decide } from '@nalanda/contract/platform/approvals/approvals'
import { useAct } from '../../api/act.ts'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { rupees } from '../../ui/format/format.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { titleText } from './approval-text.ts'
import { useWords } from './words.ts'

const { MoneyField, TextAreaField } = fieldsFor(Decide)

type Props = { approval: ApprovalDetail; decision: 'recommend' | 'sanction' | 'refuse'; onClose: () => void }

/** Recommends, sanctions or rejects a request. A rejection needs a reason; less than the requested sum can be granted. */
export function DecideDialog({ approval, decision, onClose }: Props) {
  const t = useWords()
  const { id, revision, amountPaise, requestedBy } = approval
  const refuses = decision === 'refuse'
  const recommended = approval.steps.findLast((step) => step.decision === 'recommend')?.amountPaise ?? null
  const granted = refuses ? null : (recommended ?? amountPaise)
  const form = useZodForm(Decide, { decision, comment: '', amountPaise: granted, revision })
  const decide = useAct(approvals.decide, {
    input: (body: Decide) => ({ params: { id: String(id) }, body }),
    invalidates: 'everything',
    done: t(`${decision}Done`),
  })
  return (
    <FormDialog
      title={t(`${decision}Title`)}
      action={t(decision)}
      danger={refuses}
      width="xs"
      form={form}
      onClose={onClose}
      onSave={decide.submit}
    >
      <p>{t(`${decision}Lead`, { title: titleText(t, approval), by: requestedBy })}</p>
      {granted !== null && amountPaise !== null && (
        <MoneyField name="amountPaise" label={t('grantAmount')} hint={t('grantHint', { amount: rupees(amountPaise) })} />
      )}
      <TextAreaField
        name="comment"
        label={t(refuses ? 'reason' : 'comment')}
        hint={t(refuses ? 'reasonHint' : 'commentHint')}
        required={refuses}
        maxLength={1000}
      />
    </FormDialog>
  )
}
