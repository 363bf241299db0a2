import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the office previews what it can offer, the head assigns a teacher, and a teacher opens the roster on a phone', async () => {
  const office = await openVisitor()
  await signIn(office, 'academics', '/app/Academics/Offered Subjects?staffed=no&current=yes')
  await office.page.getByRole('heading', { name: 'Offered subjects' }).waitFor()
  await office.page.getByRole('button', { name: 'Offer subjects' }).click()
  await office.page.getByRole('dialog').waitFor()
  await expectAccessible(office.page)
  await office.page.keyboard.press('Escape')

  const head = await openVisitor()
  await signIn(head, 'hod', '/app/Academics/Offered Subjects?staffed=no&current=yes')
  await head.page
    .getByRole('button', { name: /^Assign teachers to / })
    .first()
    .click()
  const dialog = head.page.getByRole('dialog')
  await expectAccessible(head.page)
  await dialog.getByLabel('Add teacher').click()
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Save teachers' }).click()
  await dialog.waitFor({ state: 'detached' })

  const teacher = await openVisitor({ viewport: phone })
  await signIn(teacher, 'faculty', '/app/Faculty/Assigned Subjects?current=yes')
  await teacher.page
    .getByRole('link', { name: /Computer Networks/ })
    .first()
    .click()
  await teacher.page.getByRole('heading', { name: 'Roster' }).waitFor()
  await teacher.page
    .getByText(/^\d\dNA/)
    .first()
    .waitFor()
  await expectAccessible(teacher.page)
  expect([...office.troubles, ...head.troubles, ...teacher.troubles]).toEqual([])
})
