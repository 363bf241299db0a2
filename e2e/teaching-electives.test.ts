import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a student takes a seat on a phone, and the office gives a seat to another, who joins the class', async () => {
  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student5', '/app/My Electives')
  await student.page
    .getByRole('button', { name: /^Take seat: / })
    .first()
    .click()
  await student.page
    .getByText(/^You have a seat in /)
    .first()
    .waitFor()
  await student.page.getByText('You have this seat').waitFor()
  await expectAccessible(student.page)

  const office = await openVisitor()
  await signIn(office, 'academics', '/app/Academics/Electives')
  const { page } = office
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open Elective II' }).click()
  await page.getByRole('heading', { name: 'Students of the round' }).waitFor()
  await page.goto(`${page.url()}?status=without-seat`)
  await page
    .getByRole('region', { name: 'Students of the round' })
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Give a seat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Option').selectOption({ index: 1 })
  await dialog.getByLabel('Reason').fill('Did not choose in time')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give a seat' }).click()
  await page.getByText('1 student has a seat', { exact: true }).first().waitFor()
  await page.goto('/app/Academics/Offered Subjects?q=Open Elective II')
  await page
    .getByRole('link', { name: /Remote Sensing and GIS|Sensors and Actuators|Operations Research/ })
    .first()
    .click()
  await page
    .getByText(/Open Elective II \d|Open Elective II/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Roster', exact: true }).waitFor()
  expect([...student.troubles, ...office.troubles]).toEqual([])
})
