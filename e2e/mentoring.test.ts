import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a head sets a class teacher, and a parent writes on a phone to the mentor, who replies', async () => {
  const head = await openVisitor()
  await signIn(head, 'hod', '/app/Academics/Mentoring')
  await head.page.getByRole('heading', { name: 'Classes and mentors' }).waitFor()
  await expectAccessible(head.page)
  await head.page.getByRole('checkbox', { name: /CSE A/ }).first().check()
  await head.page.getByRole('button', { name: 'Set class teacher' }).click()
  const dialog = head.page.getByRole('dialog')
  await dialog.getByLabel('Class teacher').selectOption({ index: 2 })
  await expectAccessible(head.page)
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await dialog.waitFor({ state: 'detached' })

  const parent = await openVisitor({ viewport: phone })
  await signIn(parent, 'parent', '/app/My Mentor')
  await parent.page.getByLabel('New message').fill('May we come on Friday at four?')
  await parent.page.getByRole('button', { name: 'Send message' }).click()
  await parent.page.getByRole('listitem').filter({ hasText: 'May we come on Friday at four?' }).waitFor()
  await expectAccessible(parent.page)

  const mentor = await openVisitor()
  await signIn(mentor, 'faculty', '/app/Faculty/Mentees')
  await mentor.page.getByTitle('1 conversation with unread messages').click()
  await mentor.page.getByRole('heading', { name: 'Messages' }).waitFor()
  await expectAccessible(mentor.page)
  await mentor.page.locator('[data-opens]').first().click()
  await mentor.page.getByText('May we come on Friday at four?').waitFor()
  await mentor.page.getByLabel('New message').fill('Yes, in the staff room of the department.')
  await mentor.page.getByRole('button', { name: 'Send message' }).click()
  await expectAccessible(mentor.page)

  await parent.page.reload()
  await parent.page.getByText('Yes, in the staff room of the department.').waitFor()
  expect([...head.troubles, ...parent.troubles, ...mentor.troubles]).toEqual([])
})
