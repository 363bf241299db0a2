import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('admissions finds a student, records a state with its day and reason, and goes on editing', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', '/app/Admin/Students?q=25NA1A0507')
  const { page, troubles } = visitor
  await page.getByRole('gridcell', { name: '25NA1A0507' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Record state' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption('detained')
  await dialog.getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('20112026')
  await dialog.getByLabel('Reason').fill('Attendance under 65 %')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record state' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Attendance under 65 %' }).waitFor()
  await page.getByRole('textbox', { name: 'Mobile' }).fill('9999900000')
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record modified successfully').waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test('a form sent empty says at every field what is missing', async () => {
  const visitor = await openVisitor({ viewport: phone })
  await signIn(visitor, 'admissions', '/app/Admin/Students/New')
  const { page } = visitor
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Must not be empty').first().waitFor()
  expect(await page.getByText('Please fill this in').count()).toBe(6)
  await expectAccessible(page)
})

test('a head of department reads the students of the own department, and cannot change them', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'hod', '/app/Admin/Students?q=22NA1A0501')
  const { page, troubles } = visitor
  await page.getByRole('gridcell', { name: '22NA1A0501' }).click()
  await page.getByRole('heading', { name: 'State history' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expectAccessible(page)
  await page.goto('/app/Admin/Students?q=22NA1A0101')
  await page.getByRole('heading', { name: 'No Records Found' }).waitFor()
  expect(troubles).toEqual([])
})

test('a student sees the own record and saves the document of a result', async () => {
  const visitor = await openVisitor({ viewport: phone })
  await signIn(visitor, 'student')
  const { page, troubles } = visitor
  await page.getByRole('heading', { name: 'Student record' }).waitFor()
  const download = page.getByRole('button', { name: /^Download the result of / }).first()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^22NA1A0501 .*\.pdf$/)
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
