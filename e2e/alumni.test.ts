import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a graduate fills in form A on a phone, and the alumni office adds it to the directory', async () => {
  const graduate = await openVisitor({ viewport: phone })
  const { page } = graduate
  await page.goto('/app/Alumni/Registration Form')
  await page.getByRole('heading', { name: 'Alumni Registration', level: 1 }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Required*').first().waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Anita Sharma')
  await page.getByLabel('Roll Number').last().fill('09NA1A0777')
  await page.getByLabel('Degree').selectOption({ index: 1 })
  for (const label of ['Batch', 'Branch']) {
    await page.getByLabel(label).locator('option').nth(1).waitFor({ state: 'attached' })
    await page.getByLabel(label).selectOption({ index: 1 })
  }
  await page.getByLabel('Mobile Number').fill('9876543210')
  await page.getByLabel('Email').fill('anita@example.com')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Company Name').fill('TCS')
  await page.getByLabel('Job Title').fill('Architect')
  await page.getByLabel('Work Address').fill('HITEC City, Hyderabad')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Alumni Registartion Was Successfully Completed').waitFor()

  const office = await openVisitor()
  await signIn(office, 'alumni', '/app/Alumni/Entries')
  await office.page.getByRole('link', { name: 'Anita Sharma' }).click()
  await office.page.getByRole('button', { name: 'Verify' }).click()
  await office.page.getByText('Added to the directory').waitFor()
  await office.page.getByRole('link', { name: 'Open in the directory' }).click()
  await office.page.getByRole('heading', { name: 'Anita Sharma', level: 1 }).waitFor()
  await office.page.getByRole('cell', { name: 'Hyderabad', exact: true }).waitFor()
  await expectAccessible(office.page)
  expect([...graduate.troubles, ...office.troubles]).toEqual([])
})

test('form B reports a missing status, and the office sees its photo and offer letter', async () => {
  const graduate = await openVisitor()
  const { page } = graduate
  await page.goto('/AlumniHistory')
  await page.getByRole('heading', { name: 'Alumni History', level: 1 }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please select a status.').waitFor()
  await page.getByLabel('Status').selectOption('Working')
  await page.getByRole('heading', { name: 'Offer Letter' }).waitFor()
  await page.getByLabel('Roll Number').last().fill('09NA1A0778')
  await page.getByLabel('Student Name').fill('Ravi Kumar')
  await page.getByLabel('Father Name').fill('Mohan Kumar')
  await page.getByLabel('Student Email').fill('ravi@example.com')
  await page.getByLabel('Student Phone Number').fill('9876543210')
  for (const label of ['Course', 'Batch', 'Branch']) {
    await page.getByLabel(label).locator('option').nth(1).waitFor({ state: 'attached' })
    await page.getByLabel(label).selectOption({ index: 1 })
  }
  await page.getByLabel('Company').fill('Wipro')
  await page.getByLabel('Designation').fill('Engineer')
  await page.getByLabel('Experience').fill('2 years')
  await page.getByLabel('Location').fill('Pune')
  const picture = { name: 'offer.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').last().setInputFiles(picture)
  await page.getByLabel('Choose photo').setInputFiles({ ...picture, name: 'photo.png' })
  await page.getByRole('button', { name: 'Use photo' }).click()
  await page.getByRole('img', { name: 'Photo of the student' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Alumni history saved successfully!').waitFor()
  await expect.poll(() => page.getByLabel('Student Name').inputValue()).toBe('')

  const office = await openVisitor()
  await signIn(office, 'alumni', '/app/Alumni/Entries')
  await office.page.getByRole('link', { name: 'Ravi Kumar' }).click()
  for (const name of ['Show photo', 'Show document']) await office.page.getByRole('button', { name }).waitFor()
  expect([...graduate.troubles, ...office.troubles]).toEqual([])
})
