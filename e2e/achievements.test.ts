import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a teacher records an achievement with its proof, and IQAC verifies it', async () => {
  const teacher = await openVisitor()
  await signIn(teacher, 'faculty', '/app/Faculty/Achievements')
  const { page } = teacher
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search Achievement' })
  await search.getByRole('button', { name: /^Search/ }).click()
  await search.getByText('Please select both department and faculty.').waitFor()
  await search.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/app/Faculty/Achievement Register')
  await page.getByRole('button', { name: 'Add achievement' }).click()
  await page.getByRole('textbox', { name: 'Achieved on' }).pressSequentially('05092026')
  await page.getByLabel('Description').fill('Best teacher of the district')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'Best teacher of the district' }).click()
  await page.getByRole('button', { name: 'Add proof' }).click()
  const upload = page.getByRole('dialog', { name: 'Add proof' })
  await upload.locator('input[type=file]').setInputFiles({
    name: 'award.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await upload.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Show proof' }).waitFor()
  const address = new URL(page.url()).pathname

  const iqac = await openVisitor({ viewport: phone })
  await signIn(iqac, 'iqac_incharge', address)
  await iqac.page.getByRole('button', { name: 'Verify' }).click()
  await iqac.page.getByText('Record verified').waitFor()
  await expectAccessible(iqac.page)
  await page.reload()
  await page.getByText('Verified', { exact: true }).first().waitFor()
  expect([...teacher.troubles, ...iqac.troubles]).toEqual([])
})
