import decodeQR from 'qr/decode.js'
import { type FontGlyphs, parsePdf, readFontGlyphs, readLine, streamOf } from '../../platform/documents/pdf-reading.ts'

/** Returns the text of a PDF in the order of its pages, without spaces: enough to check for a text. */
export function wordsOf(pdf: Buffer): string {
  const { objects } = parsePdf(pdf)
  const glyphs = new Map<number, FontGlyphs>()
  const words: string[] = []
  for (const page of [...objects.values()].filter((object) => /\/Type \/Page\n/.test(object))) {
    const fonts = new Map<string, number>()
    for (const [, name = '', font] of page.matchAll(/\/([fn]\d+) (\d+) 0 R/g)) fonts.set(name, Number(font))
    const content = streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])) ?? '')
    for (const [, name = '', operand = ''] of content.matchAll(/\/(\w\d+) \S+ Tf\n\S.*? Tm\n([\s\S]*?) T[jJ]\nET/g))
      words.push(textOf(glyphs, objects, fonts.get(name) ?? 0, operand))
  }
  return words.join('').replaceAll(/\s/g, '')
}

function textOf(known: Map<number, FontGlyphs>, objects: Map<number, string>, font: number, operand: string): string {
  const glyphs = known.get(font) ?? readFontGlyphs(objects, font)
  known.set(font, glyphs)
  return readLine(operand)
    .map(({ glyph }) => glyphs.texts.get(glyph) ?? '')
    .join('')
}

/** Returns the content of the QR codes in a PDF. */
export function codesOf(pdf: Buffer): string[] {
  const codes: string[] = []
  for (const object of parsePdf(pdf).objects.values()) {
    const head = object.slice(0, object.indexOf('stream\n'))
    const [width, height] = ['Width', 'Height'].map((name) => Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1]))
    if (!head.includes('/Subtype /Image') || head.includes('/DCTDecode') || !width || width !== height) continue
    const bytes = Buffer.from(streamOf(object), 'latin1')
    const bits = Number(/\/BitsPerComponent (\d+)/.exec(head)?.[1])
    const channels = head.includes('/DeviceRGB') || /\/N 3/.test(head) ? 3 : 1
    codes.push(decodeQR({ width, height, data: pixelsOf(bytes, { width, height, bits, channels }) }))
  }
  return codes
}

function pixelsOf(bytes: Buffer, { width, height, bits, channels }: Record<'width' | 'height' | 'bits' | 'channels', number>) {
  const data = new Uint8ClampedArray(width * height * 4)
  const row = Math.ceil((width * bits * channels) / 8)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = bytes[y * row + (bits === 1 ? x >> 3 : x * channels)] ?? 0
      const light = bits === 1 ? (byte >> (7 - (x & 7))) & 1 : byte > 127
      data.set(light ? [255, 255, 255, 255] : [0, 0, 0, 255], 4 * (y * width + x))
    }
  return data
}
