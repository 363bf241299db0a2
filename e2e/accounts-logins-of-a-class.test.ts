import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { countClicks } from './clicks.ts'

test('an administrator creates the logins of the parents of one batch with four clicks, after seeing their number', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admin', '/createLogins')
  const { page, troubles } = visitor
  await page.getByRole('radio', { name: 'Parents' }).waitFor()
  await page.goto('/app/Admin')
  // Opens the group once by hand, as regular users of these screens have it
  await page.getByRole('navigation').getByRole('button', { name: 'Users' }).click()
  const clicks = await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Create Logins' }).click()
  await page.getByRole('radio', { name: 'Parents' }).check()
  const batch = page.getByLabel('Batch')
  const first = batch.getByRole('option', { name: /^B\.Tech / }).first()
  await first.waitFor({ state: 'attached' })
  await batch.click()
  await batch.selectOption({ label: (await first.textContent()) ?? '' })
  await page.getByText(/student(s have| has) no parent with a login\.$/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create parent logins' }).click()
  expect(await clicks()).toBeLessThanOrEqual(4)
  // The logins are created with the lowest priority
  await page.getByText(/passwords are not handed out yet/).waitFor({ timeout: 120_000 })
  await page.getByRole('heading', { name: /^[\d,]+ parent logins$/ }).waitFor()
  await page.getByText(/^A parent of every student chosen has a login/).waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
