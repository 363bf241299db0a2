import { longFields } from '@nalanda/contract/results/results'
import type { Cell, Sheet } from '../../../platform/spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { readCode } from './cell-values.ts'

export type LongField = (typeof longFields)[number]
export type CourseNames = readonly { code: string; name: string }[]

/** The headings of a sheet: their row (from 1; the lower one of two), and their texts by column. */
export type Headings = { headerRow: number; headers: string[]; score: number }

/** Column headings that colleges use, without spaces, dots and capitals. */
const synonyms: Record<LongField, readonly string[]> = {
  rollNo:
    words(`rollno rollnumber roll rollnos hallticketno hallticketnumber hallticket htno htnumber ht htn hallticketnos regno regdno regdnumber
    regnumber registerno registernumber registrationno registrationnumber pin pinno pinnumber usn studentid studentrollno univrollno`),
  name: words('name studentname nameofthestudent nameofstudent nameofthecandidate candidatename fullname studentsname'),
  courseCode: words('subjectcode subcode coursecode code papercode subjcode scode ccode subjectcd coursecd'),
  course: words(
    'subject subjectname coursename course subname papername subjecttitle coursetitle title nameofthesubject nameofthecourse',
  ),
  credits: words('credits credit cr crs noofcredits subjectcredits coursecredits'),
  internal: words(
    'internal internalmarks internals int intmarks im cie mid midmarks sessional sessionals ia iamarks internalmark',
  ),
  external: words(
    'external externalmarks externals ext extmarks em see ese endexam semesterend semesterendmarks endsemester externalmark',
  ),
  marks: words(
    'total totalmarks marks tot totmarks marksobtained obtained score marksecured markssecured marksscored grandtotal',
  ),
  grade: words('grade grd lettergrade gr gradeobtained gradesecured lg gradeletter'),
  absent: words('absent abs ab absentees attendance presentabsent absentpresent pa ap'),
}

const fieldOf = new Map(longFields.flatMap((field) => synonyms[field].map((word) => [word, field] as const)))

/** Returns the field that a heading names, by the words that colleges use for it. */
export function fieldOfHeading(heading: string): LongField | undefined {
  return fieldOf.get(plainHeading(heading))
}

/** Returns the course that a heading names, by code or by name, with other text before or after the code: `22CS301PC (Maths)`, `Maths (22CS301PC)`. */
export function courseOfHeading(heading: string, courses: CourseNames): string | undefined {
  const code = readCode(heading)
  const plain = plainHeading(heading)
  const exact = courses.find((course) => course.code === code || plainHeading(course.name) === plain)
  if (exact) return exact.code
  const parts = heading
    .toUpperCase()
    .split(/[\s(),:;/[\]-]+/)
    .filter((part) => part !== '')
  const bracketed = [...heading.matchAll(/[([]([^)\]]+)[)\]]/g)].map(([, text = '']) => readCode(text))
  const named = new Set([...parts, ...bracketed])
  const found = courses.filter((course) => named.has(course.code))
  // a heading that names two courses is not guessed
  return found.length === 1 ? found[0]?.code : undefined
}

const rowsLookedAt = 30

/** Finds the headings below any titles. A row of course codes above a row of `Int | Ext | Total` is one heading of two rows. */
export function findHeadings({ rows }: Pick<Sheet, 'rows'>, courses: CourseNames): Headings {
  let best: Headings = { headerRow: 1, headers: texts(rows[0] ?? []), score: 0 }
  for (const [at, row] of rows.slice(0, rowsLookedAt).entries()) {
    const headers = headersAt(rows, at + 1, courses)
    const score = scoreOf(texts(row), headers, courses)
    if (score > best.score) best = { headerRow: at + 1, headers, score }
  }
  return best
}

/** Returns the texts of the headings in a row (from 1), joined with the course codes of the row above if that row has them. */
export function headersAt(rows: readonly (readonly Cell[])[], headerRow: number, courses: CourseNames): string[] {
  const own = texts(rows[headerRow - 1] ?? [])
  const above = texts(rows[headerRow - 2] ?? [])
  const codes = above.filter((text) => courseOfHeading(text, courses) !== undefined)
  if (codes.length === 0 || !own.some((text) => fieldOfHeading(text))) return own
  let spanning = ''
  // a merged heading has its text only in its first cell
  return [...Array(Math.max(own.length, above.length)).keys()].map((column) => {
    const [upper = '', lower = ''] = [above[column], own[column]]
    if (upper) spanning = courseOfHeading(upper, courses) ? upper : ''
    return [spanning || upper, lower].filter((text) => text !== '').join(' / ')
  })
}

/** Scores a row as headings: each recognised heading counts; the roll number counts most, since no row can be read without it. */
function scoreOf(own: readonly string[], headers: readonly string[], courses: CourseNames): number {
  const understood = headers.filter((text) => fieldOfHeading(text) || courseOfHeading(text.split(' / ')[0] ?? '', courses)).length
  const roll = [...own, ...headers].some((text) => fieldOfHeading(text) === 'rollNo') ? 5 : 0
  return own.some((text) => text !== '') ? understood + roll : 0
}

function texts(row: readonly Cell[]): string[] {
  return Array.from(row, (cell) =>
    showCell(cell ?? null)
      .replace(/\s+/g, ' ')
      .slice(0, 120),
  )
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
