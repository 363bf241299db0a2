import { sharedMessages } from '@nalanda/contract/platform/messages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { migrationWords } from '../web/src/modules/migration/words.en.ts'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { sheetOf } from './spreadsheets.ts'
import { shown, textsOf } from './texts.ts'

const t = textsOf(migrationWords)

const headings = ['Emp ID', 'Name of the faculty', 'Dept', 'Post', 'Mail ID', 'DOJ']
const workbook = (name: string, secondMail: string) =>
  sheetOf(name, [
    headings,
    ['MIG901', 'Migration Journey Anitha', 'CSE', 'Professor', 'migration.anitha@example.com', '2019-07-01'],
    ['MIG902', 'Migration Journey Balu', 'ECE', 'Assistant Professor', secondMail, '2021-07-01'],
  ])

async function upload(page: Page, name: string, secondMail: string) {
  await page.locator('input[type=file]').setInputFiles(await workbook(name, secondMail))
  await page.getByRole('button', { name: t.upload, exact: true }).click()
  await page.getByRole('button', { name: t.check, exact: true }).click()
}

test('the staff of an existing college are imported from a workbook with another layout, and the import is undone', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admin', '/app/Administration/Migration')
  const { page, troubles } = visitor
  await page.getByRole('link', { name: `${t.import}: ${t['step-staff']}` }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: `${t.import}: ${t['step-staff']}` }).click()
  await page.getByRole('heading', { level: 1, name: t['kind-staff'] }).waitFor()

  await upload(page, 'staff-faulty.xlsx', 'not an address')
  await page.getByRole('cell', { name: 'E-mail', exact: true }).waitFor()
  await page.getByRole('button', { name: shown(t.save_one, { n: 1 }) }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.discardFile, exact: true }).click()

  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await upload(page, 'staff-corrected.xlsx', 'migration.balu@example.com')
  await page.getByRole('button', { name: shown(t.save_other, { n: 2 }) }).click()
  await page
    .getByText(shown(t.saved_other, { n: 2 }))
    .first()
    .waitFor()
  await page.goto('/app/Admin/Staff?q=Migration Journey')
  for (const name of ['Migration Journey Anitha', 'Migration Journey Balu']) await page.getByText(name, { exact: true }).waitFor()

  await page.goto('/app/Administration/Migration/people.staff')
  await page.getByRole('listitem').filter({ hasText: 'staff-corrected.xlsx' }).getByRole('button', { name: t.undoImport }).click()
  const dialog = page.getByRole('dialog', { name: shown(t.undoTitle, { file: 'staff-corrected.xlsx' }) })
  const deleting = dialog.getByRole('button', { name: shown(t.undoAct_other, { n: 2 }) })
  await deleting.waitFor()
  expect(await deleting.isDisabled()).toBe(true)
  await dialog.getByLabel(t.reason).fill('A trial of the portal')
  await expectAccessible(page)
  await deleting.click()
  await page
    .getByText(shown(t.undone_other, { n: 2 }))
    .first()
    .waitFor()
  await page.goto('/app/Admin/Staff?q=Migration Journey')
  await page.getByRole('heading', { name: sharedMessages.noRecords }).waitFor()
  expect(troubles).toEqual([])
})
