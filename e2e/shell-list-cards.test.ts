import { expect, test } from 'vitest'
import { openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('on a phone the whole card of a list opens its record, and its checkbox is ticked separately', async () => {
  const visitor = await openVisitor({ viewport: phone })
  const { page } = visitor
  await signIn(visitor, 'admissions', '/app/Admin/Students')
  const card = page.getByRole('list', { name: 'Students' }).getByRole('listitem').first()
  await card.getByRole('checkbox').check()
  expect(new URL(page.url()).pathname).toBe('/app/Admin/Students')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  const middle = await card.boundingBox()
  if (!middle) throw new Error('The card is not shown')
  await page.mouse.click(middle.x + middle.width / 2, middle.y + middle.height - 20)
  await page.waitForURL((url) => /^\/app\/Admin\/Students\/\d+$/.test(url.pathname))
  expect(visitor.troubles).toEqual([])
})
