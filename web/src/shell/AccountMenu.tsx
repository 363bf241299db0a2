import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Role } from '@nalanda/contract/permissions'
import { useNavigate } from '@tanstack/react-router'
import { Check, KeyRound, LogOut, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../api/session.ts'
import { IconButton } from '../ui/Button.tsx'
import menuCss from '../ui/LookChoices.module.css'
import { roleTitle } from '../ui/role-title.ts'
import css from './AppLayout.module.css'
import { chooseRole, forgetRole } from './active-role.ts'
import { forgetHint, landingOf } from './guard.ts'

/** Who is signed in and as what; other roles to work as, the password, and the way out. */
export function AccountMenu({
  name,
  username,
  roles,
  role,
}: {
  name: string
  username: string
  roles: readonly Role[]
  role: Role | undefined
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeave()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const goTo = (path: string) => {
    setOpen(false)
    void navigate({ to: path as '/' })
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
        onClick={() => setOpen(true)}
      >
        <span className={css.initials} aria-hidden>
          {initials(name)}
        </span>
        <span className={css.names}>
          <strong>{name}</strong>
          <small>{role ? roleTitle(role) : ''}</small>
        </span>
        <span className="unseen">{t('account')}</span>
      </button>
      <IconButton label={t('logout')} className={css.exit} onClick={leave}>
        <LogOut size={20} aria-hidden />
      </IconButton>
      <Menu
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <li role="presentation" className={menuCss.heading}>
          {name}
          <small>{username}</small>
        </li>
        {roles.length > 1 && (
          <li role="presentation" className={menuCss.group}>
            {t('role')}
          </li>
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
        <MenuItem onClick={leave}>
          <LogOut size={18} aria-hidden />
          {t('logout')}
        </MenuItem>
      </Menu>
    </>
  )
}

function useLeave() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return () =>
    signOut.mutate(undefined, {
      onSettled: () => {
        forgetHint()
        forgetRole()
        void navigate({ to: '/' })
      },
    })
}

function initials(name: string): string {
  const words = name.replace(/^(Dr|Mr|Mrs|Ms|Prof)\.?\s+/i, '').split(/\s+/)
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase()
}
