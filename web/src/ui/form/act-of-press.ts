import { startTransition } from 'react'

let areFormsHere = false

/** Notes that what forms are made of is there, so that no form is waited for any more. */
export function noteForms(): void {
  areFormsHere = true
}

/**
 * Does what a button or a key is for. Where that opens a form before what forms are made of is there, the screen stays as it is until the form can be
 * shown, with its place on the page and its focus.
 */
export function actOfPress(act: () => unknown): void {
  if (areFormsHere) act()
  else
    startTransition(() => {
      // Not answered: React would hold back every transition until a promise of the act is settled
      act()
    })
}
