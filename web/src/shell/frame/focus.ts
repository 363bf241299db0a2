import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { topModal } from '../../ui/overlay/modals.ts'

/** Moves the focus to the heading of an opened page, so that the keyboard and screen readers start there. */
export function useFocusOnNewPage(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        // A form with autofocus in its first field keeps the focus
        if (document.activeElement?.matches('main :is(input, select, textarea)')) return
        focusHeading()
      }),
    [router],
  )
}

/** Moves the focus to the heading, or to the open dialog, when the focused element disappears, such as the button of a completed action. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return
      last = null
      const dialog = topModal()
      if (dialog) dialog.focus({ preventScroll: true })
      else focusHeading()
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}

/** Focuses a clicked button. Safari does not, and what the button opens could then not return the focus to it. */
export function useFocusOnClick(): void {
  useEffect(() => {
    const click = ({ target, detail }: MouseEvent) => {
      // Elements clicked by a script or a key have the focus already, or must not get it
      if (detail === 0 || !(target instanceof Element)) return
      const button = target.closest('button')
      const present = document.activeElement
      if (!button || button.contains(present) || present?.matches('input, select, textarea')) return
      button.focus({ preventScroll: true })
    }
    document.addEventListener('click', click, true)
    return () => document.removeEventListener('click', click, true)
  }, [])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
