import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DiscardDialog } from '../overlay/DiscardDialog.tsx'

/**
 * Closes a form in a dialog or drawer: at once while nothing was typed, else after the person agreed to lose it, unless nothing is lost; not while it is being saved.
 * `dialog` asks, and belongs beside the form.
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

/** The same for what is typed or chosen without a form of `Form.tsx`. */
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
