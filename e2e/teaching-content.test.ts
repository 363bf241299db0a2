import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn, type Visitor } from './browser.ts'
import { phone } from './browser-settings.ts'

/** Makes `faculty` a co-teacher of a subject of `student`: in the demo college they have none in common. */
async function assignToSubject(student: Visitor, head: Visitor, teacher: Visitor, name: string): Promise<void> {
  const read = async ({ page }: Visitor, path: string) => (await page.request.get(`/api${path}`)).json()
  const subjects: { id: number; subjectName: string }[] = (await read(student, '/my/subjects')).students[0].subjects
  const address = `/offerings/${subjects.find(({ subjectName }) => subjectName === name)?.id}`
  const { revision, teachers } = await read(head, address)
  const { staffId } = (await read(teacher, '/session')).user
  const saved: object[] = teachers.map((one: { staffId: number; role: string; hours: number }) => ({
    ...{ staffId: one.staffId, role: one.role, hours: one.hours },
  }))
  const data = { revision, teachers: [...saved, { staffId, role: 'co-teacher', hours: 1 }] }
  const answer = await head.page.request.put(`/api${address}/teachers`, { headers: { origin: head.portal }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a teacher on a phone covers a topic and adds a file, the head sees the coverage, and a student sees the topic and opens the file', async () => {
  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/My Subjects')
  const head = await openVisitor()
  await signIn(head, 'hod')
  const teacher = await openVisitor({ viewport: phone })
  await signIn(teacher, 'faculty')
  await assignToSubject(student, head, teacher, 'Compiler Design')
  const { page } = teacher
  await page.goto('/app/Faculty/Assigned Subjects?current=yes')
  await page
    .getByRole('link', { name: /Compiler Design/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Lesson plan' }).click()
  await page.getByText(/^\d+ of \d+ periods covered, \d+%$/).waitFor()
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
  const file = { name: 'Parse table.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add file' }).click()
  await page.getByRole('button', { name: 'Open Parse table' }).waitFor()

  await head.page.goto('/app/Academics/Syllabus Coverage?status=behind&current=yes')
  await head.page.getByText('Behind plan').first().waitFor()
  await expectAccessible(head.page)
  await head.page.locator('[data-opens] a, a[data-opens]').first().click()
  await head.page.getByRole('link', { name: 'Syllabus units' }).click()
  await head.page.getByRole('button', { name: 'Add unit' }).first().waitFor()
  await expectAccessible(head.page)

  await student.page.getByRole('link', { name: 'Compiler Design', exact: true }).click()
  await student.page.getByRole('region', { name: 'Topics covered' }).getByText(topic, { exact: true }).waitFor()
  const opening = student.page.waitForEvent('popup')
  await student.page.getByRole('button', { name: 'Open Parse table' }).click()
  await (await opening).waitForURL(/^blob:/)
  await student.page.getByRole('button', { name: 'Open Lecture notes, unit 1' }).waitFor()
  expect(await student.page.getByText('Answer key').count()).toBe(0)
  await expectAccessible(student.page)
  expect([...teacher.troubles, ...head.troubles, ...student.troubles]).toEqual([])
})
