import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../form/Button.tsx'
import { useShortcut } from '../navigation/shortcut.ts'

type AddingProps = {
  /** Label of the action: 'Add degree'. */
  text: string
  icon?: LucideIcon | undefined
  /** Whether the user may add; otherwise the button is omitted. */
  may?: boolean | undefined
}

/** The action of a screen that adds a record: its button, which Alt N also presses, and the form that it opens. */
export function useAdding({ text, icon = Plus, may = true }: AddingProps, form: (close: () => void) => ReactNode) {
  const [open, setOpen] = useState(false)
  const start = () => may && setOpen(true)
  useShortcut('n', start)
  const button = may && (
    <Button kind="primary" icon={icon} shortcut="Alt N" onClick={start}>
      {text}
    </Button>
  )
  // The form library may still be loading: the screen stays
  return { button, form: <Suspense>{open && form(() => setOpen(false))}</Suspense> }
}
