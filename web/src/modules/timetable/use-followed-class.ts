import type { Unplaced } from '@nalanda/contract/timetable/editing'
import { useEffect, useRef } from 'react'

type Occurrence = Pick<Unplaced, 'activity' | 'occurrence'>

/** Returns the key of a class's button for `useFollowedClass`. */
export const classKey = ({ activity, occurrence }: Occurrence) => `${activity} ${occurrence}`

/**
 * Restores the focus to a class whose focused button was removed, because the class was moved or put back. Tries until the user focuses another element: the
 * class appears at its new place only after the week was reloaded.
 */
export function useFollowedClass() {
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (followed.current === null) return
    const button = document.querySelector<HTMLElement>(followed.current)
    const present = document.activeElement
    // Meanwhile the heading has the focus, as always after a focused button was removed
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
