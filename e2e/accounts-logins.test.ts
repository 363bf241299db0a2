import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { countClicks } from './clicks.ts'

test('an administrator creates the logins of all faculty with four clicks, and downloads their sheet twice', async () => {
  const visitor = await openVisitor({ acceptDownloads: true })
  await signIn(visitor, 'admin', '/createLogins')
  const { page, troubles } = visitor
  await page.getByRole('radio', { name: 'Faculty' }).check()
  await page.getByLabel('User name').selectOption('')
  await page.getByRole('button', { name: 'Create Faculty Login' }).click()
  await page.locator('#error1').getByText('Please select either Email or EmpCode.').waitFor()

  await page.goto('/app/Admin')
  // Opens the group once by hand, as regular users of these screens have it
  await page.getByRole('navigation').getByRole('button', { name: 'Users' }).click()
  const clicks = await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Create Logins' }).click()
  await page.getByRole('radio', { name: 'Faculty' }).check()
  await page.getByRole('button', { name: 'Create Faculty Login' }).click()
  // The logins are created with the lowest priority
  await page.getByText(/passwords are not handed out yet/).waitFor({ timeout: 120_000 })
  await page.getByText('Every member of the teaching staff has a login.').waitFor()
  expect(await clicks()).toBeLessThanOrEqual(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Download sheet' }).click()
  await expectAccessible(page)
  const first = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  expect((await first).suggestedFilename()).toMatch(/^Faculty logins .*\.pdf$/)
  await page.getByText(/download it again until/).waitFor()
  await expectAccessible(page)
  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download again' }).click()
  await second
  await page.getByRole('button', { name: 'Delete passwords from portal' }).click()
  await page.getByText('Passwords deleted from portal').waitFor()
  await page.getByText('Handed out', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Download again' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create Faculty Login' }).click()
  await page.getByText('Every member of the teaching staff has a login.').waitFor()
  expect(troubles).toEqual([])
})
