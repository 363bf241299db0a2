import './older-browsers.ts'

/** Home and sign-in are fetched beside the app, by their address; whoever opens another page does without them. */
const firstPages = [
  { path: /^\/(erphome\/?)?$/i, load: () => import('./modules/institution/home/HomePage.tsx') },
  { path: /^\/login(\/|$)/i, load: () => import('./modules/access/sign-in/LoginPage.tsx') },
]

void firstPaint().then(() => {
  const page = firstPages.find(({ path }) => path.test(location.pathname))
  // Asked for again by the app, which says why it cannot be fetched
  void page?.load().catch(() => {})
  return import('./start.tsx')
})

/**
 * Lets the browser show what came with the page before the app takes its time to start. Where nothing was rendered or nobody looks, nobody
 * waits.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !document.querySelector('[data-drawn]')) return resolve()
    setTimeout(resolve, 200)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
