import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, exportAs, type Visitor } from './browser.ts'
import { countClicks } from './clicks.ts'
import { aClerk, anExam, anExamWithResults, expectMessage, publicTitles, sample, titleOf } from './exams.ts'
import { sheetOf, type Upload } from './spreadsheets.ts'

test('a file that is not a spreadsheet is refused, with advice', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await page.goto(`${await anExam(clerk, titleOf('no spreadsheet'))}/Import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'results.xlsx', mimeType: 'text/plain', buffer: Buffer.from('roll,marks\n1,2\n') })
  await page.getByText('This file is not an Excel spreadsheet').waitFor()
  expect(troubles).toEqual([expect.stringContaining('400')])
})

test('a sheet with unknown columns is checked after they are confirmed, and the next such sheet immediately', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  const file = await sheetOf('new-columns.xlsx', [
    ['Hall Ticket No', 'Subject Code', 'Grade', `Remark ${Date.now()}`],
    ['23NA1A0586', 'EN506HS', 'A', ''],
  ])
  for (const known of [false, true]) {
    await page.goto(`${await anExam(clerk, titleOf(known ? 'columns known' : 'columns new'))}/Import`)
    await upload(page, file)
    if (!known) {
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Check file' }).click()
    }
    await page.getByText('Rows with errors').first().waitFor()
  }
  expect(troubles).toEqual([])
})

test('an exam is published with four clicks, from the file to the public', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await columnsKnown(clerk)
  const title = titleOf('four clicks')
  await page.goto(`${await anExam(clerk, title)}/Import`)
  const clicks = await countClicks(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Drop the spreadsheet here, or choose it').click(),
  ])
  await chooser.setFiles(sample('results-cse-long.xlsx'))
  await page.getByRole('button', { name: 'Import and publish …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish results' })
  await dialog.getByLabel(/Publish without/).check()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expectMessage(page, 'Results published')
  // The clerk chose the file and published it at once: its check, the import and the dialog replace one another
  await clerk.shifts.forget()
  await expect.poll(() => publicTitles(page)).toContain(title)
  expect(await clicks()).toBeLessThanOrEqual(4)
  expect(troubles).toEqual([])
})

test('every error of a sheet is listed by row and cell; its valid rows can be imported, and the import undone', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await columnsKnown(clerk)
  await page.goto(`${await anExam(clerk, titleOf('errors'))}/Import`)
  await upload(page, sample('results-mech-with-faults.xlsx'))
  await page.getByRole('button', { name: /Import [\d,]+ valid rows/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).count()).toBe(0)
  await page.getByText('This is a formula. Set the column to “Not used”', { exact: false }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Severity').selectOption({ label: 'Warning' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove the filter Severity: warning' }).waitFor()
  expect(await exportAs(page, 'Excel')).toMatch(/^Errors in results-mech-with-faults.*\.xlsx$/)
  await page.keyboard.press('Alt+i')
  await page.getByRole('heading', { name: /entries imported/ }).waitFor()
  await page.getByText('Unpublished', { exact: true }).waitFor()
  // The clerk started the import and waits for it: imported rows replace the checked ones
  await clerk.shifts.forget()
  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByText(/Deletes \d+ entries that results-mech-with-faults.xlsx added to/).waitFor()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expectMessage(page, 'entries deleted')
  await page.getByText('Draft', { exact: true }).waitFor()
  expect(troubles).toEqual([])
})

test('a sheet without errors is imported completely, and its check is found again after a reload', async () => {
  const clerk = await aClerk()
  const { page, troubles } = clerk
  await columnsKnown(clerk)
  const path = await anExam(clerk, titleOf('clean'))
  await page.goto(`${path}/Import`)
  await upload(page, sample('results-cse-long.xlsx'))
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).waitFor()
  await page.goto(`${path}/Import`)
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
  await page.getByRole('heading', { name: /entries imported/ }).waitFor()
  await page.getByText('Unpublished', { exact: true }).waitFor()
  // The clerk started the import and waits for it: imported rows replace the checked ones
  await clerk.shifts.forget()
  await page.getByRole('link', { name: 'View results' }).click()
  await page
    .getByRole('cell', { name: /^\d\dNA[15]A05/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
})

async function upload(page: Page, file: Upload | string) {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/Import\/\d+$/)
}

/** Imports one of the sample sheets, so that the columns of all of them are known. */
async function columnsKnown(clerk: Visitor) {
  await anExamWithResults(clerk, titleOf(`columns ${crypto.randomUUID()}`))
}
