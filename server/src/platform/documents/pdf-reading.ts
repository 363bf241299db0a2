import { inflateSync } from 'node:zlib'

/** A parsed PDF: its objects by number, each as the latin1 text between `obj` and `endobj`, and the numbers of its root and info objects. */
export type PdfParts = { objects: Map<number, string>; root: number; info: number }

/** A font as a page uses it: the glyph of each letter, and the width of each glyph in thousandths of the font size. */
export type FontGlyphs = { glyphs: Map<string, number>; texts: Map<number, string>; widths: Map<number, number> }

/** Parses a PDF with a plain cross-reference table, as typst writes it. */
export function parsePdf(pdf: Buffer): PdfParts {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1])
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset)).sort((a, b) => a - b)
  const objects = new Map<number, string>()
  for (const [at, offset] of offsets.entries()) {
    const whole = text.slice(offset, offsets[at + 1] ?? start)
    const head = /^(\d+) 0 obj\n/.exec(whole)
    if (head) objects.set(Number(head[1]), whole.slice(head[0].length, whole.lastIndexOf('endobj')))
  }
  return { objects, root: referenceOf(trailer, '/Root'), info: referenceOf(trailer, '/Info') }
}

/** Returns the number of the object that this name in a dictionary refers to; NaN if it is missing. */
export function referenceOf(dictionary: string, name: string): number {
  return Number(new RegExp(`${name.replace('/', '\\/')} \\[?(\\d+) 0 R`).exec(dictionary)?.[1])
}

/** Returns the decompressed content of a stream. */
export function streamOf(object: string): string {
  const bytes = Buffer.from(object.slice(object.indexOf('stream\n') + 7, object.lastIndexOf('\nendstream')), 'latin1')
  return (/\/Filter \/FlateDecode/.test(object.slice(0, object.indexOf('stream\n'))) ? inflateSync(bytes) : bytes).toString(
    'latin1',
  )
}

/** Reads the glyphs of the font in this object. */
export function readFontGlyphs(objects: PdfParts['objects'], font: number): FontGlyphs {
  const outer = objects.get(font) ?? ''
  const inner = objects.get(referenceOf(outer, '/DescendantFonts')) ?? ''
  const texts = readTexts(streamOf(objects.get(referenceOf(outer, '/ToUnicode')) ?? ''))
  const glyphs = new Map([...texts].filter(([, text]) => [...text].length === 1).map(([glyph, text]) => [text, glyph]))
  return { glyphs, texts, widths: readWidths(/\/W \[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]/.exec(inner)?.[1] ?? '') }
}

/** Returns a CMap's glyphs with the text that each represents. */
function readTexts(cmap: string): Map<number, string> {
  const texts = new Map<number, string>()
  const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of cmap.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      texts.set(Number.parseInt(glyph, 16), decode(text))
  return texts
}

/** Reads widths in both forms: `first last width` and `first [width …]`. */
function readWidths(text: string): Map<number, number> {
  const widths = new Map<number, number>()
  for (const [, first, list, last, width] of text.matchAll(/([\d.]+) (?:\[([^\]]*)\]|([\d.]+) ([\d.]+))/g)) {
    const from = Number(first)
    if (list !== undefined) for (const [at, one] of list.trim().split(/\s+/).entries()) widths.set(from + at, Number(one))
    else for (let glyph = from; glyph <= Number(last); glyph += 1) widths.set(glyph, Number(width))
  }
  return widths
}

/** A typeset line of text: glyphs, each with how much closer than its width the next one follows. */
export type Line = { glyph: number; closer: number }[]

/** Parses the operand of a `Tj` or `TJ` with two-byte glyphs. */
export function readLine(operand: string): Line {
  const line: Line = []
  let at = 0
  while (at < operand.length) {
    const start = operand[at]
    const end = start === '(' ? endOfString(operand, at) : start === '<' ? operand.indexOf('>', at) + 1 : at + 1
    if (end > at + 1) for (const glyph of glyphsOf(operand.slice(at, end))) line.push({ glyph, closer: 0 })
    const number = /^[-\d.]+/.exec(operand.slice(at, at + 20))?.[0]
    const last = line.at(-1)
    if (number !== undefined && last) last.closer += Number(number)
    at = number === undefined ? end : at + number.length
  }
  return line
}

/** Balanced parentheses are not escaped in a string. */
function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

function glyphsOf(string: string): number[] {
  const inside = string.slice(1, -1)
  const bytes = string.startsWith('<') ? [...Buffer.from(inside, 'hex')] : unescaped(inside)
  return Array.from({ length: bytes.length >> 1 }, (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0))
}

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function unescaped(text: string): number[] {
  const bytes: number[] = []
  for (const [, octal, letter, plain] of text.matchAll(/\\([0-7]{1,3})|\\([\s\S])|([\s\S])/g)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    else if (letter !== undefined) bytes.push(escapes[letter] ?? letter.charCodeAt(0))
    else bytes.push((plain ?? '').charCodeAt(0))
  }
  return bytes
}
