import { type RefObject, useEffect } from 'react'
import { topModal } from '../overlay/modals.ts'

/** Saves by Ctrl+S the form in front, or whatever else contains `place`; a form behind a dialog does not react. */
export function useSaveShortcut(submit: () => Promise<unknown>, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A key that is held down repeats
      if (event.repeat) return
      const inFront = topModal()
      if (!inFront || inFront.contains(place.current)) void submit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [submit, place])
}
