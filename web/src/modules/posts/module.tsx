import { peopleGroup as group } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'people.view' as const

/** Screens of the posts and designations of staff. */
const screens = [
  {
    path: '/app/Admin/Posts',
    title: 'Posts',
    allow,
    load: () => import('./PostsPage.tsx').then((page) => page.PostsPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Designations',
    title: 'Designations',
    allow,
    load: () => import('./DesignationsPage.tsx').then((page) => page.DesignationsPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    posts: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule
