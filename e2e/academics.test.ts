import { Course } from '@nalanda/contract/academics/academics'
import { expect, test } from 'vitest'
import { addRecord, expectAccessible, exportAs, openVisitor, openVisitorOfFile, signIn, type Visitor } from './browser.ts'
import { phone } from './browser-settings.ts'

const lists = ['Degrees', 'Courses', 'Branches', 'Batches', 'Semesters', 'Sections', 'Regulations', 'Subjects']

/** One clerk for all lists, so that the browser loads shared files only once. */
let clerk: Visitor | undefined

test.each(lists)('the list of %s opens, can be exported, and is accessible', async (name) => {
  if (!clerk) {
    clerk = await openVisitorOfFile()
    await signIn(clerk, 'academics')
  }
  const { page, troubles } = clerk
  await page.goto(`/app/Admin/${name}`)
  await page.getByRole('rowheader').first().waitFor()
  await expectAccessible(page)
  for (const format of ['Excel', 'CSV']) {
    expect(await exportAs(page, format)).toMatch(new RegExp(`^${name} \\d{4}-\\d\\d-\\d\\d\\.(xlsx|csv)$`))
  }
  expect(troubles).toEqual([])
})

test('the office adds a degree using only the keyboard, and is asked before an unsaved change is lost', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'academics', '/app/Admin/Degrees')
  const { page } = visitor
  await page.getByRole('rowheader').first().waitFor()
  await page.keyboard.press('Alt+n')
  const drawer = page.getByRole('dialog', { name: 'Add degree' })
  await drawer.getByLabel('Name', { exact: false }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await page.keyboard.type('Bachelor of Journeys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('B.J')
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record saved successfully').waitFor()

  await page.getByRole('button', { name: 'Bachelor of Journeys' }).click()
  await page.getByRole('textbox', { name: 'Short name' }).fill('B.Jy')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByRole('textbox', { name: 'Short name' }).inputValue()).toBe('B.Jy')
})

test('a change saved by someone else appears in the form, and typed values are kept', async () => {
  const [first, second] = [await openVisitor(), await openVisitor()]
  for (const visitor of [first, second]) await signIn(visitor, 'academics')
  const { items } = await (await first.page.request.get('/api/degrees')).json()
  await addRecord(first, '/courses', { name: 'Journeys', degreeId: items[0].id, semesterCount: 4 }, Course)
  for (const visitor of [first, second]) {
    await visitor.page.goto('/app/Admin/Courses')
    await visitor.page.getByRole('button', { name: 'Journeys', exact: true }).click()
    await visitor.page.getByRole('dialog').waitFor()
  }
  await first.page.getByRole('spinbutton', { name: 'Semesters' }).fill('6')
  await first.page.getByRole('button', { name: 'Save' }).click()
  await first.page.locator('#success1').waitFor()
  await second.page.getByRole('textbox', { name: 'Name' }).fill('Journeys (two years)')
  await second.page.getByRole('button', { name: 'Save' }).click()
  await second.page.getByText('Someone else changed this record while you were editing it.').waitFor()
  expect(await second.page.getByRole('spinbutton', { name: 'Semesters' }).inputValue()).toBe('6')
  expect(await second.page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Journeys (two years)')
  await second.page.getByRole('button', { name: 'Save' }).click()
  await second.page.locator('#success1').getByText('Record modified successfully').waitFor()
})

test('a change of rules already used for grading is refused, and an invalid scale is reported during typing', async () => {
  const visitor = await openVisitor({ viewport: phone })
  await signIn(visitor, 'academics', '/app/Admin/Regulations')
  const { page } = visitor
  await page.getByRole('link', { name: 'Academic Regulations 2022 (R22)' }).click()
  await page.getByRole('textbox', { name: 'Grade for absence' }).fill('XX')
  await page.getByRole('button', { name: 'Save' }).click()
  const sentence = 'Results were computed with these rules. Add a new version with a later date instead'
  await page.getByRole('alert').getByText(sentence).waitFor()
  await page.getByRole('spinbutton', { name: 'From (%), band 2' }).fill('95')
  await page.getByRole('region', { name: 'Preview' }).getByText('Order the bands from the highest').waitFor()
  await expectAccessible(page)
})
