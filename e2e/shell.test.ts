import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the examination cell finds a student and an exam using only the keyboard', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'examination')
  const { page, troubles } = visitor
  await page.getByRole('heading', { name: 'Examinations', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('22NA1A0501')
  await page.getByRole('group', { name: 'Students' }).getByRole('option').first().waitFor()
  await expectAccessible(page)
  await search.fill('December 2024')
  await page
    .getByRole('group', { name: 'Documents' })
    .getByRole('option', { name: /December 2024/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/Examinations\/\d+/)
  await page.getByRole('navigation', { name: 'You are here' }).waitFor()
  expect(troubles).toEqual([])
})

test('a user who reads from right to left sees the whole portal in that direction, without axe violations', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'principal')
  const { page, troubles } = visitor
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Appearance and language' }).click()
  const drawer = page.getByRole('dialog', { name: 'Appearance and language' })
  await drawer.getByRole('radio', { name: 'Right to left' }).check()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.goto('/app/Admin/Students')
  await page.getByRole('cell').first().waitFor()
  const edges = await page.evaluate(() => ({
    menu: document.querySelector('aside')?.getBoundingClientRect().right,
    page: document.documentElement.clientWidth,
    wider: document.documentElement.scrollWidth,
  }))
  expect(edges).toEqual({ menu: edges.page, page: edges.page, wider: edges.page })
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test('the menu opens over a phone with the present screen marked, and closes with Escape', async () => {
  const visitor = await openVisitor({ viewport: phone })
  await signIn(visitor, 'principal', '/app/Admin/Staff')
  const { page } = visitor
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Staff' }).waitFor()
  expect(await menu.locator('[aria-current="page"]').textContent()).toContain('Staff')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
})

test('a list is printed black on white as a table with the college name above, whatever the appearance of the screen', async () => {
  const visitor = await openVisitor({ colorScheme: 'dark' })
  await signIn(visitor, 'principal', '/app/Admin/Staff')
  const { page } = visitor
  await page.getByRole('cell').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.getByRole('table', { name: 'Staff' }).getByRole('row').count()).toBeGreaterThan(20)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  for (const palette of ['cyan', 'grey']) {
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate((name) => document.documentElement.setAttribute('data-palette', name), palette)
    expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    // Immediately, not after a frame: printing leaves no time for a colour transition from the screen
    expect(await page.evaluate(coloursOfText)).toEqual({ ink: ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'], ground: 'rgb(255, 255, 255)' })
  }
  // Printing changes the layout
  await visitor.shifts.forget()
})

test('a record is printed with its chosen values and the names of its fields, but without links to its other tabs', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', '/app/Admin/Students?q=23NA1A0501')
  const { page } = visitor
  await page.getByRole('cell', { name: '23NA1A0501' }).click()
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  const state = page
    .getByRole('main')
    .getByRole('button', { name: /^State of / })
    .first()
  await state.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await state.isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Documents', exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'History', exact: true }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('rowheader').first().getByRole('button').waitFor()
  // Printing changes the layout
  await visitor.shifts.forget()
})

test('actions are not printed, whether buttons or links that look like buttons', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'student', '/app/My Fees')
  const main = visitor.page.getByRole('main')
  const acts = [main.getByRole('link', { name: 'Pay fees' }), main.getByLabel('Financial year')]
  for (const act of acts) await act.waitFor()
  await visitor.page.emulateMedia({ media: 'print' })
  for (const act of acts) expect(await act.isVisible()).toBe(false)
  expect(await main.getByRole('table').first().isVisible()).toBe(true)
  // Printing changes the layout
  await visitor.shifts.forget()
})

test('the results site is printed black on white, even from a dark screen', async () => {
  const { page } = await openVisitor({ colorScheme: 'dark' })
  await page.goto('/examresults')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(coloursOfText)).toEqual({ ink: ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'], ground: 'rgb(255, 255, 255)' })
})

/** Returns the colours of the page's text, of its heading and of the background. */
function coloursOfText() {
  const heading = document.querySelector('h1')
  const style = getComputedStyle(document.body)
  return { ink: [style.color, heading && getComputedStyle(heading).color], ground: style.backgroundColor }
}

test('the sidebar opens scrolled to the present screen with its neighbours visible, and keeps its position afterwards', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admin', '/app/Admin/Staff')
  const { page } = visitor
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  const present = menu.locator('[aria-current="page"]')
  /** Returns the position of the present entry as a share of the menu's visible height, and how far the menu is scrolled. */
  const place = () =>
    present.evaluate((entry) => {
      const frame = entry.closest('nav')?.parentElement
      if (!frame) throw new Error('The menu is in nothing that scrolls')
      const [own, room] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()]
      return { at: (own.top - room.top) / room.height, scrolled: frame.scrollTop, page: scrollY }
    })
  // Groups opened by hand stay open, and make the menu longer than the window
  const folded = menu.getByRole('button', { expanded: false })
  for (const _ of ['Students', 'Academics']) await folded.first().click()
  await page.goto('/app/Admin/Users')
  await present.filter({ hasText: 'Users' }).waitFor()
  const opened = await place()
  expect(opened.at).toBeGreaterThan(0.3)
  expect(opened.at).toBeLessThan(0.7)
  expect(opened.page).toBe(0)
  await menu.getByRole('link', { name: 'Create Logins' }).click()
  await present.filter({ hasText: 'Create Logins' }).waitFor()
  expect((await place()).scrolled).toBe(opened.scrolled)
})
