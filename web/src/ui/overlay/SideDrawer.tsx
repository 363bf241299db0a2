import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '../form/Button.tsx'
import { Form } from '../form/Form.tsx'
import { useLeaving } from '../form/use-leaving.tsx'
import { useUiWords } from '../words.ts'
import { Modal } from './Modal.tsx'
import css from './SideDrawer.module.css'

type SideDrawerProps = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  wide?: boolean
}

/** A drawer from the right for one record, beside the list that opened it. */
export function SideDrawer({ open, title, onClose, children, actions, wide }: SideDrawerProps) {
  const t = useUiWords()
  const id = useId()
  if (!open) return null
  return (
    <Modal place="end" className={`${css.document} ${wide ? css.wide : ''}`} aria-labelledby={id} onClose={onClose}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </Modal>
  )
}

type FormDrawerProps<Values extends FieldValues, Saved> = Omit<SideDrawerProps, 'actions'> & {
  form: UseFormReturn<Values, unknown, Saved>
  onSave: (values: Saved) => Promise<unknown>
  saveLabel?: string
}

/** A record's form in a drawer; it is saved by its button or Ctrl+S, closes after saving, and asks for confirmation before typed values are lost. */
export function FormDrawer<Values extends FieldValues, Saved>({
  form,
  onSave,
  onClose,
  saveLabel,
  children,
  ...rest
}: FormDrawerProps<Values, Saved>) {
  const t = useUiWords()
  const id = useId()
  const { leave, dialog } = useLeaving(form, onClose)
  const save = async (values: Saved) => {
    await onSave(values)
    onClose()
  }
  return (
    <SideDrawer
      {...rest}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={form.formState.isSubmitting} shortcut="Ctrl S">
            {saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <Form form={form} onSave={save} id={id}>
        {children}
      </Form>
      {dialog}
    </SideDrawer>
  )
}
