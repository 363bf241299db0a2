import { mayUse } from '@nalanda/contract/platform/permissions'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useInstitution, useLogo } from '../../api/institution.ts'
import { useSession } from '../../api/session.ts'
import { commandKey } from '../../ui/appearance/appearance.ts'
import { Emblem } from '../../ui/appearance/Emblem.tsx'
import { useAppearance } from '../../ui/appearance/use-appearance.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import type { MenuItem } from '../menu/menu.ts'
import { landingOf } from '../session/guard.ts'
import { AccountMenu } from './AccountMenu.tsx'
import css from './AppHeader.module.css'
import { HelpMenu } from './HelpMenu.tsx'
import type { Panel } from './panels.ts'
import type { Person } from './person.ts'
import { TopMenu } from './TopMenu.tsx'
import { useFrameWords } from './words.ts'

// Loaded after the frame, since the calls of its module include the schemas
const NotificationBell = lazyPart(() => import('../../modules/notices/bell/NotificationBell.tsx'), 'NotificationBell')

type HeaderProps = {
  person: Person
  menu: readonly MenuItem[]
  address: string
  onMenu: () => void
  onPanel: (panel: Panel) => void
}

/** Header of the signed-in app: banner, menu, search, help, notifications, and the user. Becomes fixed after scrolling 64 px. */
export function AppHeader({ person, menu, address, onMenu, onPanel }: HeaderProps) {
  const t = useFrameWords()
  const { layout, gradient } = useAppearance()
  // Until a pending step is done, the server refuses other calls
  const pendingStep = useSession()?.pendingStep
  const fixed = useScrolledPast(64)
  const finds = mayUse('students.view', person.roles) ? t('find') : t('findScreen')
  return (
    <div className={css.place}>
      <header className={`${css.header} ${fixed ? css.fixed : ''} ${gradient === 'on' ? css.gradient : ''}`}>
        <IconButton label={t('menu')} onClick={onMenu}>
          <MenuIcon size={22} aria-hidden />
        </IconButton>
        <Brand person={person} />
        {layout === 'mega-menu' && <TopMenu menu={menu} address={address} />}
        <span className={css.gap} />
        <button type="button" className={css.find} title={finds} aria-keyshortcuts="Control+K" onClick={() => onPanel('find')}>
          <Search size={18} aria-hidden />
          <span>{t('findShort')}</span>
          <kbd aria-hidden>{commandKey()} K</kbd>
        </button>
        <HelpMenu onPanel={onPanel} />
        {!pendingStep && (
          <Suspense fallback={<span className={css.bell} />}>
            <NotificationBell username={person.username} />
          </Suspense>
        )}
        <AccountMenu person={person} onPanel={onPanel} />
      </header>
    </div>
  )
}

function Brand({ person: { role } }: { person: Person }) {
  const t = useFrameWords()
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
            <strong className={css.full}>{college?.name}</strong>
            <strong className={css.short}>{college?.shortName}</strong>
            <small>{t('erp')}</small>
          </span>
        </>
      )}
    </RouteLink>
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
