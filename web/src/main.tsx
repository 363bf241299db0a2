void firstPaint().then(() => import('./start.tsx'))

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
