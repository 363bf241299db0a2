import { expect, test } from 'vitest'
import { forgetPage } from './fresh-page.ts'

test('a test that saved a file leaves the address of the page to the next test', async () => {
  const { href } = window.location
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['rows']))
  link.download = 'rows.csv'
  link.click()
  await expect.poll(() => window.location.href).not.toBe(href)
  await forgetPage()
  expect(window.location.href).toBe(href)
  window.history.replaceState(null, '', '/login#main')
  expect(window.location.hash).toBe('#main')
})
