import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Puts the focus on the heading of a page that was opened: keyboard and screen reader begin there. */
export function useFocusOnNewPage(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        // A form that begins in its first field keeps the focus there
        if (document.activeElement?.matches('main :is(input, select, textarea)')) return
        focusHeading()
      }),
    [router],
  )
}

/** Moves the focus to the heading when what had it is gone, such as the button of an act that is done. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return
      last = null
      focusHeading()
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
