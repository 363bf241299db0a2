import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { type Line, type PdfParts, parsePdf, referenceOf, streamOf } from './pdf-reading.ts'
import { type Field, type FieldPosition, type Fields, type PdfTemplate, widthOf } from './pdf-template.ts'

/** Renders one line of text in any script, as a PDF of only that line at ten points. */
export type LineRenderer = (text: string) => Buffer | null

/** The content drawn for a field, its width, and the shaped line that it uses, if any. */
type Drawn = { text: string; width: number; line?: ShapedLine }
type ShapedLine = { content: string; width: number; fonts: [name: string, object: number][]; objects: PdfParts['objects'] }
type Objects = { number: number; bytes: Buffer }[]

/** Returns the document with these texts and this code, a PNG of one bit per pixel; null if a text has letters that the template lacks, or does not fit. */
export function fillPdfTemplate(template: PdfTemplate, fields: Fields, png: Buffer, makeLine: LineRenderer): Buffer | null {
  const ends = new Map<string, { position: FieldPosition; width: number }>()
  let content = ''
  let line: ShapedLine | undefined
  for (const piece of template.drawn) {
    if (typeof piece === 'string') {
      content += piece
      continue
    }
    const field = fields[piece.field]
    const drawn = field && (field.after ? follow(piece, field, ends.get(field.after), makeLine) : draw(template, piece, field))
    if (!drawn) return null
    content += drawn.text
    line = drawn.line ?? line
    ends.set(piece.field, { position: piece, width: drawn.width })
  }
  const id = createHash('sha256').update(JSON.stringify(fields)).update(png).digest('hex').slice(0, 32)
  return assemblePdf(template, [...changed(template, content, png), ...brought(template, line)], id)
}

function draw({ fonts, tones }: PdfTemplate, position: FieldPosition, { text, tone, align, width: room }: Field): Drawn | null {
  const font = fonts.get(position.font)
  const colour = tones.get(tone)
  if (!font?.sampled || !colour) return null
  const glyphs = [...text].map((letter) => font.glyphs.get(letter))
  const line: Line = []
  for (const [at, glyph] of glyphs.entries()) {
    if (glyph === undefined) return null
    line.push({ glyph, closer: font.closer.get((glyph << 16) | (glyphs[at + 1] ?? 0)) ?? 0 })
  }
  const width = widthOf(line, font, position.size)
  if (width > room) return null
  const x = position.x + (position.width - width) * (align === 'right' ? 1 : align === 'center' ? 0.5 : 0)
  const where = `q\n1 0 0 -1 ${x.toFixed(4)} ${position.y} cm\n/c0 cs\n${colour} scn\n`
  const set = `BT\n0 Tr\n/${position.font} ${position.size} Tf\n1 0 0 -1 0 0 Tm\n[${written(line)}] TJ\nET\nQ\n`
  return { text: where + set, width }
}

function written(line: Line): string {
  let text = '<'
  for (const { glyph, closer } of line) text += glyph.toString(16).padStart(4, '0') + (closer === 0 ? '' : `>${closer}<`)
  return `${text}>`
}

/** Places a line that typst shaped after the preceding field, at the same distance as in the template. */
function follow(
  position: FieldPosition,
  { text, width: room }: Field,
  before: { position: FieldPosition; width: number } | undefined,
  makeLine: LineRenderer,
): Drawn | null {
  if (text === '') return { text: '', width: 0 }
  const pdf = before && makeLine(text)
  const line = pdf && readShaped(pdf)
  if (!line) return null
  const scale = position.size / 10
  const gap = position.x - before.position.x - before.position.width
  const width = line.width * scale
  if (before.width + gap + width > room) return null
  const x = before.position.x + before.width + gap
  const content = line.content.replace(/\/f(\d+) /g, '/n$1 ').replace(/^\/c0 cs\n0 scn$/gm, `/c0 cs\n${position.colour} scn`)
  return { text: `q\n${scale} 0 0 ${scale} ${x.toFixed(4)} ${position.y} cm\n${content}\nQ\n`, width, line }
}

