import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the principal posts a notice, a student sees the count rise and reads it, and the principal sees this', async () => {
  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/Notices')
  const bell = student.page.getByRole('button', { name: /^Notifications/ })
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/^Notifications, \d+ unread$/)
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await student.page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor()
  await expectAccessible(student.page)

  const principal = await openVisitor()
  await signIn(principal, 'principal', '/app/Admin/Notices/New')
  const { page } = principal
  await page.getByLabel('Title').fill('Sports day on Friday')
  await page.getByLabel('Text', { exact: false }).first().fill('All classes end at noon.\n\nPlan: https://college.example/sports')
  await page.getByRole('radio', { name: 'Everyone' }).check()
  await page.getByText(/^Goes to \d+ people$/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText('Notice posted').waitFor()

  // The student's screen is not touched: the news arrives by itself
  await expect.poll(() => bell.getAttribute('aria-label'), { timeout: 20_000 }).toBe(`Notifications, ${before + 1} unread`)
  await student.page.getByRole('link', { name: /Sports day on Friday/ }).waitFor()
  // The notice posted meanwhile is inserted at the top of the list, as the student expects
  await student.shifts.forget()
  await student.page.getByRole('link', { name: /Sports day on Friday/ }).click()
  await student.page.getByRole('link', { name: 'https://college.example/sports' }).waitFor()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe(`Notifications, ${before} unread`)
  await expectAccessible(student.page)

  await page.reload()
  await page
    .getByText(/^1 of \d+ have read it$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  expect([...student.troubles, ...principal.troubles]).toEqual([])
})
