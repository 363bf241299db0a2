import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrPng, qrSvg } from './qr.ts'

/** Returns the dark modules of the picture. */
function drawn(svg: string): { size: number; dark: Set<string> } {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const dark = new Set<string>()
  for (const [, x, y, width] of svg.slice(svg.lastIndexOf(' d="')).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at},${y}`)
  }
  return { size, dark }
}

describe('a QR code', () => {
  it('has its three corners and a quiet zone around it', () => {
    const { size, dark } = drawn(qrSvg('https://nalanda.example/verify/1', { border: 4 }))
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      const row = (dy: number) =>
        Array.from({ length: 7 }, (_unused, dx) => (dark.has(`${x + dx},${y + dy}`) ? '#' : ' ')).join('')
      expect([0, 1, 2, 3, 4, 5, 6].map(row)).toEqual([
        '#######',
        '#     #',
        '# ### #',
        '# ### #',
        '# ### #',
        '#     #',
        '#######',
      ])
    }
    for (let at = 0; at < size; at += 1) {
      for (const edge of [0, 1, 2, 3]) expect(dark.has(`${at},${edge}`) || dark.has(`${edge},${at}`)).toBe(false)
    }
  })

  it('is the same for the same text, and different for another text', () => {
    expect(qrSvg('a')).toBe(qrSvg('a'))
    expect(qrSvg('a')).not.toBe(qrSvg('b'))
  })

  it('grows with its text, and is refused for a text that is too long', () => {
    expect(drawn(qrSvg('x'.repeat(300))).size).toBeGreaterThan(drawn(qrSvg('x')).size)
    expect(() => qrSvg('x'.repeat(3000))).toThrow('Capacity overflow')
  })
})

describe('the same QR code as PNG', () => {
  it('has the modules of the SVG, two pixels each', async () => {
    const text = 'https://nalanda.example/verify#AbC-123'
    const { size, dark } = drawn(qrSvg(text))
    const { data, info } = await sharp(qrPng(text)).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size * 2, size * 2])
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const isDark = (data[(y * info.width + x) * info.channels] ?? 0) < 128
        if (isDark !== dark.has(`${Math.floor(x / 2)},${Math.floor(y / 2)}`)) throw new Error(`pixel ${x},${y} differs`)
      }
    }
  })

  it.each(['https://nalanda.example/verify#AbC-123', `https://nalanda.example/verify#${'x-Y_9'.repeat(60)}`, 'వెంకట లక్ష్మి'])(
    'is read back as %s',
    async (text) => {
      const picture = sharp(qrPng(text, { border: 4 }))
      const { width } = await picture.metadata()
      const { data, info } = await picture
        .resize(width * 2, width * 2, { kernel: 'nearest' })
        .ensureAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(decodeQR({ width: info.width, height: info.height, data })).toBe(text)
    },
  )
})
