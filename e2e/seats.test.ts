import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { applicationsWords as application } from '../web/src/modules/admissions/applications/words.en.ts'
import { seatsWords } from '../web/src/modules/admissions/seats/words.en.ts'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { rowsOf, sheetOf } from './spreadsheets.ts'
import { shown, textsOf } from './texts.ts'

const t = textsOf(seatsWords)

const matrix = '/app/Admission/Seat matrix'
const lateralMatrix = `${matrix}?lateral=yes`

/** Locates the row of a branch in the matrix. */
const rowOf = (page: Page, branch: string) => page.getByRole('row', { name: new RegExp(`^${branch} `) })

test('the office plans the seats of a branch, and imports those of another from a sheet', async () => {
  const visitor = await openVisitor({ acceptDownloads: true })
  await signIn(visitor, 'admissions', lateralMatrix)
  const { page, troubles } = visitor
  await page.getByRole('button', { name: t.change }).click()
  await page.getByRole('radio', { name: t.anyType }).check()
  await page.getByRole('textbox', { name: shown(t.cellLabel, { branch: 'EEE', category: t.anyCategory }) }).fill('15')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await rowOf(page, 'EEE')
    .getByRole('cell', { name: / \/ 15$/ })
    .first()
    .waitFor()
  expect(await rowOf(page, 'EEE').getByText(t.unplanned).count()).toBe(0)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  const rows = await rowsOf(await saving)
  const changed = rows.map((row) =>
    row.includes('MECH') ? row.map((cell) => (typeof cell === 'number' && cell > 0 ? 16 : cell)) : row,
  )
  await page.getByRole('button', { name: t.fromExcel }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await sheetOf('seats.xlsx', changed))
  await page
    .getByRole('dialog')
    .getByText(shown(t.willChange_one, { n: 1 }))
    .waitFor()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shown(t.importAct_one, { n: 1 }) })
    .click()
  await rowOf(page, 'MECH')
    .getByRole('cell', { name: / \/ 16$/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
})

test('a seat that is offered to an applicant counts as offered in the matrix, and is no longer vacant', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', matrix)
  const { page, troubles } = visitor
  const countOf = (label: string) => page.getByText(label, { exact: true }).locator('xpath=following-sibling::strong')
  const [offered, vacant] = [countOf(t.offered), countOf(t.free)]
  const [offeredBefore, vacantBefore] = [Number(await offered.innerText()), Number(await vacant.innerText())]
  await page.goto('/app/Admission/Applications?state=approved')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('button', { name: application.offer }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: application.sendOffer }).click()
  await page.getByText(application.offeredDone).first().waitFor()
  await page.goto(matrix)
  await expect.poll(() => offered.innerText()).toBe(String(offeredBefore + 1))
  expect(await vacant.innerText()).toBe(String(vacantBefore - 1))
  expect(troubles).toEqual([])
})
