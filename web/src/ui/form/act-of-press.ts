import { startTransition } from 'react'

let areFormsHere = false

/** Records that the form library is loaded, so that no form waits for it any more. */
export function noteForms(): void {
  areFormsHere = true
}

/**
 * Runs the action of a button or a key. If it opens a form before the form library is loaded, the screen keeps its content, scroll position and focus until the
 * form can be shown.
 */
export function actOfPress(act: () => unknown): void {
  if (areFormsHere) act()
  else
    startTransition(() => {
      // Not returned: React would hold back every transition until a promise of the action is settled
      act()
    })
}
