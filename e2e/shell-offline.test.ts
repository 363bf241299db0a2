import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'

test('a screen opened offline says so in its place, and opens automatically once there is a connection', async () => {
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

test('a screen whose file a newer portal has replaced opens after a single reload of the page', async () => {
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

test('hovering over a link of a replaced portal keeps typed values; following the link reloads the page once', async () => {
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

test('a screen that is still missing after the reload says so, and the page is not reloaded again', async () => {
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
