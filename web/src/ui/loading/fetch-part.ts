import { useSyncExternalStore } from 'react'
import { toastObstacle } from '../feedback/toasts.ts'
import { uiWord } from '../words.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * Parts of the app are separate files, fetched on demand. A failed fetch is retried until it succeeds: immediately when the browser is online again, when the
 * user asks for it, and otherwise every 15 seconds, as calls are.
 */

/** Why a part cannot be fetched: there is no connection, or a newer version of the portal is installed and has other files. */
export type Obstacle = 'offline' | 'replaced'

const retryMs = 15_000
let finish: () => Promise<unknown> = async () => {}

/** Sets the work that every part waits for after it is fetched, such as loading its texts in the language of the page. */
export function afterFetching(work: () => Promise<unknown>): void {
  finish = work
}

/** Error messages of browsers and the build for a file that cannot be fetched; any other error comes from the part itself. */
const notFetched = /dynamically imported module|importing a module script|preload CSS/i

let obstacle: Obstacle | null = null
const watchers = new Set<() => void>()
const attempts = new Set<() => void>()

/** Fetches a part that is shown in its place on the page, such as a dialog or a chart. A toast shows the obstacle. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let shown: (() => void) | undefined
  const part = await untilFetched(load, (why) => {
    shown ??= toastObstacle(uiWord(why === 'offline' ? 'partOffline' : 'partReplaced'))
  })
  shown?.()
  return part
}

/** Prefetches a part with its texts. Ignores failures: the part is requested again when it is shown. */
export async function prefetchPart(load: () => Promise<unknown>): Promise<void> {
  await load()
    .then(finish)
    .catch(() => {})
}

/**
 * Loads a page without a frame; the previous page stays until it has loaded. Reloads the browser page if the portal is newer. A prefetching link has not been
 * opened (`isOpened`): hovering over it does not reload the page, which would lose unsaved text.
 */
export async function fetchPage<Page>(load: () => Promise<Page>, isOpened = () => true): Promise<Page> {
  let shown: (() => void) | undefined
  const page = await untilFetched(load, (why) => {
    if (!isOpened()) return
    if (why === 'replaced' && reloadOnce()) return
    shown ??= toastObstacle(uiWord(why === 'offline' ? 'pageOffline' : 'partReplaced'))
  })
  shown?.()
  return page
}

/** Fetches a screen of the signed-in app. The app's frame shows the obstacle; see `useScreenObstacle`. */
export async function fetchScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const screen = await untilFetched(load, setObstacle)
  setObstacle(null)
  return screen
}

/** Returns why the requested screen cannot be loaded; null while it is loading normally. */
export function useScreenObstacle(): Obstacle | null {
  return useSyncExternalStore(
    watch,
    () => obstacle,
    () => null,
  )
}

/** Retries everything that could not be fetched. */
export function fetchAgain(): void {
  for (const attempt of attempts) attempt()
}

async function untilFetched<Part>(load: () => Promise<Part>, onObstacle: (why: Obstacle) => void): Promise<Part> {
  for (;;) {
    try {
      const part = await load()
      await finish()
      return part
    } catch (error) {
      if (!(error instanceof Error && notFetched.test(error.message))) throw error
      removeMissingStyles()
      onObstacle((await isReachable()) && (await isMissing(load)) ? 'replaced' : 'offline')
      await nextAttempt()
    }
  }
}

/** Requests the page itself without its body, which is never cached. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const isMissing = (load: () => Promise<unknown>) =>
  load().then(
    () => false,
    () => true,
  )

/** Removes stylesheets that failed to load, which would otherwise be considered present. */
function removeMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')) if (!link.sheet) link.remove()
}

function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const attempt = () => {
      clearTimeout(timer)
      attempts.delete(attempt)
      resolve()
    }
    const timer = setTimeout(attempt, retryMs)
    attempts.add(attempt)
    window.addEventListener('online', fetchAgain)
  })
}

function setObstacle(next: Obstacle | null): void {
  if (next === obstacle) return
  obstacle = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
