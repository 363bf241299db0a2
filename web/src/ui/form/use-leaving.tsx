import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DiscardDialog } from '../overlay/DiscardDialog.tsx'

/**
 * Closes a form in a dialog or drawer: immediately if nothing was typed or nothing would be lost, otherwise after the user confirms the loss; not while it is
 * being saved. `dialog` asks for the confirmation and must be rendered beside the form.
 */
export function useLeaving<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values, unknown, Saved>,
  onClose: () => void,
  asksBeforeLeaving = true,
): { leave: () => void; dialog: ReactNode } {
  const { isDirty, isSubmitting } = form.formState
  const discard = () => {
    form.reset()
    onClose()
  }
  return useLeavingTyped({ isTyped: isDirty && asksBeforeLeaving, isBusy: isSubmitting }, onClose, discard)
}

type Typed = { isTyped: boolean; isBusy: boolean }

/** Like `useLeaving`, for input without a form of `Form.tsx`. */
export function useLeavingTyped(
  { isTyped, isBusy }: Typed,
  onClose: () => void,
  onDiscard = onClose,
): { leave: () => void; dialog: ReactNode } {
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (isBusy) return
    if (isTyped) setAsking(true)
    else onClose()
  }
  const discard = () => {
    setAsking(false)
    onDiscard()
  }
  return { leave, dialog: <DiscardDialog open={asking} onStay={() => setAsking(false)} onDiscard={discard} /> }
}
