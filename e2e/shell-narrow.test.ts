import { expect, test } from 'vitest'
import { openVisitor, signIn } from './browser.ts'

const folded = { width: 280, height: 653 }
/** A list with pages, the widest form, and a record. */
const screens = ['/app/Admin/Subjects', '/app/Admin/Regulations/New', '/app/Admin/Students']

test.each(['en-IN', 'de-DE', 'te-IN'])('on a folded phone of 280 px no page scrolls horizontally (%s)', async (locale) => {
  const visitor = await openVisitor({ viewport: folded, locale })
  const { page } = visitor
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(wider).toBe(0)
  await signIn(visitor, 'academics', screens[0])
  for (const screen of screens) {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(wider, { message: screen }).toBe(0)
  }
  expect(visitor.troubles).toEqual([])
})
