import './older-browsers.ts'

/** Home and sign-in, which are loaded at the same time as the app, by address; other pages do not load them. */
const firstPages = [
  { path: /^\/(erphome\/?)?$/i, load: () => import('./modules/institution/home/HomePage.tsx') },
  { path: /^\/login(\/|$)/i, load: () => import('./modules/access/sign-in/LoginPage.tsx') },
]

void firstPaint().then(() => {
  const page = firstPages.find(({ path }) => path.test(location.pathname))
  // Failures are ignored: the app requests it again and reports why it cannot be loaded
  void page?.load().catch(() => {})
  return import('./start.tsx')
})

/** Waits until the browser has painted the server-rendered page, before the app starts. Does not wait if nothing was rendered or the page is hidden. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !document.querySelector('[data-drawn]')) return resolve()
    setTimeout(resolve, 200)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
