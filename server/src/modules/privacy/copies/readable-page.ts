import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { escapeHtml } from '../../../platform/mail/mail-rendering.ts'
import type { Section } from './copy-content.ts'
import type { CopyWords } from './words.en.ts'

type Content = { name: string; madeOn: IsoDate; sections: readonly Section[] }

/**
 * Returns the content of a copy as a page that every browser shows without a script. Headings use the language of `words`; fields have their database names, in
 * English words.
 */
export function readablePage({ name, madeOn, sections }: Content, words: CopyWords): string {
  const title = escapeHtml(words.title.replace('{name}', () => name))
  const parts = [...Map.groupBy(sections, ({ part }) => part)].map(
    ([part, tables]) => `<h2>${escapeHtml(words.parts[part])}</h2>\n${tables.map((one) => tableSection(one, words)).join('\n')}`,
  )
  const notes = [words.asOf.replace('{day}', dayText(madeOn, words.locale)), words.fields].filter((note) => note !== '')
  return `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:24px;color:#1d2129}table{border-collapse:collapse;margin-bottom:24px}
td,th{border:1px solid #c9ced6;padding:4px 8px;text-align:left;vertical-align:top}th{background:#f4f5f7}h2{font-size:20px}h3{font-size:16px}</style></head>
<body><h1>${title}</h1>${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}
${parts.join('\n')}
</body></html>
`
}

function tableSection({ table, rows }: Section, words: CopyWords): string {
  return `<h3>${escapeHtml(headingOf(table, words))}</h3>${tableOf(rows, words)}`
}

const headingOf = (table: string, { tables }: CopyWords) => (tables as Readonly<Record<string, string>>)[table] ?? inWords(table)

/** One record has a row per field, several records have a column per field. */
function tableOf(rows: readonly object[], words: CopyWords): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = (field: string) => `<th lang="en">${escapeHtml(inWords(field))}</th>`
  const cell = (row: object, field: string) => `<td>${escapeHtml(textOf((row as Record<string, unknown>)[field], words))}</td>`
  const [only, ...others] = rows
  if (only && others.length === 0)
    return `<table>${fields.map((field) => `<tr>${head(field)}${cell(only, field)}</tr>`).join('')}</table>`
  const lines = rows.map((row) => `<tr>${fields.map((field) => cell(row, field)).join('')}</tr>`)
  return `<table><tr>${fields.map(head).join('')}</tr>${lines.join('\n')}</table>`
}

function textOf(value: unknown, { yes, no }: CopyWords): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? yes : no
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const dayText = (day: IsoDate, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Converts `fathersName` and `student_records` to words. */
function inWords(name: string): string {
  const spaced = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
