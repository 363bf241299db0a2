import { sharedMessages } from '@nalanda/contract/platform/messages'
import { expect, test } from 'vitest'
import { certificatesWords } from '../web/src/modules/students/certificates/words.en.ts'
import { portalWords } from '../web/src/modules/students/portal-words.en.ts'
import { stateWords } from '../web/src/modules/students/states/words.en.ts'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { shown, textsOf } from './texts.ts'

const t = textsOf(stateWords)

const rollNo = '25NA1A0515'
const owed = 'Two books of the library are lost'

test('a hold of the library prevents issuing the transfer certificate until the hold is lifted', async () => {
  const library = await openVisitor()
  await signIn(library, 'library_incharge', '/app/Admin/Holds')
  const { page } = library
  await page.getByRole('button', { name: t.placeHold }).click()
  const placing = page.getByRole('dialog')
  await placing.getByRole('combobox', { name: t.student }).fill(rollNo)
  await page.getByRole('listbox').getByRole('option').click()
  await placing.getByRole('textbox', { name: t.reason }).fill(owed)
  await expectAccessible(page)
  await placing.getByRole('button', { name: t.placeHold }).click()
  await page.locator('#success1').getByText(sharedMessages.saved).waitFor()

  const office = await openVisitor()
  await signIn(office, 'admissions', `/app/Admin/Students?q=${rollNo}`)
  await office.page.getByRole('rowheader').getByRole('link').click()
  await office.page.getByRole('link', { name: 'Documents', exact: true }).click()
  await office.page.getByText(owed).waitFor()
  await office.page.getByRole('button', { name: portalWords['certificate-kinds'].transfer, exact: true }).click()
  const issuing = office.page.getByRole('dialog')
  await issuing.getByRole('textbox', { name: certificatesWords.leftOn }).fill('16/11/2026')
  await issuing.getByRole('textbox', { name: certificatesWords.leavingReason }).fill('Moves to another town')
  await issuing.getByRole('textbox', { name: certificatesWords.promotion }).fill('Yes')
  await issuing.getByRole('button', { name: certificatesWords.issue }).click()
  await issuing.getByRole('alert').getByText(owed).waitFor()
  await expectAccessible(office.page)
  expect(office.troubles.splice(0)).toEqual([expect.stringContaining('409')])

  await page.getByRole('searchbox').fill(rollNo)
  await page
    .getByRole('row', { name: new RegExp(rollNo) })
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: t.liftHold, exact: true }).click()
  const lifting = page.getByRole('dialog', { name: shown(t.liftTitle) })
  await lifting.getByRole('textbox', { name: t.reason }).fill('Both books were replaced')
  await lifting.getByRole('button', { name: t.liftHold, exact: true }).click()
  await lifting.waitFor({ state: 'detached' })
  await expectAccessible(page)

  await issuing.getByRole('button', { name: certificatesWords.issue }).click()
  await office.page.getByText(shown(certificatesWords.issued)).waitFor()
  expect([...library.troubles, ...office.troubles]).toEqual([])
})
