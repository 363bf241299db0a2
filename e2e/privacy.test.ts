import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'

test('an administrator shortens the retention of applications, and sees beforehand how many will be removed', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admin', '/app/Data Retention')
  const { page, troubles } = visitor
  await page.getByRole('heading', { name: 'Unsuccessful applications' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change period: Unsuccessful applications' }).click()
  await page.getByRole('spinbutton', { name: 'Days' }).fill('400')
  await page.getByLabel('Reason').fill('Resolution of the council of 12 June')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/next run removes nothing|The next nightly run removes/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save period' }).click()
  await page.getByText('400 days').waitFor()
  await page.getByText('Resolution of the council of 12 June').waitFor()
  expect(troubles).toEqual([])
})
