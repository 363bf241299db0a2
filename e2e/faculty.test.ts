import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

const bibtex = (name: string) => `@article{mine,
  title = {Teaching robots to water paddy fields},
  author = {${name} and M{\\"u}ller, J{\\"o}rg},
  journal = {Journal of Field Robotics}, year = {2026}, month = mar, doi = {10.99999/journey.1}
}
@article{other, title = {Written by others alone}, author = {Doe, Jane}, journal = {Elsewhere}, year = {2025}}`

test('a teacher imports a publication with its proof, IQAC verifies it, and a guest sees it on the public profile', async () => {
  const teacher = await openVisitor()
  await signIn(teacher, 'faculty', '/Faculty Dashboard')
  const { page } = teacher
  await page.getByRole('link', { name: /^Scopus/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View profile' }).click()
  await page.getByRole('button', { name: 'Download CV' }).waitFor()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expectAccessible(page)
  const cv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CV' }).click()
  expect((await cv).suggestedFilename()).toMatch(/^CV .*\.pdf$/)

  await page.goto('/app/Faculty/Publications')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'mine.bib',
    mimeType: 'text/plain',
    buffer: Buffer.from(bibtex(name)),
  })
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Teaching robots to water paddy fields').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Check/ }).click()
  await page
    .getByText(/None of the authors is you/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Save/ }).click()
  await page
    .getByText(/1 record/)
    .first()
    .waitFor()

  await page.goto('/app/Faculty/Publications?q=paddy+fields')
  await page.getByRole('link', { name: 'Teaching robots to water paddy fields' }).click()
  await page.getByRole('cell', { name: 'Jörg Müller' }).waitFor()
  await page.getByRole('button', { name: 'Add proof' }).click()
  const upload = page.getByRole('dialog', { name: 'Add proof' })
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await upload.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Show proof' }).waitFor()
  const address = new URL(page.url()).pathname

  const iqac = await openVisitor({ viewport: phone })
  await signIn(iqac, 'iqac_incharge', address)
  await iqac.page.getByRole('button', { name: 'Verify' }).click()
  await iqac.page.getByText('Record verified').waitFor()
  await expectAccessible(iqac.page)
  await iqac.page.goto('/app/Faculty/Summary')
  await iqac.page.getByText('Publications by academic year').waitFor()
  await expectAccessible(iqac.page)

  const guest = await openVisitor({ viewport: phone })
  await guest.page.goto('/profiles/demo-faculty')
  await guest.page.getByText('Teaching robots to water paddy fields').waitFor()
  await expectAccessible(guest.page)
  expect([...teacher.troubles, ...iqac.troubles, ...guest.troubles]).toEqual([])
})
