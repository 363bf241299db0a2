import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { appHasStarted, expectAccessible, openVisitor } from './browser.ts'
import { phone, wide } from './browser-settings.ts'

const tiles = [
  'Authority',
  'Admin',
  'Faculty',
  'Student',
  'Accounts',
  'Library',
  'Transport',
  'Grievance',
  'Hostel',
  'Placement',
  'Parent',
  'HOD',
  'Principal',
  'IQAC',
  'Leave',
  'Exams',
  'OBE',
  'Results',
  'Faculty DB',
]

describe('the home page', () => {
  test.each([
    ['wide', wide, 'light'],
    ['on a phone, dark', phone, 'dark'],
  ] as const)('has nineteen tiles and no axe violations: %s', async (_, viewport, colorScheme) => {
    const { page, troubles } = await openVisitor({ viewport, colorScheme })
    await page.goto('/')
    for (const name of tiles)
      await page
        .getByRole('link', { name, exact: true })
        .or(page.getByRole('button', { name, exact: true }))
        .first()
        .waitFor()
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  test('places the tiles of its ring at equal angles', async () => {
    const { page } = await openVisitor({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Authority', exact: true }).waitFor()
    // The app replaces the server-rendered page; a measurement at that moment is of neither
    const ring = page.getByRole('navigation', { name: 'Areas of the portal' })
    const farthestOff = async () => {
      const angles = await ring.evaluate((one) => {
        const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
        const centre = middle(one.getBoundingClientRect())
        const tiles = [...one.querySelectorAll(':scope > a')].map((tile) => middle(tile.getBoundingClientRect()))
        return tiles.map(({ x, y }) => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI)
      })
      const turns = angles.map((angle, at) => ((angle - (angles.at(at - 1) ?? 0) + 720) % 360) - 360 / 17)
      return angles.length === 17 ? Math.max(...turns.map(Math.abs)) : 360
    }
    await expect.poll(farthestOff).toBeLessThan(0.5)
  })

  test('is visible before any script has run, and does not move afterwards', async () => {
    const { page: still } = await openVisitor({ javaScriptEnabled: false })
    await still.goto('/')
    await still.getByRole('heading', { name: 'One portal for the whole college' }).waitFor()
    expect(await still.getByRole('link', { name: 'Library', exact: true }).first().getAttribute('href')).toBe('/login/Library')
    await still.goto('/login/Library')
    await still.getByRole('heading', { name: 'Sign in to Library Module' }).waitFor()
    const { page, troubles } = await openVisitor()
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (globalThis as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(0.02)
    expect(troubles).toEqual([])
  })

  test('shows the hint of an area when its tile is pointed at or focused by keyboard', async () => {
    const { page } = await openVisitor()
    await page.goto('/')
    await appHasStarted(page)
    await page.getByRole('link', { name: 'Library' }).first().hover()
    await page
      .getByText(/Books, material allowances, issue and return/i)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Authority' }).first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Admin')
  })

  test('links every tile to the address that the college set', async () => {
    const { page } = await openVisitor()
    await page.goto('/')
    const target = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href')
    expect(decodeURIComponent((await target('Placement')) ?? '')).toBe('/login/Placements Cell')
    expect(await target('Authority')).toBe('/login/Management')
    expect(await target('Transport')).toBe('/login/Transportation')
    expect(await target('Leave')).toBe('/login/Faculty')
    expect(await target('Exams')).toBe('/login')
  })

  test('opens About Us and Contact Us with the data of the college', async () => {
    const { page, troubles } = await openVisitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'About Us' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'About Us!' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Contact Us' }).click()
    const contact = page.getByRole('dialog')
    await contact.getByRole('heading', { name: 'Contact Us' }).waitFor()
    await contact.getByRole('table').waitFor()
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })
})

describe('the legal texts', () => {
  test.each([
    ['/terms', 'Terms & Conditions', 'The courts at Hyderabad have exclusive jurisdiction.'],
    ['/privacy', 'Privacy Policy', 'Effective and last updated December 7, 2022'],
    ['/return', 'Returns and Refunds', 'Digital products and services are not returned or refunded.'],
  ])('can be read at %s', async (path, heading, words) => {
    const { page, troubles } = await openVisitor()
    expect((await page.goto(path))?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText(words).waitFor()
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  test('open in a dialog from the footer', async () => {
    const { page } = await openVisitor({ viewport: phone })
    await page.goto('/')
    await appHasStarted(page)
    // Longer than the time for which a browser attributes shifts to a click
    await page.route('**/api/legal/*', async (route) => {
      await pause(1_200)
      await route.continue()
    })
    await page.getByRole('link', { name: 'Terms & Conditions' }).click()
    await page.getByRole('dialog', { name: 'Terms & Conditions' }).getByText('Who may use the portal').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test.each([
  ['/IQACHome', 'Internal Quality Assurance Cell', wide],
  ['/iqacnewhome', 'Internal Quality Assurance Cell', phone],
  ['/examcell/', 'Exam Cell', wide],
  ['/obe/', 'OBE', wide],
  ['/naac/', 'NAAC', phone],
  ['/nirf/', 'NIRF', wide],
  ['/coming-soon', 'Coming soon', phone],
  ['/maintenance', 'We will be back shortly', wide],
  ['/erphome', 'One portal for the whole college', wide],
] as const)('%s is a page without axe violations', async (path, heading, viewport) => {
  const { page, troubles } = await openVisitor({ viewport, colorScheme: 'dark' })
  expect((await page.goto(path))?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test.each([wide, phone])('the page of each part of the college shows its links without scrolling: $width', async (viewport) => {
  const { page } = await openVisitor({ viewport })
  for (const path of ['/examcell', '/obe', '/naac', '/nirf']) {
    await page.goto(path)
    const box = await page.getByRole('main').getByRole('link', { name: 'Home page' }).boundingBox()
    if (!box) throw new Error(`${path} has no way home`)
    expect(box.y + box.height, path).toBeLessThan(viewport.height)
  }
})

test('an unknown address responds with the status 404 and shows the 404 page', async () => {
  const { page } = await openVisitor()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops, Page Not Found :(').waitFor()
  await expectAccessible(page)
})

test('the palette chosen by a visitor is kept, on the results site too', async () => {
  const { page } = await openVisitor()
  await page.goto('/')
  await page
    .getByRole('button', { name: /look|appearance|palette|colours/i })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: /grey/i }).click()
  await page.goto('/examresults')
  expect(await page.evaluate(() => document.documentElement.dataset.palette)).toBe('grey')
})
