// Answers when there is no connection: the public results site opens with what the device saw last (results/seen-results.ts keeps
// it), screens that asked for it (offline/cache-screen.ts) open with their own files, any other page says that there is none. With a connection everything comes from the college, except files whose name changes
// with their content. No answer of the portal's calls is ever kept here.
const kept = 'nalanda-2'
const keptScreens = 'nalanda-screens-1'
const offlinePage = '/offline'
const resultsPage = '/examresults'
const always = [offlinePage, '/offline.css', '/offline.js', '/scheme.js', '/emblem.svg']

const isResultsPage = (path) => path === resultsPage || path === '/verify' || path.startsWith('/results/')

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fill())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== kept && name !== keptScreens).map((name) => caches.delete(name)))
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  const { screen, files } = event.data ?? {}
  if (typeof screen === 'string' && Array.isArray(files)) event.waitUntil(cacheScreen(screen, files))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request))
  else if (always.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

/** The pages and files that open without a connection. */
async function fill() {
  const page = await fetch(resultsPage)
  if (page.ok) await refresh(page)
  else await (await caches.open(kept)).addAll(always)
}

async function openPage(event, path) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (answer.ok && path === resultsPage) event.waitUntil(refresh(answer.clone()))
    return answer
  } catch {
    const cache = await caches.open(kept)
    const page = await ((await screenOf(path)) ?? cache.match(isResultsPage(path) ? resultsPage : offlinePage))
    return page ?? Response.error()
  }
}

/** Keeps a screen with the files that it has fetched. The page holds nothing about anybody: what the screen shows is kept by the screen. */
async function cacheScreen(screen, files) {
  const page = await fetch(screen)
  if (!page.ok) return
  const cache = await caches.open(keptScreens)
  const wanted = files.filter((file) => file.startsWith('/assets/'))
  for (const { url } of await cache.keys()) if (!wanted.includes(new URL(url).pathname)) await cache.delete(url)
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file).catch(() => {})
  await cache.put(screen, page)
}

/** The kept screen to which a path belongs: itself, or one below it. */
async function screenOf(path) {
  const cache = await caches.open(keptScreens)
  const found = (await cache.keys()).find(({ url }) => `${path}/`.startsWith(`${new URL(url).pathname}/`))
  return found && cache.match(found)
}

/** Keeps the page of the results site with the files that it names. Others than before are those of a new version: the old ones go. */
async function refresh(page) {
  const cache = await caches.open(kept)
  const before = await (await cache.match(resultsPage))?.text()
  const html = await page.clone().text()
  if (before === undefined || filesOf(before) !== filesOf(html)) {
    await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
    await cache.addAll([...always, ...filesOf(html).split(' ')])
    await Promise.allSettled((await filesFetchedLater(cache)).map((file) => cache.add(file)))
  }
  if (before !== html) await cache.put(resultsPage, page)
}

const filesOf = (html) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))].join(' ')

/** The scripts that the page's own scripts name: other languages, and the page that checks documents. */
async function filesFetchedLater(cache) {
  const scripts = (await cache.keys()).filter(({ url }) => /\/assets\/.*\.js$/.test(url))
  const texts = await Promise.all(scripts.map(async (script) => (await cache.match(script)).text()))
  return [...new Set(texts.join().match(/(?<=\.\/)[\w.-]+-[\w-]{8}\.js/g))].map((name) => `/assets/${name}`)
}

/** A file by its name, which changes with its content; what was fetched once is kept while there is room. */
async function findFile(request) {
  const cache = await caches.open(kept)
  const found = (await cache.match(request)) ?? (await (await caches.open(keptScreens)).match(request))
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok && (await cache.keys()).length < 120) await cache.put(request, answer.clone())
  return answer
}
