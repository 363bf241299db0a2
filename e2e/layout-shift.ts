import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './settled.ts'

/** Highest accepted score of a screen while it loads. Google calls up to 0.1 good. */
export const mostShift = 0.02

/** Cumulative layout shift as Chromium reports it: the score of the largest burst of shifts, and the elements that moved. */
export type LayoutShift = { score: number; moved: string[] }

/** The layout shifts of the documents that a context has opened, each with its address. */
export type LayoutShifts = {
  /** Asserts that no document has moved by more than `mostShift`. */
  expectNone(): void
  /** Discards the shifts so far; for journeys in which something is supposed to move. */
  forget(): Promise<void>
}

/**
 * Records the layout shifts of every document that the context opens from now on, except those that follow a click, a key press or a call that changes
 * something.
 */
export async function recordLayoutShifts(context: BrowserContext): Promise<LayoutShifts> {
  const documents = new Map<string, LayoutShift & { address: string }>()
  await context.exposeBinding('reportShifts', ({ page }, id: string, shifts: LayoutShift) => {
    // Files of the portal are shown by the browser's own viewer
    if (!page.url().startsWith('blob:')) documents.set(id, { ...shifts, address: page.url() })
  })
  await context.addInitScript(trackWrites)
  await context.addInitScript(recordShifts)
  return {
    expectNone() {
      const moved = [...documents.values()].filter(({ score }) => score > mostShift)
      expect(
        moved.length,
        moved.map(({ address, score, moved }) => `${address} moved by ${score}:\n${moved.join('\n')}`).join('\n'),
      ).toBe(0)
    },
    async forget() {
      for (const page of context.pages()) await page.evaluate(forgetAllShifts)
      documents.clear()
    },
  }
}

/** Runs in the page: discards its shifts, including those of the last frame, which the browser reports afterwards. */
async function forgetAllShifts(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  ;(globalThis as unknown as { forgetShifts: () => void }).forgetShifts()
}

/**
 * Asserts that the document in the page has hardly moved since it was opened, once it no longer changes. Shifts within half a second of a click or a key press
 * are ignored; a failure names the moved elements.
 */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const { score, moved } = await layoutShiftOf(page)
  expect(score, `${page.url()} moved:\n${moved.join('\n')}`).toBeLessThanOrEqual(mostShift)
}

/** Measures the document in the page once it no longer changes. */
export async function layoutShiftOf(page: Page): Promise<LayoutShift> {
  await page.waitForFunction(settled)
  await page.evaluate(untilQuiet)
  return page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: LayoutShift }
    return { score: Math.round(shifts.score * 10_000) / 10_000, moved: shifts.moved }
  })
}

/** Runs in the page: waits until its fonts have loaded and no element has changed for half a second. */
async function untilQuiet(): Promise<void> {
  await document.fonts.ready
  await new Promise<void>((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, 500)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 500)
    })
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

/**
 * Runs in the page before its scripts: counts the pending calls, and tells whether an instant is during a changing call or within three seconds of its
 * response, when lists are refetched.
 */
function trackWrites(): void {
  const { fetch } = globalThis
  let [reading, pending, until] = [0, 0, 0]
  const isOfWrite = (at: number) => pending > 0 || at < until
  const read = async (...asked: Parameters<typeof fetch>) => {
    reading += 1
    try {
      return await fetch(...asked)
    } finally {
      reading -= 1
    }
  }
  const sent: typeof fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (method === 'GET') return read(input, init)
    pending += 1
    try {
      return await fetch(input, init)
    } finally {
      pending -= 1
      until = performance.now() + 3000
    }
  }
  Object.assign(globalThis, { isOfWrite, callsUnderWay: () => reading + pending, fetch: sent })
}

/** Runs in the page before its scripts. A burst ends after a second without a shift, or after five seconds, as CLS is defined. */
function recordShifts(): void {
  type Rect = { x: number; y: number; width: number; height: number }
  type Source = { node?: Node | null; previousRect: Rect; currentRect: Rect }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const shifts: LayoutShift = { score: 0, moved: [] }
  const id = `${performance.timeOrigin} ${Math.random()}`
  type Given = { reportShifts: (id: string, shifts: LayoutShift) => Promise<void>; isOfWrite: (at: number) => boolean }
  const { reportShifts, isOfWrite } = globalThis as unknown as Given
  const burst = { from: 0, last: 0, score: 0 }
  const forgetShifts = () => {
    Object.assign(shifts, { score: 0, moved: [] })
    burst.score = 0
  }
  Object.assign(globalThis, { shifts, forgetShifts })
  const text = ({ x, y, width, height }: Rect) => `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`
  const name = (node?: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element
      ? `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 60)}`
      : 'something removed'
  }
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput || isOfWrite(startTime)) continue
      if (startTime - burst.last > 1000 || startTime - burst.from > 5000) Object.assign(burst, { from: startTime, score: 0 })
      burst.last = startTime
      burst.score += value
      shifts.score = Math.max(shifts.score, burst.score)
      for (const { node, previousRect, currentRect } of sources)
        shifts.moved.push(`${value.toFixed(4)} ${text(previousRect)} → ${text(currentRect)} ${name(node)}`)
    }
    void reportShifts(id, shifts)
  }).observe({ type: 'layout-shift', buffered: true })
}
