import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a teacher proposes an event, head and principal approve it, and a student finds the certificate of another event', async () => {
  const teacher = await openVisitor()
  await signIn(teacher, 'faculty', '/app/Events')
  const { page } = teacher
  await page.getByRole('button', { name: 'Propose event' }).click()
  await page.getByLabel('Title').fill('Evening of Algorithms')
  await page.getByLabel('Club').selectOption('Coding Club')
  for (const label of ['From', 'To']) await page.getByRole('textbox', { name: label, exact: true }).pressSequentially('20122026')
  await page.getByLabel('Venue').fill('Seminar Hall')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'Evening of Algorithms' }).click()
  await page.getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('Approval requested', { exact: true }).first().waitFor()
  await expectAccessible(page)

  for (const [username, decision] of [
    ['hod', 'Recommend'],
    ['principal', 'Sanction'],
  ] as const) {
    const officer = await openVisitor()
    await signIn(officer, username, '/app/Approvals')
    await officer.page.getByRole('link', { name: 'Evening of Algorithms (Coding Club)' }).click()
    await officer.page.getByRole('button', { name: decision }).click()
    await officer.page.getByRole('dialog').getByRole('button', { name: decision }).click()
    await officer.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(officer.troubles).toEqual([])
  }
  await page.reload()
  await page.getByText('Approved', { exact: true }).first().waitFor()

  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/My Events')
  await student.page
    .getByRole('button', { name: /^Print certificate NA\/PC\// })
    .first()
    .waitFor()
  await expectAccessible(student.page)
  expect([...teacher.troubles, ...student.troubles]).toEqual([])
})
