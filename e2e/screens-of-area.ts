import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor, signIn, type Visitor } from './browser.ts'
import { phone } from './browser-settings.ts'
import { type Area, declaredPaths, fillPlaces, ofOtherJourneys, userOf } from './every-screen.ts'
import { openMenu, visitScreens } from './visit-screens.ts'

/** Maximum of screens per tab; more screens are divided among several tabs. */
const mostInTab = 12

/** Declares the tests that open every screen of an area, on a phone and at 1280: no screen shifts while it loads, and axe finds no violations. */
export function testScreensOf(area: Area): void {
  test('every screen stays where it is while it loads on a phone, where axe objects to nothing in it', () =>
    visitArea(area, phone, true))
  test('every screen stays where it is while it loads at 1280', () => visitArea(area, { width: 1280, height: 800 }, false))
}

async function visitArea(area: Area, viewport: { width: number; height: number }, axe: boolean): Promise<void> {
  const open = async (user: string | null) => {
    const visitor = await openVisitor({ viewport })
    await openMenu(visitor.page.context())
    if (user === null) await visitor.page.goto('/terms')
    else await signIn(visitor, user, '/app/My Account')
    return visitor
  }
  const [admin, accounts] = [await open('admin'), await open('accountants_officer')]
  const known: Record<string, Visitor> = { admin, accountants_officer: accounts }
  const declared = declaredPaths(area)
  expect(declared.length).toBeGreaterThan(30)
  const paths = await fillPlaces(
    admin.page,
    accounts.page,
    declared.filter((path) => !ofOtherJourneys.includes(path)),
  )
  const complaints: string[] = []
  for (const [user, own] of Map.groupBy(paths.keys(), userOf)) {
    const visitor = known[user ?? ''] ?? (await open(user))
    const tabs = await openTabs(visitor.page, user === null ? 1 : Math.ceil(own.length / mostInTab))
    const filled = own.map((path) => paths.get(path) ?? path)
    complaints.push(...(await visitScreens(tabs, filled, { axe })))
    expect(visitor.troubles).toEqual([])
  }
  expect(complaints).toEqual([])
}

/** Opens this number of tabs for one user, at most three; the first one is open already. */
async function openTabs(page: Page, count: number): Promise<Page[]> {
  const openTab = async () => {
    const tab = await page.context().newPage()
    await tab.goto('/app/My Account')
    return tab
  }
  const tabs = [page, ...(await Promise.all(Array.from({ length: Math.min(count, 3) - 1 }, openTab)))]
  for (const tab of tabs) await tab.locator('main h1').waitFor()
  return tabs
}
