import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns whether the content of an element overflows it, so that it must scroll. */
export function useOverflow(): { region: RefObject<HTMLDivElement | null>; overflows: boolean } {
  const region = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = region.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    )
    watcher.observe(element)
    if (element.firstElementChild) watcher.observe(element.firstElementChild)
    return () => watcher.disconnect()
  }, [])
  return { region, overflows }
}
