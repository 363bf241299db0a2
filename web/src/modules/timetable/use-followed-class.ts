import type { Unplaced } from '@nalanda/contract/timetable/editing'
import { useEffect, useRef } from 'react'

type Occurrence = Pick<Unplaced, 'activity' | 'occurrence'>

/** Names the button of a class for `useFollowedClass`. */
export const classKey = ({ activity, occurrence }: Occurrence) => `${activity} ${occurrence}`

/**
 * Brings the focus back to a class whose button is taken away with the focus, by a move or when it is put back. It goes on until the person
 * focuses something else: the class is shown at its new place only once the week was read again.
 */
export function useFollowedClass() {
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (followed.current === null) return
    const button = document.querySelector<HTMLElement>(followed.current)
    const present = document.activeElement
    // The heading has it meanwhile, as it has whenever a button is taken away with the focus
    if (present === document.body || present?.matches('main h1')) button?.focus({ preventScroll: true })
    else if (present !== button) followed.current = null
  })
  const follow = (attribute: string, one: Occurrence) => {
    followed.current = `[${attribute}="${CSS.escape(classKey(one))}"]`
  }
  return {
    inWeek: (one: Occurrence) => follow('data-class', one),
    unplaced: (one: Occurrence) => follow('data-unplaced', one),
  }
}
