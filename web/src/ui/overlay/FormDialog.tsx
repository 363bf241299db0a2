import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../form/Button.tsx'
import { Form } from '../form/Form.tsx'
import { useLeaving } from '../form/use-leaving.tsx'
import { useUiWords } from '../words.ts'
import css from './Dialogs.module.css'
import { PanelDialog } from './Dialogs.tsx'

export type FormDialogProps<Values extends FieldValues, Saved> = {
  title: string
  action: string
  danger?: boolean
  /** Whether the action is not possible with the current choice. */
  disabled?: boolean
  /** Set to false if no typed text would be lost, as in a search. */
  asksBeforeLeaving?: boolean
  width?: 'xs' | 'sm' | 'md'
  form: UseFormReturn<Values, unknown, Saved>
  onSave: (values: Saved) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/**
 * A short form in a dialog; it is submitted by its button or Ctrl+S, closes when the action is done, and asks for confirmation before typed values are lost.
 */
export function FormDialog<Values extends FieldValues, Saved>(props: FormDialogProps<Values, Saved>) {
  const { title, action, danger, disabled, asksBeforeLeaving, width, form, onSave, onClose, children } = props
  const t = useUiWords()
  const id = useId()
  const { leave, dialog } = useLeaving(form, onClose, asksBeforeLeaving)
  const save = async (values: Saved) => {
    await onSave(values)
    onClose()
  }
  return (
    <PanelDialog
      open
      {...{ title, width }}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={form.formState.isSubmitting}
            disabled={disabled}
            shortcut="Ctrl S"
          >
            {action}
          </Button>
        </>
      }
    >
      <Form {...{ form, id, asksBeforeLeaving }} onSave={save}>
        <div className={css.form}>{children}</div>
      </Form>
      {dialog}
    </PanelDialog>
  )
}
