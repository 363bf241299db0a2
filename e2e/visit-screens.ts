import type { BrowserContext, Page } from 'playwright-core'
import { shellWords } from '../web/src/shell/words.en.ts'
import { axeOptions, axeSource, axeViolations } from './axe.ts'
import { menuGroups } from './every-screen.ts'
import { type LayoutShift, mostShift } from './layout-shift.ts'
import { namesakes } from './namesakes.ts'
import { settled } from './settled.ts'
import { sharedNames, smallStates } from './shared-names.ts'

/** Interval between two checks of a page in milliseconds; checking in every frame would make it render sixty times a second. */
const polling = 50

type Visit = LayoutShift & { wider: number; heading: string }

/**
 * Opens screens within the app, like links, in the given tabs, without loading a new document. Returns the faults: screens that shift while they load, are
 * wider than the window or are missing; with `axe`, also violations found by axe, buttons of rows, list boxes and tables with equal names, and states with
 * inconsistent capitals.
 */
export async function visitScreens(tabs: readonly Page[], paths: readonly string[], { axe = false } = {}): Promise<string[]> {
  const ordered = interleaved(paths)
  const share = Math.ceil(ordered.length / tabs.length)
  const visitShare = async (page: Page, tab: number): Promise<string[]> => {
    const complaints: string[] = []
    for (const path of ordered.slice(tab * share, (tab + 1) * share))
      complaints.push(...complaintsOf(path, await visitScreen(page, path)), ...(axe ? await objections(page, path) : []))
    return complaints
  }
  return (await Promise.all(tabs.map(visitShare))).flat()
}

/**
 * Orders the screens so that those of the same component, such as tabs of a record, do not follow each other: the page would not show when the second has
 * loaded.
 */
function interleaved(paths: readonly string[]): string[] {
  const half = Math.ceil(paths.length / 2)
  return paths.slice(0, half).flatMap((path, at) => [path, ...paths.slice(half + at, half + at + 1)])
}

/** Opens all groups of the menu, as regular users have them: a screen opens its group after a click, which is not what is measured. */
export function openMenu(context: BrowserContext): Promise<unknown> {
  const opened = JSON.stringify(Object.fromEntries(menuGroups().map((title) => [title, true])))
  return context.addInitScript((value) => localStorage.setItem('nalanda.menu', value), opened)
}

async function objections(page: Page, path: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = [
    ...(await page.evaluate(axeViolations, axeOptions)),
    ...(await page.evaluate(namesakes)),
    ...(await page.evaluate(sharedNames)),
    ...(await page.evaluate(smallStates)),
  ]
  return violations.map((violation) => `${path}: ${violation}`)
}

async function visitScreen(page: Page, path: string): Promise<Visit> {
  await page.evaluate(openWithinApp, path)
  await page.waitForFunction(isNewScreen, undefined, { polling }).catch((error: Error) => {
    throw new Error(`${path} shows no heading`, { cause: error })
  })
  await page.waitForFunction(settled, undefined, { polling })
  return page.evaluate(untilStill)
}

const missing = [shellWords.notFound, shellWords.forbidden, shellWords.failed]

function complaintsOf(path: string, { score, moved, wider, heading }: Visit): string[] {
  return [
    ...(missing.includes(heading) ? [`${path} says: ${heading}`] : []),
    ...(score > mostShift ? [`${path} moved by ${score}:\n${moved.join('\n')}`] : []),
    ...(wider > 0 ? [`${path} is ${wider} pixels wider than the window`] : []),
  ]
}

/** Runs in the page: marks the present content, so that the next screen is recognised by lacking the mark, and opens an address. */
function openWithinApp(path: string): void {
  for (const main of document.querySelectorAll('main')) main.setAttribute('data-left', '')
  ;(globalThis as unknown as { forgetShifts: () => void }).forgetShifts()
  history.pushState({}, '', path)
}

/** Runs in the page: whether a new screen is shown. */
function isNewScreen(): boolean {
  return document.querySelector('main:not([data-left]) h1, body > #root:not(:has(main)) h1') !== null
}

/**
 * Runs in the page: waits until no call is pending, nothing has changed for a quarter of a second, and another frame was rendered, in which scrollable tables
 * become reachable by keyboard. Returns the shifts.
 */
async function untilStill(): Promise<{ score: number; moved: string[]; wider: number; heading: string }> {
  const page = globalThis as unknown as { shifts: { score: number; moved: string[] }; callsUnderWay: () => number }
  await document.fonts.ready
  await new Promise<void>((resolve) => {
    let changed = performance.now()
    const observer = new MutationObserver(() => {
      changed = performance.now()
    })
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
    const look = setInterval(() => {
      if (page.callsUnderWay() > 0) changed = performance.now()
      if (performance.now() - changed < 250) return
      clearInterval(look)
      observer.disconnect()
      resolve()
    }, 50)
  })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  const { scrollWidth, clientWidth } = document.documentElement
  const { score, moved } = page.shifts
  return {
    score: Math.round(score * 10_000) / 10_000,
    moved,
    wider: scrollWidth - clientWidth,
    heading: document.querySelector('h1')?.textContent ?? '',
  }
}
