import { expect, test } from 'vitest'
import { codesOf } from '../server/src/testing/pdf/pdf-contents.ts'
import { findingWords } from '../web/results/verify/words-finding.en.ts'
import { verifyWords } from '../web/results/verify/words-verify.en.ts'
import { certificatesWords } from '../web/src/modules/students/certificates/words.en.ts'
import { portalWords } from '../web/src/modules/students/portal-words.en.ts'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'
import { shown, textsOf } from './texts.ts'

const t = textsOf(certificatesWords)

const rollNo = '25NA1A0514'
const purpose = 'an education loan'

test('a bonafide certificate is issued and printed, and anybody can verify it until it is cancelled', async () => {
  const office = await openVisitor()
  await signIn(office, 'admissions', `/app/Admin/Students?q=${rollNo}`)
  const { page } = office
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: portalWords['certificate-kinds'].bonafide, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: t.purpose }).fill(purpose)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: t.issue }).click()
  await page.getByText(shown(t.issued)).waitFor()

  const certificate = page.getByRole('listitem').filter({ hasText: purpose })
  const printing = page.waitForResponse((response) => /\/certificates\/\d+\/pdf$/.test(response.url()))
  await certificate.getByRole('button', { name: t.print }).click()
  const pdf = await page.request.get((await printing).url())
  const [code = ''] = codesOf(await pdf.body())

  const guest = await openVisitor({ viewport: phone })
  await guest.page.goto('/verify')
  await guest.page.getByRole('textbox', { name: verifyWords.code }).fill(code)
  await guest.page.keyboard.press('Enter')
  await guest.page.getByRole('heading', { name: findingWords.valid }).waitFor()
  await guest.page.getByText(findingWords.bonafide).waitFor()
  await expectAccessible(guest.page)

  await certificate.getByRole('button', { name: t.cancelIt }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Issued to the wrong student')
  await page.getByRole('dialog').getByRole('button', { name: t.cancelIt }).click()
  await certificate.getByText(t.cancelled).waitFor()
  const heading = (name: string) => guest.page.getByRole('heading', { name })
  await guest.page.getByRole('textbox').press('Enter')
  await heading(findingWords.revoked).waitFor()
  await guest.page.getByRole('textbox').fill('another')
  await guest.page.keyboard.press('Enter')
  await heading(findingWords.forged).waitFor()
  // Opened twice in the same tab
  for (const _ of [1, 2]) {
    const asked = guest.page.waitForResponse((response) => response.url().includes('/api/verify'))
    await guest.page.evaluate((address) => globalThis.location.assign(address), code)
    await asked
    await heading(findingWords.revoked).waitFor()
  }
  expect([...office.troubles, ...guest.troubles]).toEqual([])
})
