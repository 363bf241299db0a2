import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { PanelDialog } from '../../ui/Dialogs.tsx'
import { Form } from '../../ui/Form.tsx'
import css from './results.module.css'
import { useWords } from './words.ts'

type FormDialogProps<Values extends FieldValues, Saved> = {
  title: string
  action: string
  danger?: boolean
  form: UseFormReturn<Values, unknown, Saved>
  onSave: (values: Saved) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog; it acts by its button or Ctrl+S, and closes when the act is done. */
export function FormDialog<Values extends FieldValues, Saved>(props: FormDialogProps<Values, Saved>) {
  const { title, action, danger, form, onSave, onClose, children } = props
  const t = useWords()
  const id = useId()
  const save = async (values: Saved) => {
    await onSave(values)
    onClose()
  }
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={form.formState.isSubmitting}
            shortcut="Ctrl S"
          >
            {action}
          </Button>
        </>
      }
    >
      <Form form={form} onSave={save} id={id}>
        <div className={css.dialogForm}>{children}</div>
      </Form>
    </PanelDialog>
  )
}
