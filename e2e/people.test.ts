import { Department } from '@nalanda/contract/people/people'
import { expect, test } from 'vitest'
import { addRecord, expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the administration finds a teacher by part of the name and changes the head of a department', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'administration', '/app/Admin/Staff')
  const { page, troubles } = visitor
  await page.getByRole('searchbox', { name: 'Search Staff' }).fill('na1002')
  await page.getByRole('cell', { name: 'NA1002' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Remove the filter In service: Yes' }).click()
  await expectAccessible(page)

  await addRecord(visitor, '/departments', { code: 'JOURNEYS', name: 'Department of Journeys', headId: null }, Department)
  await page.goto('/app/Admin/Departments?q=JOURNEYS')
  await page.getByRole('button', { name: 'Department of Journeys' }).click()
  await page.getByRole('combobox', { name: 'Head of department' }).fill('NA1002')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record modified successfully').waitFor()
  expect(troubles).toEqual([])
})

test('the administration reads the history of a teacher, edits the record and sees the change', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'administration', '/app/Admin/Staff?q=na1003')
  const { page, troubles } = visitor
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Alt+e')
  await page.getByLabel('Designation').fill('Dean of Studies')
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record modified successfully').waitFor()
  await page.getByRole('row', { name: /^Designation .* Dean of Studies$/ }).waitFor()
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
