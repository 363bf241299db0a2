import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectAccessible, openVisitor } from './browser.ts'
import { phone, wide } from './browser-settings.ts'

const regular = 'B.Tech III Year I Semester (R22) Regular, December 2024'
const supply = 'B.Tech III/I Sem. (R22) Advanced Supply & Improvement – 100% Syllabus, జూలై 2025'

describe('a student who looks up a result', () => {
  test('needs only the roll number, from the home page on', async () => {
    const { page, troubles } = await openVisitor({ viewport: phone })
    await page.goto('/')
    await page.getByLabel('Roll number').fill('22na1a0542')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Published results of 22NA1A0542' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: regular }).first().click()
    await page.getByRole('table', { name: /courses/ }).waitFor()
    expect(troubles).toEqual([])
  })

  test.each([
    ['wide, light', wide, 'light'],
    ['on a phone, dark', phone, 'dark'],
  ] as const)('goes from the list of exams to the PDF: %s', async (_, viewport, colorScheme) => {
    const { page, troubles } = await openVisitor({ viewport, colorScheme, acceptDownloads: true })
    await page.goto('/examresults')
    await expectAccessible(page)
    await page.getByRole('link', { name: regular }).click()
    await page.getByRole('heading', { name: regular }).waitFor()
    await page.getByLabel('Roll Number').fill('22na1a0542 (mine)')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('table', { name: /courses/ }).waitFor()
    for (const words of [
      '22NA1A0542',
      'Pass Count',
      'Fail Count',
      'Total Credits',
      'Earned Credits',
      'CGPA (this exam, SGPA)',
      'Overall CGPA',
    ]) {
      expect(await page.getByText(words).first().isVisible(), words).toBe(true)
    }
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('ExamResult.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(troubles).toEqual([])
  })

  test('clears the result by changing the roll number', async () => {
    const { page } = await openVisitor()
    await page.goto(`/results/${encodeURIComponent(regular)}?rollNo=22NA1A0501`)
    await page.getByRole('button', { name: 'Download' }).waitFor()
    await page.getByLabel('Roll Number').press('End')
    await page.getByLabel('Roll Number').press('Backspace')
    await page.getByRole('button', { name: 'Download' }).waitFor({ state: 'detached' })
  })

  test('sees messages in the words of the college', async () => {
    const { page } = await openVisitor()
    await page.goto(`/results/${encodeURIComponent(regular)}`)
    await page.getByRole('button', { name: 'Show' }).click()
    expect(await page.locator('#error1').textContent()).toContain('Please enter Roll Number')
    await page.getByLabel('Roll Number').fill('99XX1A0000')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.locator('#error1', { hasText: 'No data found' }).waitFor()
    await page.route('**/getExamResultByRollNoView*', (route) => route.abort())
    await page.getByLabel('Roll Number').fill('22NA1A0501')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.locator('#error1', { hasText: 'Failed to get results' }).waitFor()
  })

  test('can open a title with a slash, a percent sign, an ampersand and Telugu letters', async () => {
    const { page, troubles } = await openVisitor()
    await page.goto('/examresults')
    await page.getByRole('link', { name: supply }).click()
    await page.getByRole('heading', { name: supply }).waitFor()
    await page.getByLabel('Roll Number').fill('22NA1A0542')
    await page.getByLabel('Roll Number').press('Enter')
    await page.getByRole('table', { name: /courses/ }).waitFor()
    expect(troubles).toEqual([])
  })
})
