import { longFields, type Mapping, type ResultImport } from '@nalanda/contract/results/results'
import type { Word } from '../words.ts'

type Field = (typeof longFields)[number]
export const parts = ['internal', 'external', 'marks', 'grade', 'absent'] as const
type Part = (typeof parts)[number]

/** What a column means: nothing, a field of every row, or a course; in a wide sheet a course may take several columns, one a part. */
export type Meaning = { kind: 'none' } | { kind: 'field'; field: Field } | { kind: 'course'; code: string; part: Part | null }

/** The fields a layout knows: a wide sheet has its courses beside the student. */
export const fieldsOf = { long: longFields, wide: ['rollNo', 'name'] } as const satisfies Record<string, readonly Field[]>
export const fieldWords = {
  rollNo: 'rollNo',
  name: 'name',
  courseCode: 'courseCode',
  course: 'course',
  credits: 'credits',
  internal: 'internal',
  external: 'external',
  marks: 'totalMarks',
  grade: 'grade',
  absent: 'absent',
} as const satisfies Record<Field, Word>

export function meaningOf(mapping: Mapping, column: number): Meaning {
  const text = mapping.columns[String(column)]
  if (!text) return { kind: 'none' }
  const [head = '', code = '', part] = text.split(':')
  if (head === 'course' && code) return { kind: 'course', code, part: parts.find((one) => one === part) ?? null }
  const field = longFields.find((one) => one === head)
  return field ? { kind: 'field', field } : { kind: 'none' }
}

/** The mapping with another meaning for one column. A meaning belongs to one column only: it moves here from where it was. */
export function assign(mapping: Mapping, column: number, meaning: Meaning): Mapping {
  const text = textOf(meaning)
  const others = Object.entries(mapping.columns).filter(([key, value]) => key !== String(column) && value !== text)
  return { ...mapping, columns: Object.fromEntries(text ? [...others, [String(column), text]] : others) }
}

/** The mapping for the other layout: what both know stays, the rest is chosen again. */
export function withLayout(mapping: Mapping, layout: Mapping['layout']): Mapping {
  if (layout === mapping.layout) return mapping
  const known: readonly string[] = fieldsOf.wide
  const kept = Object.entries(mapping.columns).filter(([, value]) => known.includes(value))
  return { ...mapping, layout, columns: Object.fromEntries(kept) }
}

type Sheet = ResultImport['sheets'][number]

/** The mapping for another sheet of the workbook: its columns are kept only where the headings are the same. */
export function withSheet(mapping: Mapping, name: string, sheets: readonly Sheet[]): Mapping {
  const [from, to] = [mapping.sheet, name].map((wanted) => sheets.find((sheet) => sheet.name === wanted))
  const alike = from?.headers.join('\n') === to?.headers.join('\n')
  return { ...mapping, sheet: name, headerRow: to?.headerRow ?? mapping.headerRow, columns: alike ? mapping.columns : {} }
}

/** The cells above and in the columns when the headings are in another row than was found; rows outside the sample are empty. */
export function sheetWithHeaderRow(sheet: Sheet, headerRow: number): Pick<Sheet, 'headers' | 'sample'> {
  const below = headerRow - sheet.headerRow
  if (below === 0) return sheet
  const row = below > 0 ? sheet.sample[below - 1] : undefined
  const headers = sheet.headers.map((_, column) => row?.[column] ?? '')
  return { headers, sample: below > 0 ? sheet.sample.slice(below) : sheet.sample }
}

/** What a mapping still lacks before the sheet can be checked. The server refuses by the same rule. */
export function missingIn(mapping: Mapping): Word[] {
  const meanings = Object.keys(mapping.columns).map((column) => meaningOf(mapping, Number(column)))
  const has = (...fields: Field[]) => meanings.some((one) => one.kind === 'field' && fields.includes(one.field))
  const missing: Word[] = has('rollNo') ? [] : ['rollNo']
  if (mapping.layout === 'wide') return meanings.some(({ kind }) => kind === 'course') ? missing : [...missing, 'oneCourse']
  if (!has('courseCode', 'course')) missing.push('courseCode')
  return has('internal', 'external', 'marks', 'grade') ? missing : [...missing, 'marksOrGrade']
}

/** The letter over a column in a spreadsheet program: 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}

function textOf(meaning: Meaning): string | null {
  if (meaning.kind === 'none') return null
  if (meaning.kind === 'field') return meaning.field
  return meaning.part ? `course:${meaning.code}:${meaning.part}` : `course:${meaning.code}`
}
