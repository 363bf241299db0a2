import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { PanelDialog } from '../../ui/Dialogs.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import css from './users.module.css'
import { useUserWords } from './words-users.ts'

type Props<Values extends FieldValues, Saved> = {
  title: string
  action?: string
  width?: 'xs' | 'sm' | 'md'
  form: UseFormReturn<Values, unknown, Saved>
  onSave: (values: Saved) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A short form about a user that ends with the reason of the change; it closes when the change is saved. */
export function UserFormDialog<Values extends FieldValues, Saved>(props: Props<Values, Saved>) {
  const { title, action, width, form, onSave, onClose, children } = props
  const t = useUserWords()
  const id = useId()
  const save = async (values: Saved) => {
    await onSave(values)
    onClose()
  }
  return (
    <PanelDialog
      open
      {...{ title, width, onClose }}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={form.formState.isSubmitting} shortcut="Ctrl S">
            {action ?? t('save')}
          </Button>
        </>
      }
    >
      <Form form={form} onSave={save} id={id}>
        <div className={css.form}>
          {children}
          <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} required rows={2} maxLength={500} />
        </div>
      </Form>
    </PanelDialog>
  )
}
