import type { Page } from 'playwright-core'

/** Counts the clicks on a page from now on; valid until the page is loaded again. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    const count = () => {
      document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1)
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return async () => {
    const counted = Number(await page.evaluate(() => document.documentElement.dataset.clicks))
    if (!counted) throw new Error('No click was counted: the page was loaded again')
    return counted
  }
}
