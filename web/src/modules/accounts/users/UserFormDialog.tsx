import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog, type FormDialogProps } from '../../../ui/overlay/FormDialog.tsx'
import { useUserWords } from './words.ts'

type WithReason = { reason: string }

const { TextAreaField } = fieldsFor<WithReason>()

type Props<Values extends WithReason, Saved> = Omit<FormDialogProps<Values, Saved>, 'action'> & { action?: string }

/** A short form about a user that ends with the reason for the change. */
export function UserFormDialog<Values extends WithReason, Saved>({ children, ...props }: Props<Values, Saved>) {
  const t = useUserWords()
  return (
    <FormDialog action={t('save')} {...props}>
      {children}
      <TextAreaField name="reason" label={t('reason')} hint={t('auditedReason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}
