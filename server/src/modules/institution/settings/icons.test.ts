import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'

const { app } = await openTestApp()

test('the portal can be installed under the name of the college, with existing icons', async () => {
  const manifest = (await app.inject('/api/institution/manifest')).json()
  expect(manifest).toMatchObject({ name: 'College portal', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes } of manifest.icons) {
    const icon = await app.inject(src)
    expect(icon.headers['content-type']).toBe('image/png')
    expect(icon.headers['cache-control']).toContain('immutable')
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('an icon of an unknown size is refused, and one without its version is not cached', async () => {
  expect((await app.inject('/api/institution/icons/100000')).statusCode).toBe(400)
  expect((await app.inject('/api/institution/icons/180')).headers['cache-control']).toBe('private, no-store')
})
