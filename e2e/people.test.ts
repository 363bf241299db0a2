import { Department } from '@nalanda/contract/people/people'
import { expect, test } from 'vitest'
import { addRecord, expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the administration finds a teacher by employee code and edits a department; an administrator appoints its head', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'administration', '/app/Admin/Staff')
  const { page, troubles } = visitor
  await page.getByRole('searchbox', { name: 'Search Staff' }).fill('na1002')
  await page.getByRole('cell', { name: 'NA1002' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Remove the filter In service: Yes' }).click()
  await expectAccessible(page)

  await addRecord(visitor, '/departments', { code: 'JOURNEYS', name: 'Department of Journeys' }, Department)
  await page.goto('/app/Admin/Departments?q=JOURNEYS')
  await page.getByRole('button', { name: 'Department of Journeys' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Department of Travels')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record modified successfully').waitFor()

  const admin = await openVisitor()
  await signIn(admin, 'admin', '/app/Admin/Posts')
  await admin.page.getByRole('button', { name: 'Appoint to a post' }).click()
  const drawer = admin.page.getByRole('dialog')
  await drawer.getByLabel('Department').selectOption('Department of Travels')
  await drawer.getByRole('combobox', { name: 'Staff member' }).fill('NA1020')
  await drawer.getByRole('option', { name: /NA1020/ }).waitFor()
  await admin.page.keyboard.press('ArrowDown')
  await admin.page.keyboard.press('Enter')
  await drawer.getByRole('textbox', { name: 'First day' }).pressSequentially('01112026')
  await expectAccessible(admin.page)
  await admin.page.keyboard.press('Control+s')
  await admin.page.locator('#success1').waitFor()
  await admin.page.setViewportSize(phone)
  await admin.page.goto('/app/Admin/Designations')
  await admin.page.getByText('Assistant Professor').first().waitFor()
  await expectAccessible(admin.page)
  expect([...troubles, ...admin.troubles]).toEqual([])
})

test('the administration reads the history of a teacher, edits the record and sees the change', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'administration', '/app/Admin/Staff?q=na1003')
  const { page, troubles } = visitor
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Alt+e')
  await page.getByLabel('Designation').selectOption('Principal')
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record modified successfully').waitFor()
  await page.getByRole('row', { name: /^Designation .* Principal$/ }).waitFor()
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
