import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a teacher applies for leave on a phone and another covers; head and principal decide, and the days are returned', async () => {
  const teacher = await openVisitor({ viewport: phone })
  await signIn(teacher, 'faculty', '/app/Faculty/Leave')
  const { page } = teacher
  await page
    .getByRole('button', { name: /^Accept cover for / })
    .first()
    .click()
  await page
    .getByText(/^You cover for /)
    .first()
    .waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Apply for leave' }).click()
  await page.getByLabel('Type').selectOption({ label: 'On duty' })
  await page.getByRole('textbox', { name: 'First day' }).pressSequentially('02022027')
  await page.getByText('Takes 1 day', { exact: true }).waitFor()
  await page.getByLabel('Reason').fill('Examiner at the university')
  await page
    .getByRole('button', { name: /^Ask .* to cover$/ })
    .first()
    .click()
  await page.getByLabel(/^What .* covers/).fill('Data Structures, 10 am')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Waits for cover', { exact: true }).first().waitFor()
  await expectAccessible(page)

  const head = await openVisitor()
  await signIn(head, 'hod', '/app/Approvals')
  await head.page
    .getByRole('link', { name: /^On duty of / })
    .first()
    .click()
  await head.page.getByText('Also away').waitFor()
  await expectAccessible(head.page)
  await head.page.getByRole('button', { name: 'Recommend' }).click()
  await head.page.getByRole('dialog').getByRole('button', { name: 'Recommend' }).click()
  await head.page.getByRole('dialog').waitFor({ state: 'detached' })

  const principal = await openVisitor()
  await signIn(principal, 'principal', '/app/Approvals')
  await principal.page
    .getByRole('link', { name: /^On duty of / })
    .first()
    .click()
  await principal.page.getByRole('button', { name: 'Sanction' }).click()
  await principal.page.getByRole('dialog').getByRole('button', { name: 'Sanction' }).click()
  await principal.page.getByRole('dialog').waitFor({ state: 'detached' })
  await principal.page.goto('/app/Admin/Leave/Calendar')
  await principal.page.getByRole('heading', { name: 'Leave calendar' }).waitFor()
  await expectAccessible(principal.page)

  await page.goto('/app/Faculty/Leave?state=sanctioned')
  await page.getByRole('link', { name: /\d/ }).first().click()
  await page.getByRole('button', { name: 'Cancel or shorten' }).waitFor()
  expect([...teacher.troubles, ...head.troubles, ...principal.troubles]).toEqual([])
})
