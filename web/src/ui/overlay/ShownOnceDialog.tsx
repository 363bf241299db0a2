import { type ReactNode, useRef } from 'react'
import { Button } from '../form/Button.tsx'
import { PanelDialog } from './Dialogs.tsx'

type Props = {
  title: string
  /** Label of the button that closes the dialog: 'I have saved the codes'. */
  saved: string
  onSaved: () => void
  children: ReactNode
  actions?: ReactNode
  width?: 'xs' | 'sm'
}

/**
 * Shows content that cannot be shown again. Only the button that confirms saving closes the dialog; Esc and a click beside it move the focus to that button.
 */
export function ShownOnceDialog({ title, saved, onSaved, children, actions, width }: Props) {
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <PanelDialog
      open
      {...{ title, width }}
      closable={false}
      onClose={() => confirm.current?.focus()}
      actions={
        <>
          {actions}
          <Button ref={confirm} kind="primary" onClick={onSaved}>
            {saved}
          </Button>
        </>
      }
    >
      {children}
    </PanelDialog>
  )
}
