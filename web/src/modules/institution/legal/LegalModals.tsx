import type { LegalKind } from '@nalanda/contract/institution/legal'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'

const LegalDialog = lazyPart(() => import('./LegalDialog.tsx'), 'LegalDialog')
const kinds: readonly LegalKind[] = ['terms', 'privacy', 'return']

/**
 * Opens the terms, the privacy policy or the returns over the page for any link of the form `<a href="/terms" data-opens="legal">`. In a new tab, before the
 * scripts have loaded, or without them, such a link opens the page itself.
 */
export function LegalModals() {
  const [shown, setShown] = useState<LegalKind | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-opens="legal"]') : null
      const kind = kinds.find((one) => link?.pathname === `/${one}`)
      if (!kind || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setShown(kind)
    }
    addEventListener('click', open)
    return () => removeEventListener('click', open)
  }, [])
  return <Suspense>{shown && <LegalDialog kind={shown} onClose={() => setShown(null)} />}</Suspense>
}
