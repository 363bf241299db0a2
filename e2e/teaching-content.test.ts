import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a teacher on a phone covers a topic and adds a file, the head sees the coverage, and a student sees topics and files', async () => {
  const teacher = await openVisitor({ viewport: phone })
  await signIn(teacher, 'faculty', '/app/Faculty/Assigned Subjects?current=yes')
  const { page } = teacher
  await page
    .getByRole('link', { name: /Computer Networks/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Lesson plan' }).click()
  await page.getByText(/^\d+ of 60 periods covered, \d+%$/).waitFor()
  await expectAccessible(page)
  const mark = page.getByRole('button', { name: /^Mark as covered: / }).first()
  const topic = /^Mark as covered: (.+)$/.exec((await mark.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await mark.click()
  await page.getByText(`${topic}: covered on `).first().waitFor()
  await page.getByRole('link', { name: 'Topics covered' }).click()
  await page.getByText(topic, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Record topic' }).first().click()
  await page.getByRole('dialog').getByLabel('Topic of the lesson plan').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Course files' }).click()
  await page.getByRole('button', { name: 'Add file' }).first().click()
  const dialog = page.getByRole('dialog')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'Routing table.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add file' }).click()
  await page.getByRole('button', { name: 'Open Routing table' }).waitFor()

  const head = await openVisitor()
  await signIn(head, 'hod', '/app/Academics/Syllabus Coverage?status=behind&current=yes')
  await head.page.getByText('Behind plan').first().waitFor()
  await expectAccessible(head.page)
  await head.page.locator('[data-opens] a, a[data-opens]').first().click()
  await head.page.getByRole('link', { name: 'Syllabus units' }).click()
  await head.page.getByRole('button', { name: 'Add unit' }).first().waitFor()
  await expectAccessible(head.page)

  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/My Subjects')
  await student.page.getByRole('link', { name: 'Compiler Design', exact: true }).click()
  await student.page.getByRole('region', { name: 'Topics covered' }).waitFor()
  await student.page.getByRole('button', { name: 'Open Lecture notes, unit 1' }).waitFor()
  expect(await student.page.getByText('Answer key').count()).toBe(0)
  await expectAccessible(student.page)
  expect([...teacher.troubles, ...head.troubles, ...student.troubles]).toEqual([])
})
