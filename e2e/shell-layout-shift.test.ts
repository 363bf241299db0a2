import { expect, test } from 'vitest'
import { openVisitor } from './browser.ts'
import { expectNoLayoutShift, layoutShiftOf } from './layout-shift.ts'

/** A page whose paragraph comes a moment after its heading and a list, into a place that is reserved for it or not. */
const pageWith = (reserved: string) => `<!doctype html><title>Page</title><h1>Page</h1><div style="min-height: ${reserved}"></div>
  <p id="below" style="height: 300px; background: gray">Below</p>
  <script>setTimeout(() => { document.querySelector('div').innerHTML = '<p style="height: 200px; margin: 0">Late</p>' }, 200)</script>`

test('what comes late and pushes the rest down is measured and named', async () => {
  const { page } = await openVisitor()
  await page.route('**/moves', (route) => route.fulfill({ contentType: 'text/html', body: pageWith('0') }))
  await page.goto('/moves')
  const { score, moved } = await layoutShiftOf(page)
  expect(score).toBeGreaterThan(0.05)
  expect(moved.join()).toContain('Below')
  await expect(expectNoLayoutShift(page)).rejects.toThrow('Below')
})

test('what comes late into a reserved place moves nothing', async () => {
  const { page } = await openVisitor()
  await page.route('**/stays', (route) => route.fulfill({ contentType: 'text/html', body: pageWith('200px') }))
  await page.goto('/stays')
  expect((await layoutShiftOf(page)).score).toBe(0)
  await expectNoLayoutShift(page)
})
