import { longFields, type Mapping, type ResultImport } from '@nalanda/contract/results/results'
import type { Word } from '../words.ts'

type Field = (typeof longFields)[number]
export const parts = ['internal', 'external', 'marks', 'grade', 'absent'] as const
type Part = (typeof parts)[number]

/** The meaning of a column: none, a field of every row, or a course. In a wide sheet a course may have several columns, one per part. */
export type Meaning = { kind: 'none' } | { kind: 'field'; field: Field } | { kind: 'course'; code: string; part: Part | null }

/** The fields of each layout: a wide sheet has its courses as columns beside the student. */
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

/** Returns the mapping with another meaning for one column. A meaning belongs to one column only, so it is removed from its previous one. */
export function assign(mapping: Mapping, column: number, meaning: Meaning): Mapping {
  const text = textOf(meaning)
  const others = Object.entries(mapping.columns).filter(([key, value]) => key !== String(column) && value !== text)
  return { ...mapping, columns: Object.fromEntries(text ? [...others, [String(column), text]] : others) }
}

/** Returns the mapping for the other layout: fields of both layouts are kept, all others must be chosen again. */
export function withLayout(mapping: Mapping, layout: Mapping['layout']): Mapping {
  if (layout === mapping.layout) return mapping
  const known: readonly string[] = fieldsOf.wide
  const kept = Object.entries(mapping.columns).filter(([, value]) => known.includes(value))
  return { ...mapping, layout, columns: Object.fromEntries(kept) }
}

type Sheet = ResultImport['sheets'][number]

/** Returns the mapping for another sheet of the workbook; columns are kept only if the headings are the same. */
export function withSheet(mapping: Mapping, name: string, sheets: readonly Sheet[]): Mapping {
  const [from, to] = [mapping.sheet, name].map((wanted) => sheets.find((sheet) => sheet.name === wanted))
  const alike = from?.headers.join('\n') === to?.headers.join('\n')
  return { ...mapping, sheet: name, headerRow: to?.headerRow ?? mapping.headerRow, columns: alike ? mapping.columns : {} }
}

/** Returns headings and sample when the headings are in another row than detected; rows outside the sample are empty. */
export function sheetWithHeaderRow(sheet: Sheet, headerRow: number): Pick<Sheet, 'headers' | 'sample'> {
  const below = headerRow - sheet.headerRow
  if (below === 0) return sheet
  const row = below > 0 ? sheet.sample[below - 1] : undefined
  const headers = sheet.headers.map((_, column) => row?.[column] ?? '')
  return { headers, sample: below > 0 ? sheet.sample.slice(below) : sheet.sample }
}

/** Returns what a mapping still lacks before the sheet can be checked. The server applies the same rule. */
export function missingIn(mapping: Mapping): Word[] {
  const meanings = Object.keys(mapping.columns).map((column) => meaningOf(mapping, Number(column)))
  const has = (...fields: Field[]) => meanings.some((one) => one.kind === 'field' && fields.includes(one.field))
  const missing: Word[] = has('rollNo') ? [] : ['rollNo']
  if (mapping.layout === 'wide') return meanings.some(({ kind }) => kind === 'course') ? missing : [...missing, 'oneCourse']
  if (!has('courseCode', 'course')) missing.push('courseCode')
  return has('internal', 'external', 'marks', 'grade') ? missing : [...missing, 'marksOrGrade']
}

/** Returns the letters of a column in a spreadsheet program: 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}

function textOf(meaning: Meaning): string | null {
  if (meaning.kind === 'none') return null
  if (meaning.kind === 'field') return meaning.field
  return meaning.part ? `course:${meaning.code}:${meaning.part}` : `course:${meaning.code}`
}
