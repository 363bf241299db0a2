import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { createElement } from 'react'
import { readHint, sessionQuery } from '../api/session.ts'
import type { Screen } from '../ui/screen.ts'
import { ErrorPage, NotFoundPage } from './ErrorPages.tsx'
import { guardSignedIn, landingOf, leadHome, roleNamed } from './guard.ts'
import { RootFrame } from './RootFrame.tsx'
import { ScreenGate } from './ScreenGate.tsx'
import { landings, screens } from './screens.ts'

const LandingPage = lazyRouteComponent(() => import('./LandingPage.tsx'), 'LandingPage')

/** All addresses of the app, made from the modules' lists of screens and the table of landings. */
export function createPortalRouter(client: QueryClient) {
  const root: AnyRoute = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage, errorComponent: ErrorPage })
  const home: AnyRoute = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: leadHome,
    component: lazyRouteComponent(() => import('../modules/institution/HomePage.tsx'), 'HomePage'),
  })
  const app: AnyRoute = createRoute({
    getParentRoute: () => root,
    id: 'app',
    beforeLoad: () => guardSignedIn(client),
    component: lazyRouteComponent(() => import('./AppLayout.tsx'), 'AppLayout'),
  })
  const open = screens.filter((screen) => screen.allow === 'anyone').map((screen) => screenRoute(screen, root))
  const guarded = screens.filter((screen) => screen.allow !== 'anyone').map((screen) => screenRoute(screen, app))
  app.addChildren([...guarded, ...landingRoutes(app), ...leadingRoutes(app, client)])
  return createRouter({
    routeTree: root.addChildren([home, ...open, app]),
    scrollRestoration: true,
    defaultPreload: false,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
}

function screenRoute({ path, allow, load }: Screen, parent: AnyRoute): AnyRoute {
  const Page = lazyRouteComponent(() => load().then((page) => ({ page })), 'page')
  const Gated = () => <ScreenGate allow={allow}>{createElement(Page)}</ScreenGate>
  return createRoute({ getParentRoute: () => parent, path, component: allow === 'anyone' ? Page : Gated })
}

function landingRoutes(app: AnyRoute): AnyRoute[] {
  return landings.map(({ path, roles }) => {
    const Landing = () => <ScreenGate roles={roles}>{createElement(LandingPage)}</ScreenGate>
    return createRoute({ getParentRoute: () => app, path, component: Landing })
  })
}

/** `/app` and `/{role}/dashboard` lead to where somebody works; anything else under /app is behind the guard, and not found. */
function leadingRoutes(app: AnyRoute, client: QueryClient): AnyRoute[] {
  const leadToWork = async () => {
    const role = readHint()?.roles[0] ?? (await client.ensureQueryData(sessionQuery).catch(() => null))?.roles[0]
    throw redirect({ to: landingOf(role) })
  }
  const leadToRole = ({ params }: { params: Record<string, string> }) => {
    const role = roleNamed(params.role ?? '')
    if (role) throw redirect({ to: landingOf(role) })
  }
  return [
    createRoute({ getParentRoute: () => app, path: '/app', beforeLoad: leadToWork }),
    createRoute({ getParentRoute: () => app, path: '/$role/dashboard', beforeLoad: leadToRole, component: NotFoundPage }),
    createRoute({ getParentRoute: () => app, path: '/app/$', component: NotFoundPage }),
  ]
}
