import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)
const back = (page: Page) => page.evaluate(() => history.back())
/** Polls, because the history goes back and forth again if something was closed instead. */
const expectPath = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)
const entries = (page: Page) => page.evaluate(() => history.length)

test('on a phone Back closes what is open over the screen one by one, then leaves it; Forward returns to it', async () => {
  const visitor = await openVisitor({ viewport: phone })
  const { page } = visitor
  await signIn(visitor, 'academics', '/app/Admin/Degrees')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await menu.getByRole('link', { name: 'Batches', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor()
  const before = await entries(page)

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.waitFor()
  await back(page)
  await menu.waitFor({ state: 'detached' })
  await expectPath(page, '/app/Admin/Batches')

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menu').waitFor()
  await back(page)
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Add/ }).first().click()
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await form.getByRole('textbox').first().fill('2030')
  await back(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await back(page)
  await question.waitFor({ state: 'detached' })
  expect(await form.getByRole('textbox').first().inputValue()).toBe('2030')
  await back(page)
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await form.waitFor({ state: 'detached' })
  await expectPath(page, '/app/Admin/Batches')

  await back(page)
  await page.getByRole('heading', { level: 1, name: 'Degrees' }).waitFor()
  await page.evaluate(() => history.forward())
  await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor()
  expect(await entries(page)).toBe(before)
  expect(visitor.troubles).toEqual([])
})
