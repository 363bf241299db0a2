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
  const [asking, setAsking] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const leave = () => {
    if (isSubmitting) return
    if (isDirty && asksBeforeLeaving) setAsking(true)
    else onClose()
  }
  const discard = () => {
    setAsking(false)
    form.reset()
    onClose()
  }
  return { leave, dialog: <DiscardDialog open={asking} onStay={() => setAsking(false)} onDiscard={discard} /> }
}
