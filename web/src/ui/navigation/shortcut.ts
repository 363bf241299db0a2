import { useEffect, useRef } from 'react'
import { actOfPress } from '../form/act-of-press.ts'
import { topModal } from '../overlay/modals.ts'

/** Binds Alt and a letter to an action that clerks repeat. Inactive while a dialog is open, so that nothing happens behind it. */
export function useShortcut(letter: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== `Key${letter.toUpperCase()}`) return
      if (topModal()) return
      event.preventDefault()
      actOfPress(latest.current)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [letter])
}
