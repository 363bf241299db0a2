import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Menu, MenuItem } from '../overlay/Menu.tsx'
import { useUiWords } from '../words.ts'
import { Button } from './Button.tsx'

type ChoiceMenuProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** Whether the choice is being saved. */
  busy: boolean
  onChoose: (value: Value) => void
}

/**
 * A menu of a few options; a choice is saved immediately, such as the state of a document. Arrow keys move through the options, whereas with a `Select` they
 * would save each option they pass.
 */
export function ChoiceMenu<Value extends string>({ label, value, options, busy, onChoose }: ChoiceMenuProps<Value>) {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const present = options.find((option) => option.value === value)?.label ?? value
  const choose = (chosen: Value) => {
    setOpen(false)
    if (chosen !== value) onChoose(chosen)
  }
  return (
    <>
      <Button
        ref={anchor}
        busy={busy}
        data-printed
        aria-label={t('labelled', { label, value: present })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {present}
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Menu open={open} anchor={anchor} label={label} onClose={() => setOpen(false)}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
