import {
  type FontGlyphs,
  type Line,
  type PdfParts,
  parsePdf,
  readFontGlyphs,
  readLine,
  referenceOf,
  streamOf,
} from './pdf-reading.ts'

/**
 * A one-line text that differs between documents of the same template; `width` is the available width in points. A field that follows another with `after` may
 * be in any script, shares the width with it, and keeps its colour from the template.
 */
export type Field = {
  text: string
  tone: 'ink' | 'pass' | 'fail'
  align?: 'left' | 'center' | 'right'
  width: number
  after?: string
}
export type Fields = Record<string, Field>
/** The fields of a document. `alike`: many other documents differ only in these fields and the code, so that a template is worth making. */
export type TemplateFields = { texts: Fields; alike: boolean }

/** A document laid out once with placeholders for its fields. */
export type PdfTemplate = {
  parts: PdfParts
  /** Numbers of the objects that differ: the page, its content, and its code. */
  page: number
  content: number
  code: number
  /** The content of the page in pieces, with the positions of fields between them. */
  drawn: (string | FieldPosition)[]
  fonts: Map<string, Font>
  tones: Map<string, string>
  fixed: { bytes: Buffer; offsets: Map<number, number> }
}
export type FieldPosition = { field: string; font: string; size: number; colour: string; x: number; y: string; width: number }
export type Font = FontGlyphs & { closer: Map<number, number>; sampled: boolean }

const letters = [..." .,:;&'’-–+/()%ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"]

/** Every pair of letters, since kerning moves some of them closer together than their widths. */
export const samples = letters
  .map(
    (one, at) =>
      `${one}${letters
        .slice(at)
        .map((other) => one + other + one)
        .join('')}`,
  )
  .join('')

/** Returns the placeholder of a field in a template. No other text of a document may look like it. */
export const markOf = (at: number) => `Q${at}Z`

const run =
  /q\n1 0 0 -1 (\S+) (\S+) cm\n\/c0 cs\n([\d. ]+) scn\nBT\n0 Tr\n\/(f\d+) (\S+) Tf\n1 0 0 -1 0 0 Tm\n([\s\S]*?) T[jJ]\nET\nQ\n/

/** Reads a laid-out template of these fields; null if it cannot be filled: it must have one page, with every placeholder on it once. */
export function readPdfTemplate(pdf: Buffer, names: readonly string[]): PdfTemplate | null {
  const parts = parsePdf(pdf)
  const pages = [...parts.objects].filter(([, object]) => /\/Type \/Page\n/.test(object))
  const [page = 0, dictionary = ''] = pages[0] ?? []
  const code = [...parts.objects].find(([, object]) => /^<<[^>]*\/Subtype \/Image\s+\/Filter \/FlateDecode/.test(object))?.[0]
  const content = referenceOf(dictionary, '/Contents')
  if (pages.length !== 1 || code === undefined || !parts.objects.has(content)) return null
  const fonts = new Map<string, Font>()
  for (const [, name = '', number] of dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g))
    fonts.set(name, { ...readFontGlyphs(parts.objects, Number(number)), closer: new Map(), sampled: false })
  const tones = new Map<string, string>()
  const drawn = readDrawn(streamOf(parts.objects.get(content) ?? ''), names, { fonts, tones })
  const places = drawn.filter((piece) => typeof piece !== 'string')
  if (places.length !== names.length || tones.size !== 3) return null
  return { parts, page, content, code, drawn, fonts, tones, fixed: layFixed(parts, new Set([page, content, code])) }
}

function readDrawn(
  content: string,
  names: readonly string[],
  { fonts, tones }: Pick<PdfTemplate, 'fonts' | 'tones'>,
): PdfTemplate['drawn'] {
  const marks = new Map(names.map((name, at) => [markOf(at), name]))
  const drawn: PdfTemplate['drawn'] = []
  let from = 0
  for (const found of content.matchAll(new RegExp(run, 'g'))) {
    const [whole, x, y = '', colour = '', font = '', size, operand = ''] = found
    const letters = fonts.get(font)
    if (!letters) continue
    const line = readLine(operand)
    const text = line.map(({ glyph }) => letters.texts.get(glyph) ?? '').join('')
    const field = marks.get(text)
    const isSample = text === samples
    if (!field && !isSample && !text.startsWith('Tone ')) continue
    drawn.push(content.slice(from, found.index))
    from = found.index + whole.length
    if (isSample) learn(letters, line)
    else if (field)
      drawn.push({ field, font, colour, size: Number(size), x: Number(x), y, width: widthOf(line, letters, Number(size)) })
    else tones.set(text.slice('Tone '.length), colour)
  }
  drawn.push(content.slice(from))
  return drawn
}

function learn(font: Font, line: Line): void {
  font.sampled = true
  for (const [at, { glyph, closer }] of line.entries())
    if (closer !== 0) font.closer.set((glyph << 16) | (line[at + 1]?.glyph ?? 0), closer)
}

/** Returns the width of a line at this font size, in points. */
export function widthOf(line: Line, { widths }: FontGlyphs, size: number): number {
  const thousandths = line.reduce(
    (sum, { glyph, closer }, at) => sum + (widths.get(glyph) ?? 0) - (at < line.length - 1 ? closer : 0),
    0,
  )
  return (thousandths / 1000) * size
}

/** Serializes all objects that no field changes, one after another. */
function layFixed({ objects }: PdfParts, changing: ReadonlySet<number>): PdfTemplate['fixed'] {
  const offsets = new Map<number, number>()
  let text = '%PDF-1.7\n%\x80\x80\x80\x80\n\n'
  for (const [number, object] of objects) {
    if (changing.has(number)) continue
    offsets.set(number, text.length)
    text += `${number} 0 obj\n${object}endobj\n\n`
  }
  return { bytes: Buffer.from(text, 'latin1'), offsets }
}
