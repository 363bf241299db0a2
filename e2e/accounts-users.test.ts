import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn, type Visitor } from './browser.ts'

const why = 'Asked for by the principal'

/** Creates a new user, whose account is approved by the administrator. */
async function aLibrarian({ page, portal }: Visitor): Promise<void> {
  const account = { username: 'bhavya', fullName: 'Bhavya Menon', email: 'bhavya@nalanda.example', password: 'Mango!7tree' }
  const college = { instituteType: 'autonomous', collegeName: 'Nalanda', eamcetCode: 'NALA', role: ['library assistant'] }
  const headers = { origin: portal }
  await page.request.post('/api/signup', { headers, data: { ...account, ...college } })
  const { items } = await (await page.request.get('/api/registrations?q=bhavya')).json()
  await page.request.post(`/api/registrations/${items[0].id}/approve`, {
    headers,
    data: { role: 'ROLE_LIBRARY_ASSISTANT', scope: null },
  })
}

test('an administrator gives a user a role and a one-use password, and suspends and restores the account', async () => {
  const office = await openVisitor()
  await signIn(office, 'admin')
  await aLibrarian(office)
  const { page } = office
  await page.goto('/app/Admin/Users?q=bhavia')
  await page.getByText('Bhavya Menon').click()
  await page.getByRole('button', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Nothing to change. It is already set').waitFor()
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByRole('combobox', { name: 'Role' }).last().selectOption('Security')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Roles of Bhavya Menon changed').waitFor()
  await page.getByRole('button', { name: 'One-use password' }).click()
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name: 'Create password' }).click()
  const oneUse = await dialog.locator('code').innerText()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have saved the password' }).click()

  const person = await openVisitor()
  await person.page.goto('/login/Library')
  await person.page.getByLabel('User Name').fill('bhavya')
  await person.page.getByLabel('Password', { exact: true }).fill(oneUse)
  await person.page.getByRole('button', { name: 'Log in' }).click()
  await person.page.getByText('Someone else created your password. Choose your own password to continue.').waitFor()
  await expectAccessible(person.page)
  await person.page.getByLabel('Old Password').fill(oneUse)
  await person.page.getByLabel('New Password').fill('Tamarind7-boat')
  await person.page.getByLabel('Confirm Password').fill('Tamarind7-boat')
  await person.page.getByRole('button', { name: 'Reset', exact: true }).click()
  await person.page.getByText('Congratulations, Your Password has been Successfully Updated').waitFor()
  await person.page.goto('/login/Library')
  await person.page.getByLabel('User Name').fill('bhavya')
  await person.page.getByLabel('Password', { exact: true }).fill('Tamarind7-boat')
  await person.page.getByRole('button', { name: 'Log in' }).click()
  await person.page.waitForURL((url) => decodeURIComponent(url.pathname) === '/app/Library Dashboard')

  await page.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('Bhavya Menon suspended').waitFor()
  await expectAccessible(page)
  await person.page.goto('/app/My Account')
  await person.page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Bhavya Menon restored').waitFor()
  expect(office.troubles).toEqual([expect.stringContaining('409')])
})
