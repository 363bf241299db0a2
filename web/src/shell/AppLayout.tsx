import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readHint, useSession } from '../api/session.ts'
import { Kit } from '../ui/Kit.tsx'
import { AppHeader } from './AppHeader.tsx'
import css from './AppLayout.module.css'
import { useActiveRole } from './active-role.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { forgetHint } from './guard.ts'
import { MenuDrawer, SideMenu } from './SideMenu.tsx'
import { menuFor } from './screens.ts'

/** The signed-in app: header, menu and the screen. The server has the last word on who is here. */
export function AppLayout() {
  const user = useSession()
  const navigate = useNavigate()
  const [drawer, setDrawer] = useState(false)
  const [finding, setFinding] = useState(false)
  const person = user ?? readHint()
  const role = useActiveRole(person?.roles ?? [])
  const menu = menuFor(person?.roles ?? [])
  useEffect(() => {
    if (user !== null) return
    forgetHint()
    void navigate({ to: '/', replace: true })
  }, [user, navigate])
  useFindShortcut(() => setFinding(true))
  if (user === null || !person) return null
  return (
    <Kit>
      <div className={css.app}>
        <AppHeader
          name={user?.fullName || person.username}
          username={person.username}
          roles={person.roles}
          role={role}
          menu={menu}
          onMenu={() => setDrawer(true)}
          onFind={() => setFinding(true)}
        />
        <div className={css.body}>
          <SideMenu menu={menu} role={role} />
          <div className={css.screen}>
            <Outlet />
          </div>
        </div>
        <MenuDrawer menu={menu} role={role} open={drawer} onClose={() => setDrawer(false)} />
        {finding && <CommandPalette roles={person.roles} menu={menu} onClose={() => setFinding(false)} />}
      </div>
    </Kit>
  )
}

function useFindShortcut(find: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      find()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
