import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloadBy, expectAccessible, exportAs, openVisitor, signIn, type Visitor } from './browser.ts'

const sample = (name: string) => join(import.meta.dirname, '..', 'samples', name)
const title = 'B.Tech III Year I Semester (R22) Regular, November 2026 / trial & 100 %'

let clerk: Visitor
let page: Page
let examPath = ''
let rollNo = ''

beforeAll(async () => {
  clerk = await openVisitor({ acceptDownloads: true })
  page = clerk.page
  await signIn(clerk, 'examination')
})

describe('an exam on its way from the spreadsheet to the public', () => {
  test('the exam cell lands on its exams and adds one, whose title words itself until another is typed', async () => {
    await page.waitForURL('**/app/Examinations')
    await page.getByRole('button', { name: 'New exam' }).waitFor()
    await page.keyboard.press('Alt+n')
    const form = page.getByRole('dialog', { name: 'New exam' })
    await form.getByLabel('Regulation').selectOption({ label: 'R22 · B.Tech' })
    await form.getByLabel('Semester').selectOption({ label: 'III Year I Semester' })
    await form.getByLabel('Held in').fill('2026-11')
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('B.Tech III Year I Semester (R22) Regular, November 2026')
    await form.getByLabel('Title').fill(title)
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/Import')
    await told('Record saved successfully')
    examPath = new URL(page.url()).pathname.replace(/\/Import$/, '')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })

  test('acts that make no sense yet are greyed and say why', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    const publish = page.getByRole('menuitem', { name: 'Publish results', exact: true })
    expect(await publish.getAttribute('aria-disabled')).toBe('true')
    expect(await publish.textContent()).toContain('Import results first')
    await page.keyboard.press('Escape')
  })

  test('what another clerk saved meanwhile is not overwritten unseen, not even by saving twice', async () => {
    const other = await page.context().newPage()
    await other.goto(examPath)
    for (const clerks of [page, other]) {
      await clerks.bringToFront()
      await clerks.getByRole('button', { name: 'More' }).click()
      await clerks.getByRole('menuitem', { name: 'Edit exam', exact: true }).click()
      await clerks.getByLabel('Title').waitFor()
    }
    await other.getByLabel('Require the date of birth for a public lookup').check()
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('date of birth required', { exact: false }).first().waitFor()
    await page.bringToFront()
    await page.getByLabel('Title').fill('Mine')
    for (let times = 0; times < 2; times++) {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Somebody else changed this record').waitFor()
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(clerk.troubles.splice(0).every((trouble) => trouble.includes('409'))).toBe(true)
    await other.bringToFront()
    await other.getByRole('button', { name: 'More' }).click()
    await other.getByRole('menuitem', { name: 'Edit exam', exact: true }).click()
    await other.getByLabel('Require the date of birth for a public lookup').uncheck()
    await other.getByRole('button', { name: 'Save' }).click()
    // Not the toast: that of the first save may still be there
    await expect.poll(() => other.getByText('date of birth required').count()).toBe(0)
    await other.close()
  })

  test('a file that is no spreadsheet is refused with what to do', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'results.xlsx', mimeType: 'text/plain', buffer: Buffer.from('roll,marks\n1,2\n') })
    await page.getByRole('button', { name: 'Upload file' }).click()
    await page.getByText('This file is not an Excel spreadsheet').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    expect(clerk.troubles.splice(0).every((trouble) => trouble.includes('400'))).toBe(true)
  })

  test('every error of a sheet is listed by row and cell; its good rows can be taken, and given back', async () => {
    await upload('results-mech-with-faults.xlsx')
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
    await told('entries deleted')
    await page.getByText('draft', { exact: true }).waitFor()
  })

  test('a clean sheet is imported whole, and its check is found again after a reload', async () => {
    await page.getByRole('link', { name: 'Choose another file' }).click()
    await upload('results-cse-long.xlsx')
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).waitFor()
    await page.goto(`${examPath}/Import`)
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
    await page.getByRole('heading', { name: /entries imported/ }).waitFor()
    await page.getByRole('link', { name: 'View results' }).click()
    const row = page.getByRole('row').nth(1)
    rollNo = (await row.getByRole('cell').first().textContent()) ?? ''
    expect(rollNo).toMatch(/^\d\dNA[15]A05/)
  })

  test('a scheduled exam is public only when it is published', async () => {
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
    await told('24 Dec 2089, 11:00')
    expect(await publicTitles()).not.toContain(title)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await dialog.getByLabel('Now').check()
    await dialog.getByLabel(/Publish without/).check()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await told('Results published')
    await expect.poll(publicTitles).toContain(title)
    expect(await publicAnswer()).toContain('issue 1')
  })

  test('a mark is corrected only with a reason; the old one stays readable, and the public gets a new issue', async () => {
    await page.getByRole('row').nth(1).click()
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
    await dialog.getByText('Please give a reason of at least 5 characters').waitFor()
    await dialog.getByRole('radio', { name: 'Absent' }).check()
    await dialog.getByLabel('Reason').fill('The valuer took another booklet')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await told('issued again as issue 2')
    await page
      .getByRole('button', { name: /^Show how the grade of/ })
      .first()
      .click()
    await page.getByText('Version 1').waitFor()
    await page.getByText('The valuer took another booklet').first().waitFor()
    await expectAccessible(page)
    expect(await publicAnswer()).toContain('issue 2')
  })

  test('a withheld result is shown as such to the public, without the reason, until it is released', async () => {
    await page.keyboard.press('Alt+w')
    const dialog = page.getByRole('dialog', { name: 'Withhold result' })
    await dialog.getByLabel('Reason').fill('Library book not returned')
    await dialog.getByRole('button', { name: /^Withhold/ }).click()
    await told('withheld')
    const withheld = await publicAnswer()
    expect(withheld).toContain('Result withheld')
    expect(withheld).not.toContain('Library book')
    expect(await page.getByRole('button', { name: 'PDF' }).isDisabled()).toBe(true)
    await page.keyboard.press('Alt+w')
    const release = page.getByRole('dialog', { name: 'Release the result?' })
    await release.getByLabel('Reason').fill('The book came back')
    await release.getByRole('button', { name: 'Release result' }).click()
    await told('released')
    expect(await publicAnswer()).not.toContain('Result withheld')
    expect(await downloadBy(page, 'PDF')).toBe(`${rollNo}.pdf`)
  })

  test('unpublishing needs a reason and takes the results from the public', async () => {
    await page.goto(`${examPath}/Overview`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Unpublish results', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Unpublish results?' })
    expect(await dialog.getByRole('button', { name: 'Unpublish results' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('A trial of the portal')
    await dialog.getByRole('button', { name: 'Unpublish results' }).click()
    await told('Results unpublished')
    await expect.poll(publicTitles).not.toContain(title)
    expect(clerk.troubles).toEqual([])
  })
})

async function upload(name: string) {
  await page.locator('input[type=file]').setInputFiles(sample(name))
  await page.getByRole('button', { name: 'Upload file' }).click()
  await page.waitForURL(/Import\/\d+$/)
  await page.getByRole('button', { name: 'Check file' }).waitFor()
}

/** Waits for the toast of a done act, which is at the top centre under the documents' id. */
async function told(words: string) {
  await page.locator('#success1').getByText(words).waitFor()
}

async function publicTitles(): Promise<string[]> {
  return (await page.request.get('/api/getDistinctExamTitlesBy')).json()
}

/** What a guest reads on the public page of the exam. */
async function publicAnswer(): Promise<string> {
  const guest = await openVisitor()
  await guest.page.goto(`/results/${encodeURIComponent(title)}?rollNo=${rollNo}`)
  await guest.page.getByText(rollNo).first().waitFor()
  const text = await guest.page.locator('main').innerText()
  await guest.page.context().close()
  return text
}
