import { useEffect } from 'react'
import { prefetchFormLibrary } from '../../ui/form/use-form-library.ts'
import { prefetchDialogs } from '../session/prefetched-dialogs.ts'

const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Prefetches the form components on the first interaction with the page, then the dialogs that keep unsaved text when the session ends. A list that is only
 * read does not load them.
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
