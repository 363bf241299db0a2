import { sharedMessages } from '@nalanda/contract/platform/messages'
import { expect, test } from 'vitest'
import { holidaysWords } from '../web/src/modules/institution/holidays/words.en.ts'
import { commonWords } from '../web/src/ui/i18n/words-common.en.ts'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'
import { rowsOf, sheetOf } from './spreadsheets.ts'
import { shown, textsOf } from './texts.ts'

const t = textsOf(holidaysWords)

test('the office adds a holiday and imports others from a sheet, and a student sees them', async () => {
  const office = await openVisitor({ acceptDownloads: true })
  await signIn(office, 'administration', '/app/Administration/Holidays')
  const { page } = office
  await page.getByRole('button', { name: t.add }).first().click()
  const adding = page.getByRole('dialog', { name: t.addTitle })
  await adding.getByRole('textbox', { name: t.name }).fill('Day of Journeys')
  await adding.getByRole('textbox', { name: t.day, exact: true }).pressSequentially('17022027')
  await adding.getByRole('combobox', { name: t.kind }).selectOption({ label: t.college })
  await expectAccessible(page)
  await adding.getByRole('button', { name: t.save }).click()
  await page.locator('#success1').getByText(sharedMessages.saved).waitFor()
  await page.getByRole('rowheader', { name: 'Day of Journeys' }).waitFor()

  await page.getByRole('button', { name: t.fromExcel }).click()
  const importing = page.getByRole('dialog', { name: t.importTitle })
  const saving = page.waitForEvent('download')
  await importing.getByRole('button', { name: t.downloadTemplate }).click()
  const [heads = []] = await rowsOf(await saving)
  const sheet = (day: string) =>
    sheetOf('holidays.xlsx', [heads, ['2027-02-18', null, 'Day of Sheets', 'college'], [day, null, 'Day of Rows', 'college']])
  await importing.locator('input[type=file]').setInputFiles(await sheet('no day'))
  await importing.getByRole('table').getByText('no day').waitFor()
  await expectAccessible(page)
  expect(await importing.getByRole('button', { name: shown(t.importAct_other) }).count()).toBe(0)
  await importing.getByRole('button', { name: commonWords.remove }).click()
  await importing.locator('input[type=file]').setInputFiles(await sheet('2027-02-19'))
  await importing.getByRole('button', { name: shown(t.importAct_other, { n: 2 }) }).click()
  await page.getByRole('rowheader', { name: 'Day of Rows' }).waitFor()

  const student = await openVisitor({ viewport: phone })
  await signIn(student, 'student', '/app/Administration/Holidays')
  for (const name of ['Day of Journeys', 'Day of Sheets', 'Day of Rows'])
    await student.page.getByText(name, { exact: true }).waitFor()
  expect(await student.page.getByRole('button', { name: t.add }).count()).toBe(0)
  await expectAccessible(student.page)
  expect([...office.troubles, ...student.troubles]).toEqual([])
})
