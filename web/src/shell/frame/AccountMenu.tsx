import type { Role } from '@nalanda/contract/platform/roles'
import { BookMarked, Check, KeyRound, LogOut, Palette, UserRound } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { unsentCount } from '../../api/device/unsent-count.ts'
import menuCss from '../../ui/appearance/AppearanceOptions.module.css'
import { IconButton } from '../../ui/form/Button.tsx'
import { roleTitle } from '../../ui/format/role-title.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useGo } from '../../ui/navigation/go.ts'
import type { Address } from '../../ui/navigation/paths.ts'
import { Menu, MenuItem } from '../../ui/overlay/Menu.tsx'
import { chooseRole } from '../session/active-role.ts'
import { landingOf } from '../session/guard.ts'
import { loadDialog } from '../session/prefetched-dialogs.ts'
import { useLeave } from '../session/use-leave.ts'
import css from './AppHeader.module.css'
import { Avatar } from './Avatar.tsx'
import type { Panel } from './panels.ts'
import type { Person } from './person.ts'
import { usePersonStatus } from './person-status.ts'
import { useFrameWords } from './words.ts'

const LeaveDialog = lazyPart(loadDialog.leave, 'LeaveDialog')

/** Menu with the signed-in user and role; other roles to work in, the password, the appearance, and signing out. */
export function AccountMenu({ person, onPanel }: { person: Person; onPanel: (panel: Panel) => void }) {
  const t = useFrameWords()
  const { name, username, roles, role } = person
  const go = useGo()
  const { leave, confirming, ...asked } = useLeave(username)
  const status = usePersonStatus()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const goTo = (path: Address) => {
    setOpen(false)
    void go(path)
  }
  const show = (panel: Panel) => {
    setOpen(false)
    onPanel(panel)
  }
  const workAs = (next: Role) => {
    chooseRole(next)
    goTo(landingOf(next))
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css.person}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} status={status} />
        <span className={css.names}>
          <strong>{name}</strong>
          <small>{[username, role && roleTitle(role)].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="unseen">{t('account')}</span>
      </button>
      <IconButton label={t('logout')} onClick={leave}>
        <LogOut size={20} aria-hidden />
      </IconButton>
      <Menu open={open} anchor={anchor} onClose={() => setOpen(false)} side="below-end">
        <div role="presentation" className={menuCss.heading}>
          {name}
          <small>{username}</small>
        </div>
        {roles.length > 1 && (
          <div role="presentation" className={menuCss.group}>
            {t('role')}
          </div>
        )}
        {roles.length > 1 &&
          roles.map((one) => (
            <MenuItem key={one} role="menuitemradio" aria-checked={one === role} onClick={() => workAs(one)}>
              <span className={menuCss.check}>{one === role && <Check size={16} aria-hidden />}</span>
              {roleTitle(one)}
            </MenuItem>
          ))}
        <hr className={menuCss.rule} aria-hidden />
        <MenuItem onClick={() => goTo('/app/My Account')}>
          <UserRound size={18} aria-hidden />
          {t('myAccount')}
        </MenuItem>
        <MenuItem onClick={() => goTo('/app/reset Password')}>
          <KeyRound size={18} aria-hidden />
          {t('resetPassword')}
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={() => show('appearance')}>
          <Palette size={18} aria-hidden />
          {t('appearance')}
        </MenuItem>
        <MenuItem className={css.narrow} onClick={() => show('reference')}>
          <BookMarked size={18} aria-hidden />
          {t('reference')}
        </MenuItem>
        <MenuItem onClick={leave}>
          <LogOut size={18} aria-hidden />
          {t('logout')}
        </MenuItem>
      </Menu>
      <Suspense>{confirming && <LeaveDialog count={unsentCount(username)} {...asked} />}</Suspense>
    </>
  )
}
