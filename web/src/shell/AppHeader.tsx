import Popover from '@mui/material/Popover'
import { mayUse, type Role } from '@nalanda/contract/permissions'
import { KeyRound, LayoutGrid, Menu as MenuIcon, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution, useLogo } from '../api/institution.ts'
import { IconButton } from '../ui/Button.tsx'
import { Emblem } from '../ui/Emblem.tsx'
import { LookMenu } from '../ui/LookMenu.tsx'
import { RouteLink } from '../ui/RouteLink.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import css from './AppLayout.module.css'
import { landingOf } from './guard.ts'
import { MenuEntry } from './SideMenu.tsx'
import type { MenuGroup } from './screens.ts'

type HeaderProps = {
  name: string
  username: string
  roles: readonly Role[]
  role: Role | undefined
  menu: MenuGroup[]
  onMenu: () => void
  onFind: () => void
}

/** The header of the signed-in app: banner, search, look, and who is here. Fixed once 64 px have been scrolled. */
export function AppHeader({ name, username, roles, role, menu, onMenu, onFind }: HeaderProps) {
  const { t } = useTranslation()
  const fixed = useScrolledPast(64)
  return (
    <div className={css.place}>
      <header className={`${css.header} ${fixed ? css.fixed : ''}`}>
        <IconButton label={t('menu')} className={css.narrow} onClick={onMenu}>
          <MenuIcon size={22} aria-hidden />
        </IconButton>
        <Brand role={role} />
        <MegaMenu menu={menu} />
        <span className={css.gap} />
        <button type="button" className={css.find} onClick={onFind} aria-keyshortcuts="Control+K">
          <Search size={18} aria-hidden />
          <span>{mayUse('students.view', roles) ? t('find') : t('findScreen')}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
        <LookMenu />
        <RouteLink to="/ResetLoginPassword" className={css.reset} title={t('resetPassword')} aria-label={t('resetPassword')}>
          <KeyRound size={20} aria-hidden />
        </RouteLink>
        <AccountMenu name={name} username={username} roles={roles} role={role} />
      </header>
    </div>
  )
}

function Brand({ role }: { role: Role | undefined }) {
  const { t } = useTranslation()
  const college = useInstitution()
  const logo = useLogo()
  return (
    <RouteLink to={landingOf(role)} className={css.brand}>
      {logo?.Banner ? (
        <img src={`data:image/png;base64,${logo.Banner}`} alt={college?.name} />
      ) : (
        <>
          <Emblem size={34} logo={logo?.Logo ?? null} />
          <span className={css.college}>
            <strong>{college?.name}</strong>
            <small>{t('erp')}</small>
          </span>
        </>
      )}
    </RouteLink>
  )
}

function MegaMenu({ menu }: { menu: MenuGroup[] }) {
  const { t } = useTranslation()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (menu.length === 0) return null
  return (
    <>
      <button ref={anchor} type="button" className={css.top} aria-expanded={open} onClick={() => setOpen(true)}>
        <LayoutGrid size={18} aria-hidden />
        {t('allScreens')}
      </button>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('allScreens') } }}
      >
        <nav className={css.mega}>
          {menu.map(({ group, entries }) => (
            <section key={group} aria-label={group}>
              <h2 className={css.group}>{group}</h2>
              {entries.map((screen) => (
                <MenuEntry
                  key={screen.path}
                  to={screen.path}
                  icon={screen.menu.icon}
                  title={screen.title}
                  hint={screen.menu.hint}
                  onClick={() => setOpen(false)}
                />
              ))}
            </section>
          ))}
        </nav>
      </Popover>
    </>
  )
}

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return past
}
