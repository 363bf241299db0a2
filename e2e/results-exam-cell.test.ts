import { sharedMessages } from '@nalanda/contract/platform/messages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { downloadBy, expectAccessible, openVisitor, type Visitor } from './browser.ts'
import { aClerk, anExam, anExamWithResults, expectMessage, publicTitles, titleOf } from './exams.ts'

test('the exam cell starts on its exams and adds one; its title is generated until another is typed', async () => {
  const { page, troubles } = await aClerk()
  await page.waitForURL('**/app/Examinations')
  await page.getByRole('button', { name: 'New exam' }).waitFor()
  await page.keyboard.press('Alt+n')
  const form = page.getByRole('dialog', { name: 'New exam' })
  await form.getByLabel('Regulation').selectOption({ label: 'R22 · B.Tech' })
  await form.getByLabel('Semester').selectOption({ label: 'III Year I Semester' })
  await form.getByLabel('Held in').fill('2026-11')
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('B.Tech III Year I Semester (R22) Regular, November 2026')
  await form.getByLabel('Title').fill(titleOf('added'))
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/Import')
  await expectMessage(page, sharedMessages.saved)
  await page.getByRole('heading', { level: 1, name: titleOf('added') }).waitFor()
  expect(troubles).toEqual([])
})

test('actions that are not possible yet are disabled and show the reason', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await page.goto(await anExam(clerk, titleOf('acts')))
  await page.getByRole('button', { name: 'More' }).click()
  const publish = page.getByRole('menuitem', { name: 'Publish results', exact: true })
  expect(await publish.getAttribute('aria-disabled')).toBe('true')
  expect(await publish.textContent()).toContain('Import results first')
  expect(troubles).toEqual([])
})

test('an exam created by mistake is deleted after a confirmation, and disappears from the list', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  const title = titleOf('mistake')
  await page.goto(await anExam(clerk, title))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete exam', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this exam?' })
  await dialog.getByText(`“${title}” has no results. You cannot undo this.`).waitFor()
  await dialog.getByRole('button', { name: 'Delete exam' }).click()
  await page.waitForURL((url) => url.pathname === '/app/Examinations')
  await expectMessage(page, 'Exam deleted')
  await page.getByRole('link', { name: 'All exams' }).click()
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('link', { name: title }).count()).toBe(0)
  expect(troubles).toEqual([])
})

test('a change by another clerk is merged into the form, and the next save keeps both', async () => {
  const [clerk, other] = [await aClerk(), await aClerk()]
  const title = titleOf('saved meanwhile')
  const path = await anExam(clerk, title)
  for (const { page } of [clerk, other]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit exam', exact: true }).click()
    await page.getByLabel('Title').waitFor()
  }
  await other.page.getByLabel('Require the date of birth for a public lookup').check()
  await other.page.getByRole('button', { name: 'Save' }).click()
  await other.page.getByText('date of birth required', { exact: false }).first().waitFor()
  const { page } = clerk
  await page.getByLabel('Title').fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Someone else changed this record').waitFor()
  expect(await page.getByLabel('Require the date of birth for a public lookup').isChecked()).toBe(true)
  await page.getByLabel('Title').fill(`${title} mine`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: `${title} mine` }).waitFor()
  await page.getByText('date of birth required', { exact: false }).first().waitFor()
  expect(clerk.troubles.every((trouble) => trouble.includes('409'))).toBe(true)
  expect(other.troubles).toEqual([])
})

