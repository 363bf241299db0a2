import { roleNamed } from '@nalanda/contract/access/role-names'
import type { Role } from '@nalanda/contract/platform/roles'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { createElement, Suspense } from 'react'
import { sessionQuery } from '../api/session.ts'
import { readHint } from '../api/tab-user.ts'
import { fetchAgain, fetchPage, fetchScreen } from '../ui/loading/fetch-part.ts'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import { forgetReload } from '../ui/loading/reload-once.ts'
import type { Screen } from '../ui/navigation/screen.ts'
import { screenAt } from './frame/crumbs.ts'
import { RootFrame } from './frame/RootFrame.tsx'
import { readable } from './screens/address.ts'
import { ErrorPage, NotFoundPage } from './screens/ErrorPages.tsx'
import { ScreenGate } from './screens/ScreenGate.tsx'
import { landings, screens } from './screens/screens.ts'
import { WaitingPage } from './screens/WaitingPage.tsx'
import { guardSignedIn, landingOf, redirectToLanding } from './session/guard.ts'

type Known = Pick<Screen, 'path'> & Partial<Pick<Screen, 'allow'>>
const known: readonly Known[] = [...screens, ...landings]

/** Milliseconds a screen of the signed-in app may load before its frame shows the loader. */
const pendingMs = 400

const GuestNotFound = lazyPart(() => import('./screens/GuestNotFoundPage.tsx'), 'GuestNotFoundPage')
const LandingPage = lazyRouteComponent(() => fetchScreen(() => import('./screens/LandingPage.tsx')), 'LandingPage')

/** Creates all routes of the app from the modules' lists of screens and the table of landings. Uses the browser's history unless one is given. */
export function createPortalRouter(client: QueryClient, history?: RouterHistory) {
  /** Returns the screen of the current address; undefined if the address has another spelling. */
  const present = (): Known | undefined => screenAt(known, readable(router.latestLocation.pathname))
  const isInApp = () => present()?.allow !== 'anyone'
  const fetchApp = () => fetchPage(() => import('./frame/AppLayout.tsx'), isInApp)
  const root: AnyRoute = createRootRoute({
    component: RootFrame,
    notFoundComponent: NotFoundForGuests,
    errorComponent: ErrorPage,
  })
  const app: AnyRoute = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    beforeLoad: ({ location }) => guardSignedIn(client, readable(location.pathname), location.searchStr),
    component: lazyRouteComponent(fetchApp, 'AppLayout'),
  })
  const open = screens.filter((screen) => screen.allow === 'anyone').map((screen) => screenRoute(screen, root, present))
  const guarded = screens.filter((screen) => screen.allow !== 'anyone').map((screen) => screenRoute(screen, app, present))
  app.addChildren([...guarded, ...landingRoutes(app), ...leadingRoutes(app, client)])
  const router = createRouter({
    routeTree: root.addChildren([...open, app]),
    history,
    scrollRestoration: true,
    defaultPreload: false,
    defaultNotFoundComponent: NotFoundForGuests,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: WaitingPage,
    // Between pages without a frame, the old page stays until the new one has loaded: no frame could show a loader
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
  // A part that a link could not prefetch is requested again when the link is opened
  router.subscribe('onBeforeNavigate', fetchAgain)
  return router
}

function NotFoundForGuests() {
  return (
    <Suspense fallback={null}>
      <GuestNotFound />
    </Suspense>
  )
}

function screenRoute({ path, allow, load, knows }: Screen, parent: AnyRoute, present: () => Known | undefined): AnyRoute {
  const isOpened = () => (present()?.path ?? path) === path
  const fetchIt = () => (allow === 'anyone' ? fetchPage(load, isOpened) : fetchScreen(load))
  const Page = lazyRouteComponent(() => fetchIt().then(noteFetched), 'loaded')
  const beforeLoad = ({ params }: { params: Record<string, string> }) => {
    if (path === '/') redirectToLanding()
    if (knows && !knows(params)) throw notFound()
  }
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad,
    ...(allow === 'anyone' ? { component: Page } : { component: gated(Page, { allow }), pendingMs }),
  })
}

/** Forgets a possible reload, since the part that it was for is now loaded. */
function noteFetched<Loaded>(loaded: Loaded): { loaded: Loaded } {
  forgetReload()
  return { loaded }
}

function landingRoutes(app: AnyRoute): AnyRoute[] {
  return landings.map(({ path, roles }) =>
    createRoute({ getParentRoute: () => app, path, component: gated(LandingPage, { roles }), pendingMs }),
  )
}

/** Wraps a page in the gate. The router still prefetches the page itself, so that it does not flash when it appears. */
function gated(Page: RouteComponent, gate: { allow?: Screen['allow']; roles?: readonly Role[] }): RouteComponent {
  const Gated = () => <ScreenGate {...gate}>{createElement(Page)}</ScreenGate>
  return Object.assign(Gated, { preload: Page.preload })
}

/** Redirects `/app` and `/{role}/dashboard` to the user's landing; any other unknown address under /app is behind the guard, and not found. */
function leadingRoutes(app: AnyRoute, client: QueryClient): AnyRoute[] {
  const leadToWork = async ({ params }: { params: Record<string, string> }) => {
    if (params._splat) return
    const role = readHint()?.roles[0] ?? (await client.ensureQueryData(sessionQuery).catch(() => null))?.roles[0]
    throw redirect({ to: landingOf(role) })
  }
  const leadToRole = ({ params }: { params: Record<string, string> }) => {
    const role = roleNamed(params.role ?? '')
    if (role) throw redirect({ to: landingOf(role) })
  }
  return [
    createRoute({ getParentRoute: () => app, path: '/$role/dashboard', beforeLoad: leadToRole, component: NotFoundPage }),
    createRoute({ getParentRoute: () => app, path: '/app/$', beforeLoad: leadToWork, component: NotFoundPage }),
  ]
}
