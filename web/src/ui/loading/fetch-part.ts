import { useSyncExternalStore } from 'react'
import { toastObstacle } from '../feedback/toasts.ts'
import { uiWord } from '../words.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * Parts of the app are files, fetched when they are needed. One that cannot be fetched is asked for again until it is there: at once when the
 * browser is connected again, when the person asks, and else every 15 seconds, as calls are.
 */

/** Why a part cannot be fetched: there is no connection, or a newer portal is installed and has other files. */
export type Obstacle = 'offline' | 'replaced'

const retryMs = 15_000
let finish: () => Promise<unknown> = async () => {}

/** Sets what every part waits for once it is fetched, such as its words in the language of the page. */
export function afterFetching(work: () => Promise<unknown>): void {
  finish = work
}

/** What browsers and the build say of a file that they cannot fetch; any other error is one of the part itself. */
const notFetched = /dynamically imported module|importing a module script|preload CSS/i

let obstacle: Obstacle | null = null
const watchers = new Set<() => void>()
const attempts = new Set<() => void>()

/** Fetches what is shown in its place on the page: a dialog, a chart. A toast says what it waits for. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let shown: (() => void) | undefined
  const part = await untilFetched(load, (why) => {
    shown ??= toastObstacle(uiWord(why === 'offline' ? 'partOffline' : 'partReplaced'))
  })
  shown?.()
  return part
}

/** Fetches a part before it is shown, with its words. Where it cannot be fetched nothing is said: it is asked for again when it is shown. */
export async function prefetchPart(load: () => Promise<unknown>): Promise<void> {
  await load()
    .then(finish)
    .catch(() => {})
}

/**
 * Fetches a page that has no frame: the one before it stays until it is there. Of a newer portal the page is loaded anew. What a link fetches ahead is not opened yet (`isOpened`): whoever
 * only points at the link stays where they are, with what they typed.
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

/** Fetches a screen of the signed-in app. Its frame shows what it waits for; see `useScreenObstacle`. */
export async function fetchScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const screen = await untilFetched(load, setObstacle)
  setObstacle(null)
  return screen
}

/** Why the screen that was asked for is not there yet; null while it is on its way as usual. */
export function useScreenObstacle(): Obstacle | null {
  return useSyncExternalStore(
    watch,
    () => obstacle,
    () => null,
  )
}

/** Asks once more for everything that could not be fetched. */
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

/** The page itself is asked for, without its body: nothing keeps that. */
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

/** A stylesheet that was not fetched would be taken for one that is there. */
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
