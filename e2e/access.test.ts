import { landingByRole } from '@nalanda/contract/access/landing'
import { roles } from '@nalanda/contract/platform/roles'
import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, openVisitorOfFile, signIn, signInWithPassword, type Visitor } from './browser.ts'
import { phone } from './browser-settings.ts'

const usernameOf = (role: string) => role.replace('ROLE_', '').toLowerCase()

/** Roles with a landing screen of their own; all others share one screen with different contents. */
const ownScreens = ['admin', 'student', 'parent', 'faculty', 'examination']
let visitor: Visitor | undefined

test.each(roles.map((role) => [usernameOf(role), landingByRole[role]]))(
  '%s lands on %s, which is not empty',
  async (username, landing) => {
    // One browser for all users, who sign in one after another, so that it loads shared files only once
    visitor ??= await openVisitorOfFile()
    const { page, troubles } = visitor
    // The page is left first: pending calls of the previous user's screen would be refused without a session
    await page.goto('about:blank')
    await page.context().clearCookies()
    await (ownScreens.includes(username) ? signInWithPassword : signIn)(visitor, username)
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === landing)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('link').first().waitFor()
    if (ownScreens.includes(username)) {
      // Does not wait until the network is idle: news arrive over a connection that stays open. The bell is rendered last
      await page.getByRole('button', { name: /^Notifications/ }).waitFor()
      await page.getByRole('main').waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      await expectAccessible(page)
    }
    expect(troubles).toEqual([])
  },
)

test('a user who signs in before the app is loaded is signed in by it, and the password is never in the address', async () => {
  const { page, troubles } = await openVisitor()
  let letGo = () => {}
  const fetched = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await fetched
    await route.continue()
  })
  await page.goto('/login/Library', { waitUntil: 'commit' })
  // A key press before the first paint causes a layout without styles, which counts as a shift although it is invisible
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.getByLabel('User Name').fill('library_incharge')
  await page.getByLabel('Password', { exact: true }).fill('College@2026')
  await page.keyboard.press('Enter')
  expect(page.url()).toMatch(/\/login\/Library$/)
  letGo()
  await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/app/Library Dashboard')
  expect(troubles).toEqual([])
})

test('a wrong password is reported in the form, and the typed values are kept', async () => {
  const { page } = await openVisitor({ viewport: phone })
  await page.goto('/login/Library')
  await page.getByRole('heading', { name: 'Sign in to Library Module' }).waitFor()
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByLabel('User Name').fill('library_incharge')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('The user name or password is wrong').waitFor()
  expect(await page.getByLabel('User Name').inputValue()).toBe('library_incharge')
  const card = await page.locator('form').boundingBox()
  expect(card?.width).toBeLessThanOrEqual(350)
  await expectAccessible(page)
})

test('a guest is redirected from a guarded screen to the home page, and a clerk without the right sees a message', async () => {
  const { page } = await openVisitor()
  await page.goto('/app/Admin')
  await page.waitForURL((url) => url.pathname === '/')
  const clerk = await openVisitor()
  await signIn(clerk, 'library_incharge', '/app/Examinations')
  await clerk.page.getByText("You Don't have permission to View").waitFor()
})

test('signing out opens the home page and ends the session', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'accountant')
  await visitor.page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
  await visitor.page.waitForURL((url) => url.pathname === '/')
  await visitor.page.goto('/app/Accounts Dashboard')
  await visitor.page.waitForURL((url) => url.pathname === '/')
})

test('the sign-in page of an unknown module shows the 404 page', async () => {
  const { page } = await openVisitor()
  await page.goto('/login/Nobody')
  await page.getByText('Oops, Page Not Found :(').waitFor()
})
