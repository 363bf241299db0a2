import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'
import { expectNoLayoutShift } from './layout-shift.ts'

const narrow = { width: 1280, height: 800 }
/** One user of the demo college for each different start page. */
const users = [
  ...(['student', 'parent', 'faculty', 'hod', 'principal', 'examination', 'admissions', 'academics'] as const),
  ...(['administration', 'admin', 'accountant', 'library_incharge'] as const),
]

test.each(users)('the start page of %s shows the tasks, does not move while loading, and has no axe violations', async (user) => {
  for (const viewport of [narrow, phone]) {
    const visitor = await openVisitor({ viewport })
    const { page, troubles } = visitor
    await signIn(visitor, user)
    await page.getByRole('region', { name: 'To do' }).waitFor()
    await page.getByRole('region', { name: 'Latest notices' }).waitFor()
    await expectNoLayoutShift(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider).toBe(0)
    if (viewport === narrow) await expectAccessible(page)
    expect(troubles).toEqual([])
    await page.context().close()
  }
})

test('the link to the waiting applications opens a list with the same number of applications', async () => {
  const visitor = await openVisitor()
  const { page } = visitor
  await signIn(visitor, 'admissions')
  const open = page.getByRole('link', { name: /^Open: \d+ applications to decide$/ })
  const waiting = /\d+/.exec((await open.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await open.click()
  await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/app/Admission/Applications')
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(new RegExp(`(?<!\\d)${waiting}(?!\\d)`))
})

test.each([
  ['admin', '/app/Administration'],
  ['admissions', '/app/Admission/Applications'],
] as const)('for %s nothing moves on %s', async (user, path) => {
  for (const viewport of [narrow, phone]) {
    const visitor = await openVisitor({ viewport })
    await signIn(visitor, user, path)
    await expectNoLayoutShift(visitor.page)
    await visitor.page.context().close()
  }
})
