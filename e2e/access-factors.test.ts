import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { demoPassword, phone } from './browser-settings.ts'

const landed = (url: URL) => !url.pathname.startsWith('/login')

/** Adds a virtual authenticator to the browser: a phone that holds passkeys and is unlocked by its owner. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page) {
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/')
}

test('a storekeeper adds a passkey, signs in with it, and removes it', async () => {
  const visitor = await openVisitor({ viewport: phone })
  const { page, troubles } = visitor
  await plugInAuthenticator(page)
  await signIn(visitor, 'inventory', '/app/My Account')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('my telephone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('my telephone', { exact: true }).waitFor()
  await expectAccessible(page)

  // The page is left first: its pending calls would be refused without a session
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login/Admin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/app/Inventory')

  await page.goto('/app/My Account')
  await page.getByRole('button', { name: 'Remove my telephone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Passkey removed').waitFor()
  await page.getByText('my telephone', { exact: true }).waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})

test('a security officer sets up an authenticator, signs in by code or recovery code, and turns it off', async () => {
  const visitor = await openVisitor()
  const { page } = visitor
  await signIn(visitor, 'security', '/app/My Account')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByAltText('QR code of the key').waitFor()
  await expectAccessible(page)
  const key = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Code from the app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).waitFor()
  await expectAccessible(page)
  const [recoveryCode = ''] = await page.locator('ol li').filter({ hasText: '-' }).allInnerTexts()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await page.getByText('10 codes left, for use without your phone.').waitFor()

  await signOut(page)
  await page.goto('/login/Admin')
  await page.getByLabel('User Name').fill('security')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expectAccessible(page)
  // The code used for the set-up cannot be used again; that of the next half-minute is accepted already
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.waitForURL(landed)

  await signOut(page)
  await page.goto('/login/Admin')
  await page.getByLabel('User Name').fill('security')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(landed)

  await page.goto('/app/My Account')
  await page.getByText('9 codes left, for use without your phone.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Authenticator app turned off').waitFor()
})
