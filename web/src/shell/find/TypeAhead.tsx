import { useLayoutEffect } from 'react'

let typed = ''
let entered = false

/** While the palette is loading, captures the typed text and a final Enter, so that they do not reach the page behind; Esc cancels. */
export function TypeAhead({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => {
    typed = ''
    entered = false
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') typed = typed.slice(0, -1)
      else if (key.length === 1) typed += key
      else if (key !== 'Enter') return
      entered = key === 'Enter'
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onClose])
  return null
}

/** Returns the text typed so far, only once. */
export function takeTypedAhead(): { text: string; isEntered: boolean } {
  const taken = { text: typed, isEntered: entered }
  typed = ''
  entered = false
  return taken
}
