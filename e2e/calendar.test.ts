import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the academics office plans a term with its exams, and a student sees it on a phone and in a calendar feed', async () => {
  const office = await openVisitor()
  await signIn(office, 'academics', '/app/Academics/Terms')
  const { page } = office
  await page.getByRole('link', { name: 'Odd semesters 2026-27' }).click()
  await page.getByRole('button', { name: 'Copy term' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Odd semesters 2027-28')
  await dialog.getByRole('textbox', { name: 'First day' }).pressSequentially('06092027')
  await dialog.getByRole('button', { name: 'Copy term' }).click()
  await page.getByRole('heading', { level: 1, name: 'Odd semesters 2027-28' }).waitFor()
  await page.getByText('End-semester exams').first().waitFor()
  await page.getByRole('button', { name: 'Add exams or break' }).click()
  await page.getByLabel('Name').fill('Sports week')
  await page.getByLabel('Kind').selectOption('Break, without classes')
  await page.getByRole('textbox', { name: 'First day' }).pressSequentially('22112027')
  await page.getByRole('textbox', { name: 'Last day' }).pressSequentially('27112027')
  await page.keyboard.press('Control+s')
  await page.getByText('Sports week').first().waitFor()
  await expectAccessible(page)

  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/Academics/Calendar?month=2027-11')
  await student.page.getByText('B.Tech: Sports week').first().waitFor()
  await expectAccessible(student.page)
  await student.page.getByRole('button', { name: 'Calendar link' }).click()
  await student.page.getByRole('button', { name: 'Create link' }).click()
  const address = await student.page.getByRole('dialog').locator('code').innerText()
  await student.page.getByRole('button', { name: 'I have saved this' }).click()
  const { pathname, search } = new URL(address)
  const feed = await page.request.get(`${pathname}${search}`)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toContain('SUMMARY:First mid-term exams (B.Tech)')
  expect([...office.troubles, ...student.troubles]).toEqual([])
})
