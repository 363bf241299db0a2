import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn, type Visitor } from './browser.ts'
import { phone } from './browser-settings.ts'
import { countClicks } from './clicks.ts'

type Choice = readonly [label: string, option: string]

async function choose({ page }: Visitor, choices: readonly Choice[]) {
  for (const [name, option] of choices) {
    const list = page.getByRole('combobox', { name, exact: true })
    await list.locator(`option[value="${option}"]`).waitFor({ state: 'attached' })
    await list.selectOption(option)
  }
}

const studies: readonly Choice[] = [
  ['Batch', '2026-2030'],
  ['Branch', 'CSE'],
]

test('a clerk admits a student on the edit form, then finds and modifies the same student', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', '/admissionForm')
  const { page, troubles } = visitor
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('#error1').getByText('Please fill all required fields').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Student Name' }).fill('Vasundhara Journey')
  await page.getByRole('radio', { name: 'Female' }).check()
  await choose(visitor, [['Course', 'B.Tech'], ...studies])
  await page.getByRole('textbox', { name: 'Adhaar Card No.' }).fill('100000000301')
  await page.getByText('Aadhaar numbers do not begin with 0 or 1').waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record saved successfully').waitFor()
  expect(await page.getByRole('textbox', { name: 'Student Name' }).inputValue()).toBe('')
  await page.getByRole('combobox', { name: 'Find student' }).fill('vasundara journey')
  await page.getByRole('option', { name: /^Vasundhara Journey/ }).click()
  const number = page.getByRole('textbox', { name: 'Adhaar Card No.' })
  await expect.poll(() => number.inputValue()).toBe('XXXXXXXX0301')
  await page.getByRole('tab', { name: 'Address' }).click()
  await page.getByRole('textbox', { name: 'Village', exact: true }).fill('Ghatkesar')
  await page.getByRole('checkbox', { name: 'Same address' }).check()
  expect(await page.getByRole('textbox', { name: 'Temporary village' }).inputValue()).toBe('Ghatkesar')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record modified successfully').waitFor()
  expect(troubles).toEqual([])
})

test('a clerk on a phone admits a student on the student form, and the printed form opens in a new tab', async () => {
  const visitor = await openVisitor({ opensPdf: true, viewport: phone })
  await signIn(visitor, 'admissions', '/AdmissionFormForSmsk')
  const { page, troubles } = visitor
  const day = page.getByRole('textbox', { name: 'Date Of Admission' })
  await expect.poll(() => day.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await day.fill('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.locator('#error1').getByText('Please enter date of Admission').waitFor()
  await day.pressSequentially('20112026')
  await page.getByRole('textbox', { name: 'NAME', exact: true }).fill('Harsha Journey')
  await choose(visitor, [['Degree', 'B.Tech'], ...studies, ['Admission Type', 'Direct']])
  await page.getByRole('radio', { name: 'MALE', exact: true }).check()
  await page.getByRole('textbox', { name: 'Aadhar Number' }).fill('12345')
  await page.getByRole('textbox', { name: 'E-mail Id', exact: true }).focus()
  await page.locator('#error1').getByText('Invalid Aadhaar Number').waitFor()
  await page.getByRole('textbox', { name: 'Aadhar Number' }).fill('100000000302')
  await expectAccessible(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: 'Submit' }).click()])
  await page.locator('#success1').getByText('Record saved successfully').waitFor()
  await page.getByRole('button', { name: 'Print form' }).waitFor()
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  expect(await page.getByRole('textbox', { name: 'NAME', exact: true }).inputValue()).toBe('')
  expect(troubles).toEqual([])
})

test('the next student of a class is admitted with at most six clicks from the dashboard', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', '/AdmissionFormForSmsk')
  const { page, troubles } = visitor
  const admit = async (name: string, aadhaar: string) => {
    await page.locator('input:focus').waitFor()
    await page.keyboard.type(name)
    await page.getByRole('radio', { name: 'FEMALE' }).click()
    await page.getByRole('textbox', { name: 'Aadhar Number' }).click()
    await page.keyboard.type(aadhaar)
    await page.getByRole('combobox', { name: 'Admission Type', exact: true }).click()
    await page.keyboard.press('Escape')
    await choose(visitor, [['Admission Type', 'Direct']])
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(`${name} admitted`, { exact: false }).waitFor()
  }
  await choose(visitor, [['Degree', 'B.Tech'], ...studies])
  await page.getByRole('textbox', { name: 'NAME', exact: true }).focus()
  await admit('Sita Journey', '100000000303')
  await page.goto('/app/Admission/Dashboard')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'New admission' }).first().click()
  await admit('Gita Journey', '100000000304')
  expect(await clicks()).toBeLessThanOrEqual(6)
  expect(troubles).toEqual([])
})
