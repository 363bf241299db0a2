import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import menuCss from '../../ui/appearance/AppearanceOptions.module.css'
import { Menu, MenuItem } from '../../ui/overlay/Menu.tsx'
import css from '../menu/Sidebar.module.css'
import { choosePersonStatus, personStatuses, usePersonStatus } from './person-status.ts'
import { useFrameWords } from './words.ts'

/** Menu of the user's own status, which stays on this device. */
export function StatusMenu({ folded }: { folded: boolean }) {
  const t = useFrameWords()
  const status = usePersonStatus()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = t('statusOf', { status: t(`status_${status}`) })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css.status}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <span className={css.dot} data-status={status} aria-hidden />
        {!folded && t(`status_${status}`)}
      </button>
      <Menu open={open} anchor={anchor} label={t('status')} onClose={() => setOpen(false)}>
        {personStatuses.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === status}
            onClick={() => {
              choosePersonStatus(one)
              setOpen(false)
            }}
          >
            <span className={menuCss.check}>{one === status && <Check size={16} aria-hidden />}</span>
            <span className={css.dot} data-status={one} aria-hidden />
            {t(`status_${one}`)}
          </MenuItem>
        ))}
        <div role="presentation" className={css.note}>
          {t('statusNote')}
        </div>
      </Menu>
    </>
  )
}
