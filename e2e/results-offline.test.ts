import { expect, test } from 'vitest'
import { expectAccessible, openVisitor } from './browser.ts'
import { phone } from './browser-settings.ts'

const title = 'B.Tech III Year I Semester (R22) Regular, December 2024'
const result = `/results/${encodeURIComponent(title)}?rollNo=22NA1A0542`

test('a viewed result can be read offline, and deleted', async () => {
  const { page, troubles, shifts } = await openVisitor({ viewport: phone, serviceWorkers: 'allow' })
  await page.goto(result)
  await page.getByRole('button', { name: 'Download' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Loaded twice, so that the service worker has the files of the page
  await page.reload()
  await page.getByRole('button', { name: 'Download' }).waitFor()
  expect(troubles).toEqual([])

  // The browser's own cache of one minute is not under test
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  await page.goto(result)
  await page.getByText('No connection. This result was saved on this device on').waitFor()
  expect(await page.getByRole('table', { name: /courses/ }).isVisible()).toBe(true)
  await page.goto('/verify')
  await page.getByRole('heading', { name: 'Verify a document' }).waitFor()
  await page.goto('/app/Student')
  await page.getByRole('heading', { name: 'You are not connected' }).waitFor()
  await expectAccessible(page)
  // The page opens automatically, or on request
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'You are not connected' }).waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await page.goto('/app/Student')
  const again = page.getByRole('button', { name: 'Try again' })
  await Promise.all([page.waitForEvent('load'), again.click()])
  await page.getByRole('heading', { name: 'You are not connected' }).waitFor()
  await page.context().setOffline(false)
  await again.click()
  await page.getByRole('heading', { name: 'You are not connected' }).waitFor({ state: 'detached' })

  await page.goto('/examresults')
  await page.getByRole('link', { name: /22NA1A0542/ }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  // The browser's cache was cleared: the service worker delivers the fonts of this page after its first paint
  await shifts.forget()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete from this device' }).click()
  await page.getByRole('link', { name: /22NA1A0542/ }).waitFor({ state: 'detached' })
})

test('the results site stays in the chosen language', async () => {
  const { page, troubles, shifts } = await openVisitor({ viewport: phone })
  await page.goto('/examresults')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('te')
  await page.getByRole('heading', { name: 'పరీక్షా ఫలితాలు' }).waitFor()
  await page.goto(result)
  await page.getByText('పొందిన క్రెడిట్లు').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('combobox').selectOption('hi')
  await page.getByText('अर्जित क्रेडिट').waitFor()
  await page.evaluate(() => document.fonts.ready)
  // The reader chose another language: its script is loaded then and needs different space
  await shifts.forget()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