/** Parses a shaped line; null if it consists of more than glyphs of fonts. */
function readShaped(pdf: Buffer): ShapedLine | null {
  const { objects } = parsePdf(pdf)
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\n/.test(object))
  const [page = ''] = pages
  const content = streamOf(objects.get(referenceOf(page, '/Contents')) ?? '').trim()
  if (pages.length !== 1 || / Do$/m.test(content)) return null
  const fonts = [...page.matchAll(/\/f(\d+) (\d+) 0 R/g)].map(([, name = '', object]): [string, number] => [
    `n${name}`,
    Number(object),
  ])
  return { content, fonts, objects, width: Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(page)?.[1]) }
}

function changed(template: PdfTemplate, content: string, png: Buffer): Objects {
  const drawn = deflateSync(Buffer.from(content, 'latin1'), { level: 3 })
  return [
    { number: template.content, bytes: asStream('/Filter /FlateDecode', drawn) },
    { number: template.code, bytes: asStream(imageOf(template, png), png.subarray(41, 41 + png.readUInt32BE(33))) },
  ]
}

function asStream(dictionary: string, stream: Buffer): Buffer {
  const head = Buffer.from(`<< /Length ${stream.length} ${dictionary} >>\nstream\n`, 'latin1')
  return Buffer.concat([head, stream, Buffer.from('\nendstream\n')])
}

/** A PDF reader decodes the rows of a PNG itself. */
function imageOf({ parts, code }: PdfTemplate, png: Buffer): string {
  const size = png.readUInt32BE(16)
  const space = referenceOf(parts.objects.get(code) ?? '', '/ColorSpace')
  const image = `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ColorSpace ${space} 0 R /BitsPerComponent 1`
  return `${image} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 1 /Columns ${size} >>`
}

/** Returns the page with the fonts of the inserted line, and all objects of these fonts under new numbers. */
function brought({ parts, page }: PdfTemplate, line: ShapedLine | undefined): Objects {
  const dictionary = parts.objects.get(page) ?? ''
  if (!line) return [{ number: page, bytes: Buffer.from(dictionary, 'latin1') }]
  const first = Math.max(...parts.objects.keys()) + 1
  const numbers = new Map<number, number>()
  const renumber = (text: string) =>
    text.replace(/(\d+) 0 R/g, (_, number) => {
      if (!numbers.has(Number(number))) numbers.set(Number(number), first + numbers.size)
      return `${numbers.get(Number(number))} 0 R`
    })
  const fonts = line.fonts.map(([name, object]) => `/${name} ${renumber(`${object} 0 R`)}`).join(' ')
  const objects: Objects = [{ number: page, bytes: Buffer.from(dictionary.replace('/Font <<', `/Font << ${fonts}`), 'latin1') }]
  // the map grows during the iteration: each object adds those that it refers to
  for (const [old, number] of numbers) {
    const [head = '', ...stream] = (line.objects.get(old) ?? '').split(/(?=stream\n)/)
    objects.push({ number, bytes: Buffer.from(renumber(head) + stream.join(''), 'latin1') })
  }
  return objects
}

function assemblePdf({ parts, fixed }: PdfTemplate, objects: Objects, id: string): Buffer {
  const offsets = new Map(fixed.offsets)
  const pieces = [fixed.bytes]
  let length = fixed.bytes.length
  for (const { number, bytes } of objects) {
    const whole = [Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('endobj\n\n')]
    offsets.set(number, length)
    pieces.push(...whole)
    for (const piece of whole) length += piece.length
  }
  const count = Math.max(...offsets.keys()) + 1
  let table = `xref\n0 ${count}\n0000000000 65535 f\r\n`
  for (let number = 1; number < count; number += 1) table += `${String(offsets.get(number) ?? 0).padStart(10, '0')} 00000 n\r\n`
  const references = `/Size ${count} /Root ${parts.root} 0 R /Info ${parts.info} 0 R /ID [<${id}> <${id}>]`
  const end = `trailer\n<< ${references} >>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...pieces, Buffer.from(table + end, 'latin1')])
}
