import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'

test('a screen that is opened without a connection says so in its place, and opens by itself once there is one', async () => {
  const visitor = await openVisitor()
  const { page } = visitor
  await signIn(visitor, 'admin', '/app/Admin/Staff')
  await page.getByRole('cell').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Departments' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/Admin/Departments')
  await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Departments' }).waitFor()
  await page.getByRole('cell').first().waitFor()
  expect(await page.locator('main').count()).toBe(1)
})

test('a screen whose file a newer portal has replaced opens after the page was loaded anew, once', async () => {
  const visitor = await openVisitor()
  const { page } = visitor
  await signIn(visitor, 'admin', '/app/Admin/Staff')
  await page.getByRole('cell').first().waitFor()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route(/\/assets\/DepartmentsPage-[^/]*\.js$/, (route) =>
    documents > 0 ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Departments' }).click()
  await page.getByRole('cell', { name: 'CSE' }).first().waitFor()
  expect([documents, new URL(page.url()).pathname]).toEqual([1, '/app/Admin/Departments'])
})

test('a guest who only points at a link of a replaced portal keeps what they typed; the page is loaded anew once the link is followed', async () => {
  const { page } = await openVisitor()
  await page.goto('/login/Admin')
  const name = page.getByLabel('User Name')
  await name.fill('ravi')
  await page.waitForLoadState('networkidle')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/assets/**', (route) => (documents > 0 ? route.continue() : route.fulfill({ status: 404 })))
  const link = page.getByRole('link', { name: 'Forgot password?' })
  const looksWhetherThePortalAnswers = page.waitForResponse((answer) => answer.request().method() === 'HEAD')
  await link.hover()
  await looksWhetherThePortalAnswers
  await page.waitForLoadState('networkidle')
  expect([documents, await name.inputValue()]).toEqual([0, 'ravi'])
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor()
  expect([documents, new URL(page.url()).pathname]).toEqual([1, '/ForgotPassword'])
})

test('a screen that is missing after that too says so, and the page is not loaded anew again', async () => {
  const visitor = await openVisitor()
  const { page } = visitor
  await signIn(visitor, 'admin', '/app/Admin/Staff')
  await page.getByRole('cell').first().waitFor()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route(/\/assets\/DepartmentsPage-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation').getByRole('link', { name: 'Departments' }).click()
  await expect.poll(() => documents).toBe(1)
  await page.getByRole('heading', { name: 'The portal has a new version' }).waitFor()
  await page.getByRole('button', { name: 'Reload page' }).waitFor()
  expect(documents).toBe(1)
})
