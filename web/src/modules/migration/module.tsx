import { administrationGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'migration.view' as const

/** Screens that move an existing college into the portal, and the imports of its data. */
const screens = [
  {
    path: '/app/Administration/Migration',
    title: 'Move to the portal',
    allow,
    load: () => import('./MigrationPage.tsx').then((page) => page.MigrationPage),
    menu: { group: administrationGroup },
  },
  {
    path: '/app/Administration/Migration/$kind',
    title: 'Import',
    // Each kind states who may use it; for others it does not exist
    allow: 'signed-in',
    knows: ({ kind = '' }) => /^[a-z]+\.[a-z-]+$/.test(kind),
    load: () => import('./ImportPage.tsx').then((page) => page.ImportPage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    migration: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule
