import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('a guest pays dues by roll number and date of birth, and the office finds the payment', async () => {
  const officer = await openVisitor()
  await signIn(officer, 'accountants_officer', '/app/My Account')
  const owing = await (await officer.page.request.get('/api/fee-defaulters')).json()
  // The dues of 23NA1A0501 are used by the journey of the counter
  const { rollNo } = owing.items.find((one: { rollNo: string | null }) => one.rollNo && one.rollNo !== '23NA1A0501')
  const admissions = await openVisitor()
  await signIn(admissions, 'admissions', '/app/My Account')
  const { items } = await (await admissions.page.request.get(`/api/students?q=${rollNo}`)).json()
  const [year, month, day] = items[0].dateOfBirth.split('-')

  const guest = await openVisitor({ viewport: phone })
  const { page } = guest
  await page.goto('/pay')
  await page.getByRole('textbox', { name: /^Roll number/ }).fill(rollNo)
  await page.getByRole('textbox', { name: /^Date of birth/ }).pressSequentially(`${day}${month}${year}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show dues' }).click()
  const pay = page.getByRole('button', { name: /^Pay ₹.* online$/ })
  await pay.waitFor()
  await expectAccessible(page)
  await pay.click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await expectAccessible(page)
  const home = await page.getByRole('main').getByRole('link', { name: 'Home page' }).boundingBox()
  expect(home?.y).toBeLessThan(page.viewportSize()?.height ?? 0)

  await officer.page.goto(`/app/Accounts/Online Payments?q=${rollNo}`)
  await officer.page.getByRole('rowheader').getByRole('link').first().click()
  await officer.page.getByRole('heading', { name: 'Steps of the payment' }).waitFor()
  await officer.page.getByText('The payment was received').first().waitFor()
  await expectAccessible(officer.page)
  expect([...guest.troubles, ...officer.troubles]).toEqual([])
})
