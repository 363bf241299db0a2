import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button, IconButton } from '../form/Button.tsx'
import { useOnce } from '../form/use-once.ts'
import { uiWord, useUiWords } from '../words.ts'
import css from './Dialogs.module.css'
import { Modal } from './Modal.tsx'

type PanelProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  width?: 'xs' | 'sm' | 'md' | undefined
  /** False if one of the actions must close it: `onClose` is then called for Esc and for a click beside it. */
  closable?: boolean
  /** Whether it completely hides the page beneath, on the screen and in print. */
  covers?: boolean
  /** Whether it interrupts the user: its text is read out with its title. */
  alert?: boolean
}

/** A dialog with a title, a close button, and actions at the end. */
export function PanelDialog(props: PanelProps) {
  const { open, onClose, title, children, actions, width = 'sm', closable = true, covers, alert } = props
  const t = useUiWords()
  const id = useId()
  const body = useId()
  const label = { 'aria-labelledby': id, ...(alert && { role: 'alertdialog' as const, 'aria-describedby': body }) }
  if (!open) return null
  return (
    <Modal place="centre" className={css[width]} {...{ covers, onClose, ...label }}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {closable && (
          <IconButton label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <div id={body} className={css.body}>
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </Modal>
  )
}

export type ConfirmProps = {
  open: boolean
  title: string
  /** What will be removed or changed, by name: 'the 312 results of B.Tech III Year'. */
  children: ReactNode
  /** Label of the action in one or two words: 'Delete', 'Unpublish'. */
  action: string
  danger?: boolean
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks for confirmation of an action that cannot simply be undone. */
export function ConfirmDialog({ open, title, children, action, danger = true, onConfirm, onClose }: ConfirmProps) {
  const t = useUiWords()
  const { busy, error, run, leave } = useConfirmedAct(onConfirm, { open, onClose })
  return (
    <PanelDialog
      {...{ open, title }}
      onClose={leave}
      width="xs"
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => run(undefined)}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </PanelDialog>
  )
}

/** Action of a confirmation dialog: runs once at a time and returns why it was refused; the dialog closes when it succeeds. */
export function useConfirmedAct<T>(act: (value: T) => unknown, { open, onClose }: Pick<ConfirmProps, 'open' | 'onClose'>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useOnOpening(open, () => setError(null))
  const run = useOnce(async (value: T) => {
    setBusy(true)
    setError(null)
    try {
      await act(value)
      onClose()
    } catch (error) {
      setError(error instanceof Error ? error.message : uiWord('notDone'))
    } finally {
      setBusy(false)
    }
  })
  // Stays open until the action is done, since its outcome is shown here
  const leave = () => !busy && onClose()
  return { busy, error, run, leave }
}

/** Resets the state of a dialog when it opens, before it is rendered. */
export function useOnOpening(open: boolean, reset: () => void): void {
  const [was, setWas] = useState(open)
  if (was === open) return
  setWas(open)
  if (open) reset()
}
