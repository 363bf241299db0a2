import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react'
import { useUnsentCount } from '../../api/device/unsent-count.ts'
import { useInstitution } from '../../api/institution.ts'
import { forgetAnswers, useSession } from '../../api/session.ts'
import { type Hint, readHint } from '../../api/tab-user.ts'
import { chooseAppearance } from '../../ui/appearance/appearance.ts'
import { useAppearance } from '../../ui/appearance/use-appearance.ts'
import { useMediaQuery } from '../../ui/appearance/use-media-query.ts'
import { Loader } from '../../ui/feedback/Loader.tsx'
import { dayText, thisDay } from '../../ui/format/format.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { FrameContext, type Frame as Lent } from '../../ui/page/frame.ts'
import { AppHeader } from './AppHeader.tsx'
import css from './AppLayout.module.css'
import '../print.css'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { menuOf } from '../menu/menu.ts'
import { MenuDrawer, Sidebar } from '../menu/Sidebar.tsx'
import { useAddress } from '../screens/address.ts'
import { extensions, screens } from '../screens/screens.ts'
import { useActiveRole } from '../session/active-role.ts'
import { landingOf, removeHint } from '../session/guard.ts'
import { SessionDialogs } from '../session/SessionDialogs.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Panels } from './Panels.tsx'
import type { Panel } from './panels.ts'
import { StaleNote } from './StaleNote.tsx'
import { useShellKeys } from './shortcuts.ts'
import { usePrefetchedForms } from './use-prefetched-forms.ts'

const Unsent = lazyPart(() => import('./Unsent.tsx'), 'Unsent')
const NoticesCard = lazyPart(() => import('../../modules/notices/NoticesCard.tsx'), 'NoticesCard')

/** The signed-in app: header, menu and the screen. The server ultimately determines who is signed in. */
export function AppLayout() {
  const user = useSession()
  const go = useGo()
  const client = useQueryClient()
  usePrefetchedForms()
  useEffect(() => {
    if (user !== null) return
    removeHint()
    forgetAnswers(client)
    void go('/', { replace: true })
  }, [user, client, go])
  const known = user ?? readHint()
  if (user === null || !known) return null
  return (
    <>
      <Frame name={user?.fullName || known.username} known={known} />
      {user && <SessionDialogs username={user.username} />}
    </>
  )
}

const lentExtensions = extensions.map(({ load, ...extension }) => ({
  ...extension,
  Content: lazyPart(async () => ({ Content: (await load()) as ComponentType }), 'Content'),
}))
const lent = { Crumbs: Breadcrumbs, Waiting: Loader, Notices: NoticesCard, extensions: lentExtensions }

function Frame({ name, known: { username, roles } }: { name: string; known: Hint }) {
  const appearance = useAppearance()
  const role = useActiveRole(roles)
  const address = useAddress()
  const wide = useMediaQuery('(min-width: 960px)')
  const [drawer, setDrawer] = useState(false)
  const [panel, setPanel] = useState<Panel | null>(null)
  const menu = useMemo(() => menuOf(screens, roles, landingOf(role)), [roles, role])
  useShellKeys({ menu, role, onPanel: setPanel })
  const frame = useMemo<Lent>(() => ({ ...lent, role }), [role])
  const beside = wide && appearance.sidebar !== 'hidden'
  const folded = appearance.sidebar === 'collapsed'
  const onMenu = () => (beside ? chooseAppearance({ sidebar: folded ? 'open' : 'collapsed' }) : setDrawer(true))
  const person = { name, username, roles, role }
  const unsent = useUnsentCount(username)
  const shared = { person, menu, address }
  return (
    <div className={`${css.app} ${appearance.decoration === 'on' ? css.decorated : ''}`}>
      <AppHeader {...shared} onMenu={onMenu} onPanel={setPanel} />
      <div className={`${css.body} ${appearance.width === 'boxed' ? css.boxed : ''}`}>
        {appearance.sidebar !== 'hidden' && <Sidebar {...shared} folded={folded} />}
        <div className={css.screen}>
          <SheetHead />
          <StaleNote />
          <FrameContext value={frame}>
            <Suspense fallback={<div className={css.unsent} />}>{unsent > 0 && <Unsent address={address} />}</Suspense>
            <Outlet />
          </FrameContext>
        </div>
      </div>
      <MenuDrawer {...shared} open={drawer} onClose={() => setDrawer(false)} />
      <Panels {...shared} panel={panel} onPanel={setPanel} onClose={() => setPanel(null)} />
    </div>
  )
}

/** Replaces the header in print: the college and the date. */
function SheetHead() {
  const college = useInstitution()
  return (
    <div className={css.sheet} aria-hidden>
      {college?.name}
      <span>{dayText(thisDay())}</span>
    </div>
  )
}
