import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the officer sets up a structure and raises it, a clerk collects and prints, and the student sees it', async () => {
  const officer = await openVisitor()
  await signIn(officer, 'accountants_officer', '/app/Accounts/Fee Structures')
  const { page } = officer
  await page
    .getByRole('button', { name: /^Add fee structure/ })
    .first()
    .click()
  await page.getByLabel('Batch').selectOption('MBA 2025-2027')
  await page.getByLabel('Seat type').selectOption('Management')
  await page.getByLabel('Instalments').selectOption('2')
  await page.getByLabel('Add fee head').selectOption('Transport fee')
  await page.getByLabel('Total of Transport fee').fill('9000')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Publish structure' }).click()
  await page.getByRole('button', { name: 'Raise demands' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Raise demands' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: /2025-2027 .* \d+ \(₹.* Done/ })
    .first()
    .waitFor()
  await expectAccessible(page)

  const clerk = await openVisitor()
  await signIn(clerk, 'feepayments', '/app/Accounts/Counter')
  const counter = clerk.page
  const isFinding = () => counter.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox')
  await expect.poll(isFinding).toBe(true)
  await counter.keyboard.type('22NA1A0501')
  await counter.getByRole('option', { name: /22NA1A0501/ }).waitFor()
  await counter.keyboard.press('Enter')
  await counter.getByRole('checkbox', { name: /^Tuition fee, Instalment 2/ }).check()
  await counter.getByRole('region', { name: 'This payment is for' }).getByText('Tuition fee, late fee').waitFor()
  await expectAccessible(counter)
  await counter.keyboard.press('Control+s')
  await counter.getByRole('dialog', { name: /^Collect ₹48,000\.00 from/ }).waitFor()
  await counter.keyboard.press('Control+s')
  const issued = counter.getByRole('dialog', { name: /^Receipt NA\/FC\/2026-27\// })
  await issued.waitFor()
  const number = (await issued.getByRole('heading').innerText()).replace('Receipt ', '')
  const printed = counter.waitForEvent('popup')
  await counter.keyboard.press('Enter')
  await (await printed).close()
  await issued.getByRole('button', { name: 'Next student' }).click()
  await expect.poll(isFinding).toBe(true)

  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/My Fees')
  await student.page.getByText(number).waitFor()
  await student.page.getByRole('button', { name: `Print receipt ${number}` }).waitFor()
  await expectAccessible(student.page)
  expect([...officer.troubles, ...clerk.troubles, ...student.troubles]).toEqual([])
})
