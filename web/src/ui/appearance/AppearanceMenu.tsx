import { Contrast } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { IconButton } from '../form/Button.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { useUiWords } from '../words.ts'

const AppearanceOptions = lazyPart(() => import('./AppearanceOptions.tsx'), 'AppearanceOptions')

/** Button that opens the menu of palette, scheme and language. */
export function AppearanceMenu() {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('appearance')}
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        onClick={() => setOpen(!open)}
      >
        <Contrast size={20} aria-hidden />
      </IconButton>
      <Suspense>{open !== null && <AppearanceOptions open={open} anchor={anchor} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
