import { useEffect } from 'react'
import { prefetchFormLibrary } from '../../ui/form/use-form-library.ts'
import { prefetchDialogs } from '../session/prefetched-dialogs.ts'

const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches what forms are made of once somebody uses the page, and then what keeps their text when the session ends: it is there before they open a form, and a list that is only
 * read does without.
 */
export function usePrefetchedForms(): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signsOfUse) window.removeEventListener(sign, prefetch)
    }
    const prefetch = () => {
      stop()
      void prefetchFormLibrary().then(prefetchDialogs)
    }
    for (const sign of signsOfUse) window.addEventListener(sign, prefetch, { passive: true })
    return stop
  }, [])
}
