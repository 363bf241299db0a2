import { landingByRole } from '@nalanda/contract/access/landing'
import type { Role } from '@nalanda/contract/platform/roles'
import type { PortalModule, StartCard } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const found = import.meta.glob<PortalModule>(['../../modules/*/module.tsx', '../../setup/module.tsx'], {
  eager: true,
  import: 'portalModule',
})
const modules = Object.values(found)

/** All screens of all modules. */
export const screens: readonly Screen[] = modules.flatMap((module) => module.screens)

/** Cards that modules show on the common start page, in order. */
export const startCards: readonly StartCard[] = modules.flatMap((module) => module.startCards ?? [])

/** Components that modules show on screens of others, each named by its place and its module's position. */
export const extensions = modules.flatMap((module, at) =>
  (module.extensions ?? []).map((extension) => ({ name: `${extension.place} ${at}`, ...extension })),
)

const landingPaths = [...new Set(Object.values(landingByRole)), '/app/Faculty/Dashboard'] as const

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    landings: (typeof landingPaths)[number] | '/app'
  }
}

/** Landings that a module renders itself; `landings` below are the others. */
export const ownLandings = landingPaths.filter((path) => screens.some((screen) => screen.path === path))

/** Landing routes for which no module has its own screen: each shows the landing page. */
export const landings: readonly { path: string; roles: Role[] }[] = landingPaths
  .filter((path) => !ownLandings.includes(path))
  .map((path) => ({ path, roles: rolesLandingOn(path) }))

function rolesLandingOn(path: string): Role[] {
  const wanted = path === '/app/Faculty/Dashboard' ? '/Faculty Dashboard' : path
  return (Object.keys(landingByRole) as Role[]).filter((role) => landingByRole[role] === wanted)
}
