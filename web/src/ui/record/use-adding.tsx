import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../form/Button.tsx'
import { useShortcut } from '../navigation/shortcut.ts'

type AddingProps = {
  /** The act: 'Add degree'. */
  text: string
  icon?: LucideIcon | undefined
  /** Whether this person may; the button is left out otherwise. */
  may?: boolean | undefined
}

/** The act of a screen that adds something: its button, which Alt N presses too, and the form that it opens. */
export function useAdding({ text, icon = Plus, may = true }: AddingProps, form: (close: () => void) => ReactNode) {
  const [open, setOpen] = useState(false)
  const start = () => may && setOpen(true)
  useShortcut('n', start)
  const button = may && (
    <Button kind="primary" icon={icon} shortcut="Alt N" onClick={start}>
      {text}
    </Button>
  )
  // What forms are made of may be on its way: the screen stays
  return { button, form: <Suspense>{open && form(() => setOpen(false))}</Suspense> }
}
