import { sharedMessages } from '@nalanda/contract/platform/messages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { uploadsWords } from '../web/src/modules/admissions/uploads/words.en.ts'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { rowsOf, sheetOf, type Upload } from './spreadsheets.ts'
import { shown, textsOf } from './texts.ts'

const t = textsOf(uploadsWords)

const students = ['Upload Journey Anand', 'Upload Journey Bhanu']

/** Values of a row by column of the template; the second row's Aadhaar number is given by the caller and may be too short. */
const valuesOf = (name: string, aadhaar: string): Readonly<Record<string, string>> => ({
  NAME: name,
  'Date Of Admission': '2026-11-16',
  Degree: 'B.Tech',
  Batch: '2026-2030',
  Branch: 'CSE',
  Gender: 'FEMALE',
  'Aadhar Number': aadhaar,
  'Admission Type': 'Direct',
})

async function filledTemplate(page: Page, name: string, secondAadhaar: string): Promise<Upload> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: t.template }).click()
  const [heads = []] = await rowsOf(await saving)
  const rows = [valuesOf('Upload Journey Anand', '090000000771'), valuesOf('Upload Journey Bhanu', secondAadhaar)]
  return sheetOf(name, [heads, ...rows.map((row) => heads.map((head) => row[String(head).replace('*', '').trim()] ?? null))])
}

async function check(page: Page, file: Upload) {
  await page.locator('input[type=file][accept*=xls]').setInputFiles(file)
  await page.getByRole('button', { name: t.upload, exact: true }).click()
}

test('a sheet with an error is corrected and saved completely, and the import is undone', async () => {
  const visitor = await openVisitor({ acceptDownloads: true })
  await signIn(visitor, 'admissions', '/app/Admission/Upload')
  const { page, troubles } = visitor
  await page.getByRole('checkbox', { name: t.whole }).check()
  await check(page, await filledTemplate(page, 'journey-faulty.xlsx', '12345'))
  await page.getByText(t.wholeRefused).waitFor()
  await page.getByRole('cell', { name: 'Aadhar Number', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: shown(t.save_one) }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.remove, exact: true }).click()

  await page.getByRole('checkbox', { name: t.whole }).check()
  await check(page, await filledTemplate(page, 'journey-corrected.xlsx', '090000000772'))
  await page.getByRole('button', { name: shown(t.save_other, { n: 2 }) }).click()
  await page
    .getByText(shown(t.saved_other, { n: 2 }))
    .first()
    .waitFor()
  await page.getByText(sharedMessages.excelUploaded).waitFor()
  // The clerk started the import and waits for it: saved rows replace the checked ones
  await visitor.shifts.forget()
  await expectAccessible(page)
  await page.goto('/app/Admin/Students?q=Upload Journey')
  for (const name of students) await page.getByRole('rowheader', { name }).waitFor()

  await page.goto('/app/Admission/Upload')
  await page.getByRole('button', { name: `${t.undoImport}: journey-corrected.xlsx` }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shown(t.undoAct_other, { n: 2 }) })
    .click()
  await page.getByText(shown(t.undoDone_other, { n: 2 })).waitFor()
  await page.goto('/app/Admin/Students?q=Upload Journey')
  await page.getByRole('heading', { name: sharedMessages.noRecords }).waitFor()
  expect(troubles).toEqual([])
})
