import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { college, expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

const email = 'harika.gaddam@mail.example'

/** Returns the e-mails to the applicant with soft line breaks removed, oldest first. */
function letters(): string[] {
  const folder = college().letters
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return files
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
    .filter((letter) => letter.includes(`To: ${email}`))
}

async function codeOfTheLetter(): Promise<string> {
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBeGreaterThan(0)
  return /code is (\d{6})/.exec(letters().at(-1) ?? '')?.[1] ?? ''
}

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

/** Returns a picture in the format of a camera, drawn by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 800
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#8fa8b3'
      context.fillRect(0, 0, 600, 800)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

async function fillIn(page: Page) {
  await page.getByRole('button', { name: /^CIVIL/ }).click()
  await next(page)
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Date of birth').fill('11/02/2007')
  await page.getByLabel('Category').selectOption('OC')
  await page.getByLabel('Village or town').fill('Keesara')
  await page.getByLabel(/^State/).fill('Telangana')
  await page.getByLabel(/^PIN code/).fill('501301')
  await page.getByLabel(/^Aadhaar number/).fill('19999999999')
  await next(page)
  await page.getByText('An Aadhaar number has 12 digits.').waitFor()
  await page.getByLabel(/^Aadhaar number/).fill('199999999998')
  await expectAccessible(page)
  await next(page)
  await page.getByLabel("Father's name").waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Stored encrypted as XXXXXXXX9998').waitFor()
  await next(page)
  await page.getByLabel("Father's name").fill('Ramesh Gaddam')
  await page.getByLabel("Mother's name").fill('Sunitha Gaddam')
  await page.getByLabel("Father's mobile").fill('9848011111')
  await next(page)
  await page.getByLabel(/^Intermediate \(12th\) board/).fill('TSBIE')
  await page.getByLabel(/^Year of passing/).fill('2026')
  await page.getByLabel(/^SSC/).fill('91.5')
  await next(page)
}

/** Pays the seat-acceptance fee online and opens its receipt. */
async function payTheSeatFee(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay ₹25,000.00 now' }).click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await page.goto('/apply/status')
  const receipt = page.getByRole('button', { name: /^Receipt NA\/ON\// })
  await receipt.waitFor()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await receipt.click()
  await (await opened).close()
}

test('a guest applies on a phone, the office offers a seat, the guest accepts, and the office admits a student', async () => {
  const guest = await openVisitor({ opensPdf: true, viewport: phone, hasTouch: true, isMobile: true })
  const { page } = guest
  await page.goto('/apply')
  await page.getByLabel('Full name').fill('Harika Reddy Gaddam')
  await page.getByLabel('Mobile').fill('9848012345')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start application' }).click()
  await page.getByLabel('Code').fill(await codeOfTheLetter())
  await page.getByRole('button', { name: 'Open application' }).click()
  await fillIn(page)
  const paper = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await picture(page) }
  for (const name of ['Your photo', 'SSC (10th) marks memo', 'Intermediate (12th) marks memo']) {
    await page.getByLabel(`Choose file · ${name}`).setInputFiles(paper)
    await page.getByLabel(`Replace · ${name}`).waitFor({ state: 'attached' })
  }
  await expectAccessible(page)
  await next(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.waitForURL('**/apply/status')
  await page.getByText('You sent the application').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  const office = await openVisitor()
  await signIn(office, 'admissions', '/app/Admission/Applications?state=submitted')
  await office.page.getByText('Harika Reddy Gaddam').click()
  await office.page.getByText('Application details').waitFor()
  await office.page.getByRole('img', { name: 'Photo of the applicant' }).waitFor()
  await expectAccessible(office.page)
  await office.page.getByRole('button', { name: 'Approve' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await office.page.getByRole('button', { name: 'Offer seat' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByLabel('Seat-acceptance fee').fill('25000')
  await expectAccessible(office.page)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await office.page.getByText('Seat offered').waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Your seat' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept seat' }).click()
  await page.getByText('You have accepted the seat. See the next steps below.').waitFor()
  await payTheSeatFee(page)

  await office.page.reload()
  await office.page.getByRole('button', { name: 'Admit student' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Admit student' }).click()
  await office.page.getByText(/^Admitted as/).waitFor()
  await page.reload()
  await page.getByText('Welcome. You are now a student of the college.').waitFor()
  expect([...guest.troubles, ...office.troubles]).toEqual([])
})
