/**
 * Asks the service worker to cache a screen with all files that this tab has fetched, so that it opens without a connection. Call it when everything the screen
 * needs has loaded.
 */
export async function cacheScreen(screen: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = fetched.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  active?.postMessage({ screen: encodeURI(screen), files: [...new Set(files), '/scheme.js'] })
}
