import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, exportAs, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

const published = 'B.Tech III Year I Semester (R22) Regular, December 2025'

describe('the reports of an exam', () => {
  test('are exported as spreadsheets and PDFs: overview, lists and register', async () => {
    const clerk = await openVisitor({ acceptDownloads: true })
    const { page } = clerk
    await signIn(clerk, 'examination')
    await openPublished(page)
    await page.getByText(/^\d+ courses\. Lowest pass rate: /).waitFor()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('columnheader', { name: 'Pass percentage' }).first().waitFor()
    expect(await exportAs(page, 'Excel')).toMatch(/^Overview .*\.xlsx$/)
    for (const [tab, name] of [
      ['Toppers', 'Toppers'],
      ['Failed courses', 'Fail'],
      ['Supplementary list', 'Supplementary'],
    ] as const) {
      await page.getByRole('link', { name: tab }).click()
      expect(await exportAs(page, 'Excel')).toMatch(new RegExp(`^${name}.*\\.xlsx$`, 'i'))
      expect(await exportAs(page, 'PDF')).toMatch(new RegExp(`^${name}.*\\.pdf$`, 'i'))
    }
  })

  test.each([
    ['wide and light', { colorScheme: 'light' }],
    ['on a phone and dark', { colorScheme: 'dark', viewport: phone }],
  ] as const)(
    'are accessible and not cut off, %s',
    async (_, options) => {
      const visitor = await openVisitor(options)
      await signIn(visitor, 'examination', '/app/Examinations?sort=-heldIn')
      await visitor.page.getByText(published).first().waitFor()
      await expectAccessible(visitor.page)
      await openPublished(visitor.page)
      await visitor.page.getByText('By branch').first().waitFor()
      for (const tab of ['Overview', 'Results', 'Import', 'Toppers', 'Failed courses', 'Supplementary list']) {
        await visitor.page.getByRole('link', { name: tab, exact: true }).click()
        await expect.poll(() => visitor.page.locator('[aria-busy="true"]').count()).toBe(0)
        await expectAccessible(visitor.page)
        const overflow = () => visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(overflow, { message: `${tab} is not cut off` }).toBeLessThanOrEqual(0)
      }
      expect(visitor.troubles).toEqual([])
    },
    240_000,
  )

  test('can be read but not changed by a principal', async () => {
    const principal = await openVisitor()
    await signIn(principal, 'principal', '/app/Examinations')
    await openPublished(principal.page)
    await principal.page.getByText('By branch').first().waitFor()
    expect(await principal.page.getByRole('button', { name: 'More' }).count()).toBe(0)
    await principal.page.getByRole('link', { name: 'Results', exact: true }).click()
    await principal.page.getByRole('rowheader').first().click()
    await principal.page.getByText('How SGPA and CGPA were calculated').waitFor()
    expect(await principal.page.getByRole('button', { name: /^Correct|Withhold/ }).count()).toBe(0)
  })
})

async function openPublished(on: Page) {
  await on.goto(`/app/Examinations?q=${encodeURIComponent(published)}`)
  await on.getByText(published).first().click()
  await on.waitForURL('**/Overview')
}
