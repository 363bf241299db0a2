import Drawer from '@mui/material/Drawer'
import type { Role } from '@nalanda/contract/permissions'
import { FileSearch, LayoutDashboard, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '../ui/RouteLink.tsx'
import css from './AppLayout.module.css'
import { landingOf } from './guard.ts'
import type { MenuGroup } from './screens.ts'

type MenuProps = { menu: MenuGroup[]; role: Role | undefined }

/** The menu beside the screen, from 960 px on. */
export function SideMenu(props: MenuProps) {
  const { t } = useTranslation()
  return (
    <nav className={css.side} aria-label={t('menu')}>
      <Entries {...props} />
    </nav>
  )
}

/** The same menu in a drawer of 240 px, on narrower screens. */
export function MenuDrawer({ open, onClose, ...rest }: MenuProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { className: css.drawer, 'aria-label': t('menu') } }}>
      <nav aria-label={t('menu')}>
        <Entries {...rest} onClick={onClose} />
      </nav>
    </Drawer>
  )
}

function Entries({ menu, role, onClick }: MenuProps & { onClick?: () => void }) {
  const { t } = useTranslation()
  const landing = landingOf(role)
  const landingInMenu = menu.some((group) => group.entries.some((screen) => screen.path === landing))
  return (
    <>
      {!landingInMenu && <MenuEntry exact to={landing} icon={LayoutDashboard} title={t('dashboard')} onClick={onClick} />}
      {menu.map(({ group, entries }) => (
        <section key={group} aria-label={group}>
          <h2 className={css.group}>{group}</h2>
          {entries.map((screen) => (
            <MenuEntry key={screen.path} to={screen.path} icon={screen.menu.icon} title={screen.title} onClick={onClick} />
          ))}
        </section>
      ))}
      <hr className={css.rule} />
      <a href="/examresults" className={css.entry}>
        <FileSearch size={20} aria-hidden />
        {t('results')}
      </a>
    </>
  )
}

type EntryProps = {
  to: string
  icon: LucideIcon
  title: string
  hint?: string
  exact?: boolean
  onClick?: (() => void) | undefined
}

/** One entry of a menu. */
export function MenuEntry({ to, icon: Icon, title, hint, exact, onClick }: EntryProps) {
  return (
    <RouteLink to={to} exact={exact} className={css.entry} onClick={onClick}>
      <Icon size={20} aria-hidden />
      <span>
        {title}
        {hint && <small>{hint}</small>}
      </span>
    </RouteLink>
  )
}
