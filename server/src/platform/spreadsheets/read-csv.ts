import { decodeUtf8 } from './text-decoding.ts'

/** A line of a CSV file: the number of its first line in the file, and its fields. */
export type CsvLine = { line: number; fields: string[] }

const separators = [',', ';', '\t'] as const

/** Reads CSV in UTF-8, as `csvLines` does. Answers null for what is no such text. */
export function readCsv(bytes: Buffer, most: number): CsvLine[] | null {
  const text = decodeUtf8(bytes)
  return text === null || text.includes('\0') ? null : csvLines(text, most)
}

/**
 * The lines of CSV (RFC 4180), separated by commas, semicolons or tabs as the first line shows. Blank lines are left out. Answers null for what is no such
 * text, and stops after `most` lines.
 */
export function csvLines(text: string, most: number): CsvLine[] | null {
  const separator = separatorOf(text)
  const lines: CsvLine[] = []
  for (const one of linesOf(text, separator)) {
    if (one === null) return null
    if (one.fields.some((field) => field !== '')) lines.push(one)
    if (lines.length >= most) break
  }
  return lines
}

/** The one that the first line has most of. */
function separatorOf(text: string): string {
  const first = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (separator: string) => first.split(separator).length
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** A field in quotes may hold separators and line ends; a quote in it is doubled. A quote that is not closed, or followed by text, is null. */
function* linesOf(text: string, separator: string): Generator<CsvLine | null> {
  const ends = new RegExp(`[${separator}\\r\\n]|$`, 'g')
  let [at, line] = [0, 1]
  while (at < text.length) {
    const one: CsvLine = { line, fields: [] }
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
    yield one
  }
}

function fieldAt(text: string, at: number, ends: RegExp): { value: string; end: number } | null {
  if (text[at] !== '"') {
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    return { value: text.slice(at, end).trim(), end }
  }
  const quoted = /"((?:[^"]|"")*)"(?!")/y
  quoted.lastIndex = at
  const found = quoted.exec(text)
  if (!found) return null
  const end = quoted.lastIndex
  ends.lastIndex = end
  if (end < text.length && ends.exec(text)?.index !== end) return null
  return { value: (found[1] ?? '').replaceAll('""', '"').trim(), end }
}
