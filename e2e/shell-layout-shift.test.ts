import { expect, test } from 'vitest'
import { openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'
import { type Area, areas, declaredPaths, ofOtherJourneys } from './every-screen.ts'
import { expectNoLayoutShift, layoutShiftOf } from './layout-shift.ts'

/** Returns a page with a paragraph that appears shortly after the heading and the rest, with or without reserved space. */
const pageWith = (reserved: string) => `<!doctype html><title>Page</title><h1>Page</h1><div style="min-height: ${reserved}"></div>
  <p id="below" style="height: 300px; background: gray">Below</p>
  <script>setTimeout(() => { document.querySelector('div').innerHTML = '<p style="height: 200px; margin: 0">Late</p>' }, 200)</script>`

test('late content that moves other content is measured and named', async () => {
  const { page, shifts } = await openVisitor()
  await page.route('**/moves', (route) => route.fulfill({ contentType: 'text/html', body: pageWith('0') }))
  await page.goto('/moves')
  const { score, moved } = await layoutShiftOf(page)
  expect(score).toBeGreaterThan(0.05)
  expect(moved.join()).toContain('Below')
  await expect(expectNoLayoutShift(page)).rejects.toThrow('Below')
  expect(() => shifts.expectNone()).toThrow('Below')
  // Shifts that this test caused
  await shifts.forget()
})

test('late content in a reserved space moves nothing', async () => {
  const { page } = await openVisitor()
  await page.route('**/stays', (route) => route.fulfill({ contentType: 'text/html', body: pageWith('200px') }))
  await page.goto('/stays')
  expect((await layoutShiftOf(page)).score).toBe(0)
  await expectNoLayoutShift(page)
})

const widths = [
  ['on a phone', phone],
  ['at 1280', { width: 1280, height: 800 }],
] as const
const result = `/results/${encodeURIComponent('B.Tech III Year I Semester (R22) Regular, December 2024')}?rollNo=22NA1A0542`

test.each(widths)('public pages do not move while they load, even with late fonts: %s', async (_, viewport) => {
  const { page } = await openVisitor({ viewport })
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForTimeout(400)
    await route.continue()
  })
  for (const path of ['/', '/login/Library', '/register/Library', '/apply', '/examresults', result, '/verify', '/terms']) {
    await page.goto(path)
    await expectNoLayoutShift(page)
  }
})

/** Opened as separate documents with their frame; within the app, the journeys `shell-screens-…` open every screen. */
const screens = {
  admissions: ['/app/Admission/Seat matrix', '/app/Admin/Students'],
  examination: ['/app/Examinations'],
  student: ['/app/Notices'],
  principal: ['/app/Approvals'],
}

test.each(widths)('screens of every area do not move while they load: %s', async (_, viewport) => {
  for (const [username, paths] of Object.entries(screens)) {
    const visitor = await openVisitor({ viewport })
    await signIn(visitor, username, '/app/My Account')
    for (const path of paths) {
      await visitor.page.goto(path)
      await expectNoLayoutShift(visitor.page)
    }
  }
})

test('screens that are left to other tests are declared', () => {
  const declared = (Object.keys(areas) as Area[]).flatMap(declaredPaths)
  expect(ofOtherJourneys.filter((path) => !declared.includes(path))).toEqual([])
})
