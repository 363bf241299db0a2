import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

const password = 'Mango!7tree'

async function tryToSignIn(page: Page, username: string) {
  await page.goto('/login/HOD')
  await page.getByLabel('User Name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a head of department signs up, is approved for the department, and then sees only its students', async () => {
  const { page, troubles } = await openVisitor({ viewport: phone })
  await page.goto('/login/HOD')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Create User' }).click()
  await page.getByText('Please fill all the fields.').waitFor()
  await page.getByLabel('Full Name').fill('Dr. Kalyani Rao')
  await page.getByLabel('User Name').fill('kalyani.rao')
  await page.getByLabel('Email Id').fill('kalyani.rao@nalanda.example')
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByLabel('Role').selectOption('Hod')
  await page.getByLabel('Department').selectOption('Mechanical Engineering')
  await page.getByLabel('Institute Type').selectOption('autonomous')
  await page.getByLabel('Eamcet Code').fill('NALA')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create User' }).click()
  await page.getByRole('dialog', { name: 'Welcome' }).getByText('Registration was successfully completed').waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
  await tryToSignIn(page, 'kalyani.rao')
  await page.getByText('The college has not approved your registration yet.').waitFor()

  const office = await openVisitor()
  await signIn(office, 'admin')
  await office.page.getByRole('link', { name: /^Open: \d+ requests? for your decision$/ }).click()
  await office.page.getByText('Account for Dr. Kalyani Rao').click()
  await office.page.getByRole('heading', { name: 'Account for Dr. Kalyani Rao' }).waitFor()
  await expectAccessible(office.page)
  await office.page.getByRole('link', { name: 'Open page' }).click()
  // The page also receives the name of the person who made the request
  await office.page.waitForURL((url) => url.pathname.endsWith('/Registrations'))
  await office.page.getByRole('rowheader', { name: 'Dr. Kalyani Rao' }).click()
  const drawer = office.page.getByRole('dialog', { name: 'Dr. Kalyani Rao' })
  await expect.poll(() => drawer.getByLabel('Department').inputValue()).toBe('MECH')
  await expectAccessible(office.page)
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await office.page.getByText('Record authorized successfully').waitFor()
  expect(office.troubles).toEqual([])

  await tryToSignIn(page, 'kalyani.rao')
  await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/app/HOD Dashboard')
  await page.goto('/app/Admin/Students?q=22NA1A03')
  await page
    .getByText(/^22NA1A03\d\d$/)
    .first()
    .waitFor()
  await page.goto('/app/Admin/Students?q=22NA1A0501')
  await page.getByText(/^No record matches this search/).waitFor()
})
