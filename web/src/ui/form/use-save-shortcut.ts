import { type RefObject, useEffect } from 'react'
import { topModal } from '../overlay/modals.ts'

/** Ctrl+S saves the form that is in front, or what else `place` is part of; one behind a dialog waits. */
export function useSaveShortcut(submit: () => Promise<unknown>, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A key that is held down repeats itself
      if (event.repeat) return
      const inFront = topModal()
      if (!inFront || inFront.contains(place.current)) void submit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [submit, place])
}
