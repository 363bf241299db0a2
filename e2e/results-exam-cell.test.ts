import { sharedMessages } from '@nalanda/contract/platform/messages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { downloadBy, expectAccessible, exportAs, openVisitor, signIn, type Visitor } from './browser.ts'
import { anExam, anExamWithResults, sample } from './exams.ts'

/** Titles with what an address has to escape. */
const titleOf = (what: string) => `B.Tech III Year I Semester (R22) Regular, ${what} / trial & 100 %`

/** A clerk of the exam cell; each test has one, and an exam of its own. */
async function aClerk(): Promise<Visitor> {
  const clerk = await openVisitor({ acceptDownloads: true })
  await signIn(clerk, 'examination')
  return clerk
}

test('the exam cell lands on its exams and adds one, whose title words itself until another is typed', async () => {
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
  await told(page, sharedMessages.saved)
  await page.getByRole('heading', { level: 1, name: titleOf('added') }).waitFor()
  expect(troubles).toEqual([])
})

test('acts that make no sense yet are greyed and say why', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await page.goto(await anExam(clerk, titleOf('acts')))
  await page.getByRole('button', { name: 'More' }).click()
  const publish = page.getByRole('menuitem', { name: 'Publish results', exact: true })
  expect(await publish.getAttribute('aria-disabled')).toBe('true')
  expect(await publish.textContent()).toContain('Import results first')
  expect(troubles).toEqual([])
})

test('what another clerk saved meanwhile comes into the form under what is typed, and the next save keeps both', async () => {
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

test('a file that is no spreadsheet is refused with what to do', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await page.goto(`${await anExam(clerk, titleOf('no spreadsheet'))}/Import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'results.xlsx', mimeType: 'text/plain', buffer: Buffer.from('roll,marks\n1,2\n') })
  await page.getByRole('button', { name: 'Upload file' }).click()
  await page.getByText('This file is not an Excel spreadsheet').waitFor()
  expect(troubles).toEqual([expect.stringContaining('400')])
})

test('every error of a sheet is listed by row and cell; its good rows can be taken, and given back', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await page.goto(`${await anExam(clerk, titleOf('errors'))}/Import`)
  await upload(page, 'results-mech-with-faults.xlsx')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: /Import [\d,]+ valid rows/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).isDisabled()).toBe(true)
  await page.getByText('This is a formula. Set the column to “Not used”', { exact: false }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Severity').selectOption({ label: 'warning' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove the filter Severity: warning' }).waitFor()
  expect(await exportAs(page, 'Excel')).toMatch(/^Errors in results-mech-with-faults.*\.xlsx$/)
  await page.keyboard.press('Alt+i')
  await page.getByRole('heading', { name: /entries imported/ }).waitFor()
  await page.getByText('ready', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByText(/Deletes \d+ entries that results-mech-with-faults.xlsx added to/).waitFor()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await told(page, 'entries deleted')
  await page.getByText('draft', { exact: true }).waitFor()
  expect(troubles).toEqual([])
})

test('a clean sheet is imported whole, and its check is found again after a reload', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  const path = await anExam(clerk, titleOf('clean'))
  await page.goto(`${path}/Import`)
  await upload(page, 'results-cse-long.xlsx')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).waitFor()
  await page.goto(`${path}/Import`)
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
  await page.getByRole('heading', { name: /entries imported/ }).waitFor()
  await page.getByRole('link', { name: 'View results' }).click()
  await page
    .getByRole('cell', { name: /^\d\dNA[15]A05/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
})

test('a scheduled exam is public only when it is published, and no longer when it is unpublished with a reason', async () => {
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
  await told(page, '24 Dec 2089, 11:00')
  expect(await publicTitles(page)).not.toContain(title)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await publishNow(page)
  await expect.poll(() => publicTitles(page)).toContain(title)

  await page.goto(`${path}/Overview`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish results', exact: true }).click()
  const unpublishing = page.getByRole('dialog', { name: 'Unpublish results?' })
  expect(await unpublishing.getByRole('button', { name: 'Unpublish results' }).isDisabled()).toBe(true)
  await unpublishing.getByLabel('Reason').fill('A trial of the portal')
  await unpublishing.getByRole('button', { name: 'Unpublish results' }).click()
  await told(page, 'Results unpublished')
  await expect.poll(() => publicTitles(page)).not.toContain(title)
  expect(troubles).toEqual([])
})

test('a mark is corrected only with a reason, and a result withheld and released: the public sees each at once', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  const title = titleOf('corrected')
  const path = await anExamWithResults(clerk, title)
  await page.goto(path)
  await page.getByRole('button', { name: 'Publish results' }).click()
  await publishNow(page)
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
  await told(page, 'withheld')
  const withheld = await publicAnswer(title, rollNo)
  expect(withheld).toContain('Result withheld')
  expect(withheld).not.toContain('Library book')
  expect(await page.getByRole('button', { name: 'PDF' }).isDisabled()).toBe(true)
  await page.keyboard.press('Alt+w')
  const release = page.getByRole('dialog', { name: 'Release the result?' })
  await release.getByLabel('Reason').fill('The book came back')
  await release.getByRole('button', { name: 'Release result' }).click()
  await told(page, 'released')
  expect(await publicAnswer(title, rollNo)).not.toContain('Result withheld')
  expect(await downloadBy(page, 'PDF')).toBe(`${rollNo}.pdf`)
  expect(troubles).toEqual([])
})

async function correctFirstMark(page: Page) {
  await page.getByText('How SGPA and CGPA were calculated').waitFor()
  await page
    .getByText(/credits × .* = [\d.]+, (truncated|exactly)/)
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
  await told(page, 'issued again as issue 2')
  await page
    .getByRole('button', { name: /^Show how the grade of/ })
    .first()
    .click()
  await page.getByText('Version 1').waitFor()
  await page.getByText('The valuer took another booklet').first().waitFor()
  await expectAccessible(page)
}

/** Publishes the exam of the page, whose dialog of publishing is open. */
async function publishNow(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Publish results' })
  await dialog.getByLabel('Now').check()
  await dialog.getByLabel(/Publish without/).check()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await told(page, 'Results published')
}

async function upload(page: Page, name: string) {
  await page.locator('input[type=file]').setInputFiles(sample(name))
  await page.getByRole('button', { name: 'Upload file' }).click()
  await page.waitForURL(/Import\/\d+$/)
  await page.getByRole('button', { name: 'Check file' }).waitFor()
}

/** Waits for the toast of a done act, which is at the top centre under the documents' id. */
async function told(page: Page, words: string) {
  await page.locator('#success1').getByText(words).waitFor()
}

async function publicTitles(page: Page): Promise<string[]> {
  return (await page.request.get('/api/getDistinctExamTitlesBy')).json()
}

/** What a guest reads on the public page of the exam. */
async function publicAnswer(title: string, rollNo: string): Promise<string> {
  const guest = await openVisitor()
  await guest.page.goto(`/results/${encodeURIComponent(title)}?rollNo=${rollNo}`)
  await guest.page.getByText(rollNo).first().waitFor()
  const text = await guest.page.locator('main').innerText()
  await guest.page.context().close()
  return text
}