test('a scheduled exam becomes public only when it is published, and is hidden when it is unpublished with a reason', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  const title = titleOf('published')
  const path = await anExamWithResults(clerk, title)
  await page.goto(path)
  await page.getByRole('button', { name: 'Publish results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish results' })
  await dialog.getByText('Pass percentage').waitFor()
  await dialog.getByLabel('Schedule for later').check()
  await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill('01/01/2001')
  await dialog.getByLabel('Time in India (IST)').fill('11:00')
  await dialog.getByText('This time has passed').waitFor()
  expect(await dialog.getByRole('button', { name: 'Schedule results' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill('24/12/2089')
  await dialog.getByText(/05:30 UTC/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Schedule results' }).isDisabled()).toBe(true)
  await dialog.getByLabel(/Publish without/).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule results' }).click()
  await expectMessage(page, '24 Dec 2089, 11:00')
  expect(await publicTitles(page)).not.toContain(title)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await publishNow(clerk)
  await expect.poll(() => publicTitles(page)).toContain(title)

  await page.goto(`${path}/Overview`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish results', exact: true }).click()
  const unpublishing = page.getByRole('dialog', { name: 'Unpublish results?' })
  expect(await unpublishing.getByRole('button', { name: 'Unpublish results' }).isDisabled()).toBe(true)
  await unpublishing.getByLabel('Reason').fill('A trial of the portal')
  await unpublishing.getByRole('button', { name: 'Unpublish results' }).click()
  await expectMessage(page, 'Results unpublished')
  await expect.poll(() => publicTitles(page)).not.toContain(title)
  expect(troubles).toEqual([])
})

test('a mark is corrected only with a reason, a result is withheld and released, and the public sees each immediately', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  const title = titleOf('corrected')
  const path = await anExamWithResults(clerk, title)
  await page.goto(path)
  await page.getByRole('button', { name: 'Publish results' }).click()
  await publishNow(clerk)
  await page.goto(`${path}/Results`)
  const first = page.getByRole('cell', { name: /^\d\dNA[15]A05/ }).first()
  const rollNo = (await first.textContent()) ?? ''
  expect(await publicAnswer(title, rollNo)).toContain('issue 1')
  await first.click()
  await correctFirstMark(page)
  expect(await publicAnswer(title, rollNo)).toContain('issue 2')

  await page.keyboard.press('Alt+w')
  const withholding = page.getByRole('dialog', { name: 'Withhold result' })
  await withholding.getByLabel('Reason').fill('Library book not returned')
  await withholding.getByRole('button', { name: /^Withhold/ }).click()
  await expectMessage(page, 'withheld')
  const withheld = await publicAnswer(title, rollNo)
  expect(withheld).toContain('Result withheld')
  expect(withheld).not.toContain('Library book')
  expect(await page.getByRole('button', { name: 'PDF' }).isDisabled()).toBe(true)
  await page.keyboard.press('Alt+w')
  const release = page.getByRole('dialog', { name: 'Release the result?' })
  await release.getByLabel('Reason').fill('The book came back')
  await release.getByRole('button', { name: 'Release result' }).click()
  await expectMessage(page, 'released')
  expect(await publicAnswer(title, rollNo)).not.toContain('Result withheld')
  expect(await downloadBy(page, 'PDF')).toBe(`${rollNo}.pdf`)
  expect(troubles).toEqual([])
})

async function correctFirstMark(page: Page) {
  await page.getByText('How SGPA and CGPA were calculated').waitFor()
  await page
    .getByText(/^Credits × grade points: .* = [\d.]+ \((truncated|exact)\)/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Correct / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Correct / })
  await dialog.getByText('as issue 2, marked as re-issued').waitFor()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByText('Enter a reason of at least 5 characters').waitFor()
  await dialog.getByRole('radio', { name: 'Absent' }).check()
  await dialog.getByLabel('Reason').fill('The valuer took another booklet')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expectMessage(page, 'issued again as issue 2')
  await page
    .getByRole('button', { name: /^Show how the grade of/ })
    .first()
    .click()
  await page.getByText('Version 1').waitFor()
  await page.getByText('The valuer took another booklet').first().waitFor()
  await expectAccessible(page)
}

/** Publishes the exam of the page; its publishing dialog must be open. */
async function publishNow({ page }: Visitor) {
  const dialog = page.getByRole('dialog', { name: 'Publish results' })
  await dialog.getByLabel('Now').check()
  await dialog.getByLabel(/Publish without/).check()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expectMessage(page, 'Results published')
}

/** Returns the text that a guest reads on the public page of the exam. */
async function publicAnswer(title: string, rollNo: string): Promise<string> {
  const guest = await openVisitor()
  await guest.page.goto(`/results/${encodeURIComponent(title)}?rollNo=${rollNo}`)
  await guest.page.getByText(rollNo).first().waitFor()
  const text = await guest.page.locator('main').innerText()
  await guest.page.context().close()
  return text
}
