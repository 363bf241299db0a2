import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor, signIn } from './browser.ts'

/**
 * Moves backwards through a page with Shift+Tab, then forwards through part of it, and returns the focused elements that lie under a bar or beyond the edge.
 */
async function hiddenStops(page: Page, steps: number): Promise<string[]> {
  const hidden = new Set<string>()
  for (const key of ['Shift+Tab', 'Tab']) {
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press(key)
      const name = await page.evaluate(hiddenFocus)
      if (name !== null) hidden.add(name)
    }
  }
  return [...hidden]
}

/** Runs in the page: returns the text of the focused element if no point on its middle line is visible. */
function hiddenFocus(): string | null {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement) || stop === document.body) return null
  const { left, top, width, height } = stop.getBoundingClientRect()
  const isSeen = [0.1, 0.5, 0.9].some((share) => {
    const seen = document.elementFromPoint(left + width * share, top + height / 2)
    return stop.contains(seen) || seen?.closest('label')?.contains(stop)
  })
  return isSeen ? null : (stop.ariaLabel ?? stop.textContent ?? stop.tagName)
}

/** Runs in the page: returns the height of the scrolled part of the topmost dialog, or of the dialog if it does not scroll. */
function windowOfDialog(): number | undefined {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const scrolled = [dialog, ...(dialog?.querySelectorAll('*') ?? [])].find(
    (one) => one && one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
  )
  return (scrolled ?? dialog)?.clientHeight
}

const laptop = { width: 1366, height: 650 }
const phone = { width: 390, height: 640 }

test.each([
  ['student', '/app/Student', laptop, 45],
  ['student', '/app/Student', phone, 45],
  ['admissions', '/app/Admission/Admission form', laptop, 60],
  ['admissions', '/app/Admission/Admission form', phone, 50],
])('the focused element is never behind the header or below the edge (%s, %s)', async (user, path, viewport, steps) => {
  const visitor = await openVisitor({ viewport })
  await signIn(visitor, user, path)
  await visitor.page.locator('main h1').waitFor()
  await visitor.page.waitForLoadState('networkidle')
  expect(await hiddenStops(visitor.page, steps)).toEqual([])
  expect(visitor.troubles).toEqual([])
})

test('no student of a class is behind the button that saves the attendance', async () => {
  const visitor = await openVisitor({ viewport: phone })
  // A class of today may not have started, and there is none on a Sunday
  await signIn(visitor, 'hod', '/app/Faculty/Attendance?day=2026-11-13')
  const { page } = visitor
  await page.locator('main a[href*="/Faculty/Attendance/"]').first().click()
  await page.getByLabel('Find student').focus()
  await page.getByRole('button', { name: /^Save: / }).waitFor()
  expect(await hiddenStops(page, 30)).toEqual([])
})

test('at 400 % zoom the title of a form scrolls away, so that its fields have the whole window', async () => {
  const visitor = await openVisitor({ viewport: { width: 320, height: 256 } })
  await signIn(visitor, 'admissions', '/app/Admission/Admission form')
  const { page } = visitor
  await page.getByLabel('Student Name').focus()
  const title = await page.locator('main h1').boundingBox()
  expect(title && title.y + title.height).toBeLessThan(0)
  expect(await page.evaluate(hiddenFocus)).toBeNull()
})

test('at 400 % zoom title and buttons of a drawer scroll away, and a confirmation has most of the window for its text', async () => {
  const visitor = await openVisitor({ viewport: { width: 320, height: 256 }, locale: 'de-DE' })
  await signIn(visitor, 'academics', '/app/Admin/Degrees')
  const { page } = visitor
  await page.locator('main [data-opens]').first().click()
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await name.fill('Bachelor')
  const seen = () => page.evaluate(windowOfDialog)
  expect(await seen()).toBe(256)
  await name.press('Escape')
  await page.getByRole('dialog').nth(1).waitFor()
  expect(await seen()).toBeGreaterThan(180)
  expect(await page.evaluate(hiddenFocus)).toBeNull()
})

test('the row focused by keyboard shows its texts in full', async () => {
  const visitor = await openVisitor({ viewport: { width: 1000, height: 650 } })
  await signIn(visitor, 'admin', '/app/Academics/Teacher Times')
  const { page } = visitor
  const cutIn = (row: number) =>
    page
      .locator(`tbody tr:nth-child(${row}) [title] > *`)
      .evaluateAll((texts) => texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2).length)
  await page.locator('tbody tr').first().waitFor()
  expect([await cutIn(1), await cutIn(2)]).not.toContain(0)
  await page.getByRole('searchbox').press('ArrowDown')
  expect(await cutIn(1)).toBe(0)
  expect(await cutIn(2)).toBeGreaterThan(0)
})

test('with forced colours the active option and the open tab are recognisable', async () => {
  const visitor = await openVisitor({ forcedColors: 'active' })
  await signIn(visitor, 'admissions', '/app/Admission/Admission form')
  const { page } = visitor
  await page.getByRole('tab').first().waitFor()
  const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((tab) => getComputedStyle(tab).outlineStyle))
  expect(tabs).toEqual(['solid', ...tabs.slice(1).map(() => 'none')])
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('stud')
  const options = page.getByRole('dialog').getByRole('option')
  const outlines = () => options.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  await expect.poll(outlines).toContain('none')
  expect((await outlines()).filter((outline) => outline === 'solid')).toHaveLength(1)
})
