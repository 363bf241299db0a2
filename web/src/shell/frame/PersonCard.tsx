import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Role } from '@nalanda/contract/platform/roles'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import menuCss from '../../ui/appearance/LookChoices.module.css'
import css from '../menu/Sidebar.module.css'
import { Avatar } from './Avatar.tsx'
import { choosePersonStatus, personStatuses, usePersonStatus } from './person-status.ts'
import { useFrameWords } from './words.ts'

/** Who is signed in, as the shell shows them. */
export type Person = { name: string; username: string; roles: readonly Role[]; role: Role | undefined }

/** Who is here and how they are: a status that they choose for themselves, and that stays on this device. */
export function PersonCard({ person: { name }, folded }: { person: Person; folded: boolean }) {
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
        className={css.person}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={folded ? label : undefined}
        aria-description={folded ? undefined : label}
        title={folded ? label : undefined}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} status={status} />
        {!folded && (
          <span className={css.names}>
            <strong>{name}</strong>
            <small>{t(`status_${status}`)}</small>
          </span>
        )}
      </button>
      <Menu
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        disablePortal={false}
        slotProps={{ list: { 'aria-label': t('status') } }}
      >
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
        <li role="presentation" className={css.note}>
          {t('statusNote')}
        </li>
      </Menu>
    </>
  )
}
