import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxZoom, photoSize, regionOf } from './photo-crop.ts'
import { photoError } from './photo-file.ts'

/** Creates the header of a picture of this size; nothing else of it is read. */
function png(width: number, height: number): Blob {
  const bytes = new DataView(new ArrayBuffer(64))
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries()) bytes.setUint8(at, byte)
  bytes.setUint32(16, width)
  bytes.setUint32(20, height)
  return new Blob([bytes])
}

const jpg = (width: number, height: number) =>
  new Blob([
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, height >> 8, height, width >> 8, width, 3, 0, 0]),
  ])
const most = 1_000_000

test('the type of a photo is recognised by its content, whatever the name of the file', async () => {
  expect(await photoError(png(600, 800), ['png'], most)).toBeNull()
  expect(await photoError(jpg(600, 800), ['jpg'], most)).toBeNull()
  expect(await photoError(png(600, 800), ['jpg'], most)).toBe('notPhoto')
  expect(await photoError(new Blob(['<svg onload="alert(1)"/>']), ['png', 'jpg'], most)).toBe('notPhoto')
  expect(await photoError(new Blob(['']), ['png', 'jpg'], most)).toBe('notPhoto')
})

test('a picture of 30,000 × 30,000 pixels is refused without unpacking, and a file that is too large without reading', async () => {
  expect(await photoError(png(30_000, 30_000), ['png'], most)).toBe('photoTooLarge')
  expect(await photoError(jpg(30_000, 30_000), ['jpg'], most)).toBe('photoTooLarge')
  expect(await photoError(png(10, 10), ['png'], 20)).toBe('photoTooHeavy')
  expect(await photoError(new Blob([new Uint8Array([0xff, 0xd8, 0xff])]), ['jpg'], most)).toBe('photoUnreadable')
})

test('with any position and zoom, the cropped part has the shape of the photo and lies within the picture', () => {
  const size = fc.integer({ min: 20, max: 9000 })
  const share = fc.double({ min: -1, max: 2, noNaN: true })
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 9, noNaN: true }), share, share, (width, height, zoom, x, y) => {
      const region = regionOf({ zoom, x, y }, { width, height })
      expect(region.width / region.height).toBeCloseTo(photoSize.width / photoSize.height, 6)
      expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(-0.001)
      expect(region.left + region.width).toBeLessThanOrEqual(width + 0.001)
      expect(region.top + region.height).toBeLessThanOrEqual(height + 0.001)
      expect(region.width * maxZoom * 1.001).toBeGreaterThanOrEqual(
        Math.min(width, (height * photoSize.width) / photoSize.height),
      )
    }),
  )
})
