import { decodeText } from './text-decoding.ts'

/** A line of a CSV file: the number of its first line in the file, its row number in a spreadsheet, and its fields. */
export type CsvLine = { line: number; row: number; fields: string[] }

const separators = [',', ';', '\t'] as const
/** Titles and headings are among these. */
const firstLines = 30

/** Reads CSV in any encoding that programs write, like `csvLines`. Returns null if it is not such a text. */
export function readCsv(bytes: Buffer, most: number): CsvLine[] | null {
  const text = decodeText(bytes)
  return text === null ? null : csvLines(text, most)
}

/**
 * Returns the lines of CSV (RFC 4180), separated by commas, semicolons or tabs as its first lines declare or show. Omits blank lines. Returns null if it is not
 * such a text, and stops after `most` lines.
 */
function csvLines(text: string, most: number): CsvLine[] | null {
  const [first = '', separator = separatorOf(text)] = declared.exec(text) ?? []
  const lines: CsvLine[] = []
  for (const one of linesOf(text, separator, first.length)) {
    if (one === null) return null
    if (one.fields.some((field) => field !== '')) lines.push(one)
    if (lines.length >= most) break
  }
  return lines
}

/** `sep=;` in the first line, as many programs write it; spreadsheets do not show that line. */
const declared = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i

/**
 * Returns the separator that occurs equally often in most of the first lines, since titles above a list may contain others, and its texts any number of them.
 * If several qualify, the one in more lines, then the more frequent one.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 10_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, firstLines)
  const counted = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const alike = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length))
    return { separator, alike, lines: counts.length, total: counts.reduce((sum, count) => sum + count, 0) }
  })
  const best = counted.toSorted((one, other) => other.alike - one.alike || other.lines - one.lines || other.total - one.total)
  return best[0]?.separator ?? ','
}

/** A quoted field may contain separators and line breaks; a quote in it is doubled. An unclosed quote, or one followed by text, yields null. */
function* linesOf(text: string, separator: string, from: number): Generator<CsvLine | null> {
  const ends = new RegExp(`[${separator}\\r\\n]|$`, 'g')
  let [at, line, row] = [from, from === 0 ? 1 : 2, 1]
  while (at < text.length) {
    const one: CsvLine = { line, row, fields: [] }
    let more = true
    while (more) {
      const field = fieldAt(text, at, ends)
      if (field === null) return yield null
      one.fields.push(field.value)
      line += field.value.split('\n').length - 1
      more = text[field.end] === separator
      at = field.end + 1
      if (text[field.end] === '\r' && text[at] === '\n') at += 1
    }
    line += 1
    row += 1
    yield one
  }
}

function fieldAt(text: string, at: number, ends: RegExp): { value: string; end: number } | null {
  if (text[at] !== '"') {
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    return { value: text.slice(at, end).trim(), end }
  }
  const end = endOfQuoted(text, at)
  if (end === null) return null
  ends.lastIndex = end
  if (end < text.length && ends.exec(text)?.index !== end) return null
  return {
    value: text
      .slice(at + 1, end - 1)
      .replaceAll('""', '"')
      .trim(),
    end,
  }
}

/** Returns the end of a field that begins with a quote; searches for the next quote, because a regular expression fails on fields of some megabytes. */
function endOfQuoted(text: string, at: number): number | null {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return quote + 1
  return null
}
