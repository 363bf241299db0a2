import type { FieldValues } from 'react-hook-form'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog, type FormDialogProps } from '../../../ui/overlay/FormDialog.tsx'
import { useUserWords } from './words.ts'

type Props<Values extends FieldValues, Saved> = Omit<FormDialogProps<Values, Saved>, 'action'> & { action?: string }

/** A short form about a user that ends with the reason of the change. */
export function UserFormDialog<Values extends FieldValues, Saved>({ children, ...props }: Props<Values, Saved>) {
  const t = useUserWords()
  return (
    <FormDialog action={t('save')} {...props}>
      {children}
      <TextAreaField name="reason" label={t('reason')} hint={t('auditedReason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}
