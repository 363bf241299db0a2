import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('an accountant enters a bill, the officer approves it, and it is paid with its advice', async () => {
  const accountant = await openVisitor({ opensPdf: true })
  await signIn(accountant, 'accountant', '/app/Accounts/Bills')
  const { page } = accountant
  await page.getByRole('button', { name: 'Add bill' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Bill number').fill('JRN/2026/001')
  await drawer.getByRole('combobox', { name: 'Vendor' }).fill('Vidya')
  await page.getByRole('option', { name: /Vidya Book House/ }).click()
  await drawer.getByRole('textbox', { name: 'Bill date' }).pressSequentially('10112026')
  await drawer.getByRole('textbox', { name: 'Due date' }).pressSequentially('10122026')
  await drawer.getByLabel('Budget head').selectOption('BOOKS Library books and journals')
  await drawer.getByLabel('Description').fill('Reference books')
  await drawer.getByLabel('Taxable amount').fill('12,000')
  await drawer.getByText('₹14,160.00').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'JRN/2026/001' }).click()

  await page.getByRole('button', { name: 'Add scan' }).click()
  const scan = { name: 'bill.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(scan)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'View scan' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('Approval requested', { exact: true }).first().waitFor()

  const officer = await openVisitor()
  await signIn(officer, 'accountants_officer', '/app/Approvals')
  await officer.page.getByRole('link', { name: 'Vidya Book House: bill JRN/2026/001, ₹14,160' }).click()
  await officer.page.getByRole('button', { name: 'Sanction' }).click()
  await officer.page.getByRole('dialog').getByRole('button', { name: 'Sanction' }).click()
  await officer.page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('button', { name: 'Pay bill' }).click()
  const payment = page.getByRole('dialog')
  await payment.getByLabel('Bill JRN/2026/001').waitFor()
  await payment.getByLabel('Reference number').fill('UTR20261116001')
  await expectAccessible(page)
  await payment.getByRole('button', { name: /^Pay ₹14,160.00/ }).click()
  await page.getByRole('heading', { name: /^NA\/PV\/2026-27\/\d{6}$/, level: 1 }).waitFor()
  await expectAccessible(page)
  const [advice] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print payment advice' }).click(),
  ])
  await advice.waitForURL(/^blob:/)
  await page.getByRole('link', { name: 'JRN/2026/001' }).click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  expect([...accountant.troubles, ...officer.troubles]).toEqual([])
})

test('a principal on a phone sees budgets, ageing and the TDS register', async () => {
  const principal = await openVisitor({ viewport: phone })
  await signIn(principal, 'principal', '/app/Accounts/Budgets')
  const { page } = principal
  await page.getByText('Laboratories and consumables').first().waitFor()
  await expectAccessible(page)
  await page.goto('/app/Accounts/Payables')
  await page.getByText('61 to 90 days').first().waitFor()
  await page.getByText('Krishna Civil Works').first().waitFor()
  await expectAccessible(page)
  await page.goto('/app/Accounts/TDS')
  await page.getByText('393(1) SL. 6(I)').first().waitFor()
  await expectAccessible(page)
  expect(principal.troubles).toEqual([])
})
