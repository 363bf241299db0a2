import { describe, expect, test } from 'vitest'
import { expectAccessible, openVisitor } from './browser.ts'
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
  ] as const)('has nineteen tiles and nothing that axe objects to: %s', async (_, viewport, colorScheme) => {
    const { page, troubles } = await openVisitor({ viewport, colorScheme })
    await page.goto('/')
    for (const tile of tiles)
      expect(
        await page
          .getByRole('link', { name: tile, exact: true })
          .or(page.getByRole('button', { name: tile, exact: true }))
          .first()
          .isVisible(),
        tile,
      ).toBe(true)
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  test('shows what an area does when its tile is pointed at or reached with the keyboard', async () => {
    const { page } = await openVisitor()
    await page.goto('/')
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

  test('leads every tile where the college says', async () => {
    const { page } = await openVisitor()
    await page.goto('/')
    const target = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href')
    expect(decodeURIComponent((await target('Placement')) ?? '')).toBe('/login/Placements Cell')
    expect(await target('Authority')).toBe('/login/Management')
    expect(await target('Transport')).toBe('/login/Transportation')
    expect(await target('Leave')).toBe('/login/Faculty')
    expect(await target('Exams')).toBe('/login')
  })

  test('opens About Us and Contact Us with the college’s own data', async () => {
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

test('an address that is no screen says so, to people and to machines', async () => {
  const { page } = await openVisitor()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops, Page Not Found :(').waitFor()
  await expectAccessible(page)
})

test('the palette that a visitor chose is there again, on the results site too', async () => {
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
