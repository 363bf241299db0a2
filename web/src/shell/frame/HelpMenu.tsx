import { BookMarked, CircleQuestionMark, Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/form/Button.tsx'
import { Menu, MenuItem } from '../../ui/overlay/Menu.tsx'
import css from './AppHeader.module.css'
import type { Panel } from './panels.ts'
import { useFrameWords } from './words.ts'

/** Help menu: help about the current screen, and the keyboard shortcuts. */
export function HelpMenu({ onPanel }: { onPanel: (panel: Panel) => void }) {
  const t = useFrameWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const show = (panel: Panel) => {
    setOpen(false)
    onPanel(panel)
  }
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('help')}
        className={css.wide}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CircleQuestionMark size={20} aria-hidden />
      </IconButton>
      <Menu open={open} anchor={anchor} onClose={() => setOpen(false)}>
        <MenuItem onClick={() => show('reference')}>
          <BookMarked size={18} aria-hidden />
          {t('reference')}
        </MenuItem>
        <MenuItem onClick={() => show('keys')}>
          <Keyboard size={18} aria-hidden />
          {t('keys')}
          <kbd className={css.key} aria-hidden>
            ?
          </kbd>
        </MenuItem>
      </Menu>
    </>
  )
}
