import type { FieldValues } from 'react-hook-form'
import { type FormDialogProps, FormDialog as PlainFormDialog } from '../../ui/FormDialog.tsx'
import { useWords } from './words.ts'

/** A short form in a dialog, with the words of this module. */
export function FormDialog<Values extends FieldValues, Saved>(props: Omit<FormDialogProps<Values, Saved>, 'cancel'>) {
  return <PlainFormDialog cancel={useWords()('cancel')} {...props} />
}
