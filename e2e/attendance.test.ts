import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a class is corrected offline, conflicts with the version of someone else, and leaves no data on the phone', async () => {
  const head = await openVisitor({ viewport: phone, serviceWorkers: 'allow' })
  const { page } = head
  await signIn(head, 'hod', '/app/Faculty/Attendance')
  await page.getByLabel('Day', { exact: true }).selectText()
  await page.getByLabel('Day', { exact: true }).pressSequentially('13112026')
  // Not today's class, which comes first on some days of the week
  await page.locator('a[href*="2026-11-13"]').filter({ hasText: 'Deep Learning' }).click()
  const students = page.locator('main li button[aria-pressed]')
  await students.first().waitFor()
  const address = new URL(page.url()).pathname
  await expectAccessible(page)
  await page.context().setOffline(true)
  await students.nth(0).click()
  await students.nth(1).click()
  await page.getByLabel('Reason').fill('Came late from the blood donation camp')
  await page.getByRole('button', { name: /^Save: / }).click()
  await page.getByRole('heading', { name: '1 class not sent yet' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '1 class not sent yet' }).waitFor()
  await expectAccessible(page)

  const office = await openVisitor()
  await signIn(office, 'academics', address)
  await office.page.getByLabel('Find student').waitFor()
  await office.page.locator('main li button[aria-pressed]').nth(4).click()
  await office.page.getByLabel('Reason').fill('Letter of the parents of that day')
  await office.page.getByRole('button', { name: /^Save: / }).click()
  await office.page.getByText(/^Attendance of Deep Learning, .* saved$/).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Compare versions' }).click()
  await page.getByRole('dialog').getByText('Academics Section').waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use own version' }).click()
  await page.getByText('Your version is stored').waitFor()
  await page.getByRole('heading', { name: '1 class not sent yet' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/app'))
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(kept).toEqual([])
  expect(office.troubles).toEqual([])
})

test('a student sees what attendance the exams require', async () => {
  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/My Attendance')
  await student.page.getByText('Eligible for exams').waitFor()
  await student.page
    .getByText(/periods can be missed before attendance falls below 75%/)
    .first()
    .waitFor()
  await student.page.getByRole('heading', { name: /^Last classes of/ }).waitFor()
  expect(student.troubles).toEqual([])
})
