import { Contrast } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '../form/Button.tsx'
import { useUiWords } from '../words.ts'

const LookChoices = lazy(() => import('./LookChoices.tsx').then((file) => ({ default: file.LookChoices })))

/** Opens the choice of palette, scheme and language. */
export function LookMenu() {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('look')}
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        onClick={() => setOpen(!open)}
      >
        <Contrast size={20} aria-hidden />
      </IconButton>
      <Suspense>{open !== null && <LookChoices open={open} anchor={anchor} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
