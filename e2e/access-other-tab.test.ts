import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { demoPassword } from './browser-settings.ts'

test('a half-entered payment survives a sign-out in another tab, and is hidden until the clerk signs in again', async () => {
  const clerk = await openVisitor()
  await signIn(clerk, 'feepayments', '/app/Accounts/Counter')
  const { page, troubles } = clerk
  // The suggestions load only after Enter
  await page.getByRole('combobox', { name: 'Find student' }).pressSequentially('23NA1A0501')
  await page.keyboard.press('Enter')
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('1234')

  const other = await page.context().newPage()
  await other.goto('/app/My Account')
  await other.getByRole('button', { name: 'Log Out' }).first().click()
  await other.waitForURL((url) => url.pathname === '/')
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  await expectAccessible(page)
  const backdrop = await dialog.evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor)
  expect(backdrop).toMatch(/^rgb\(/)
  await page.emulateMedia({ media: 'print' })
  expect(await amount.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  await dialog.getByLabel('Password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await amount.inputValue()).toBe('1234')
  expect(new URL(page.url()).pathname).toBe('/app/Accounts/Counter')
  // Errors of calls made while the user was signed out are ignored
  expect(troubles.filter((one) => !one.includes('status of 401'))).toEqual([])
})
