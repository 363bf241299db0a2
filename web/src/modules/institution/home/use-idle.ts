import { useEffect, useState } from 'react'

const restMs = 60_000
const stirs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'scroll'] as const

/** True after a minute without input on a wide screen: the page is then in idle mode and presents itself. Any input ends it. */
export function useIdle(): boolean {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const rest = () =>
      setResting(matchMedia('(min-width: 960px)').matches && !document.querySelector('dialog[open], [role="menu"]'))
    const stir = () => {
      clearTimeout(waiting)
      waiting = setTimeout(rest, restMs)
      setResting(false)
    }
    stir()
    for (const sign of stirs) addEventListener(sign, stir, { passive: true, capture: true })
    return () => {
      clearTimeout(waiting)
      for (const sign of stirs) removeEventListener(sign, stir, { capture: true })
    }
  }, [])
  return resting
}
