import { formatShortDay } from '@nalanda/contract/platform/dates/day-text'
import type { Chart, FigureCount } from '@nalanda/contract/platform/figures'
import type { ChartName, FigureName } from '@nalanda/contract/platform/module-kinds'
import { formatRupees } from '@nalanda/contract/platform/money/money'

/** Nouns for waiting items in a summary, after a number: singular and plural. */
export const waitingNouns: Readonly<Partial<Record<FigureName, readonly [one: string, other: string]>>> = {
  waitsApprovals: ['request for your decision', 'requests for your decision'],
  requestsReturned: ['of your requests was returned', 'of your requests were returned'],
  waitsExamsReady: ['exam with unpublished results', 'exams with unpublished results'],
  resultsIncomplete: ['incomplete result of your department', 'incomplete results of your department'],
  classesWithoutTeacher: ['class without a class teacher', 'classes without a class teacher'],
  mentorMessages: ['unread conversation with a family', 'unread conversations with families'],
  subjectsWithoutTeacher: ['subject without a teacher', 'subjects without a teacher'],
  teachersOverNorm: ['teacher over norm', 'teachers over norm'],
  subjectsBehindPlan: ['subject behind its lesson plan', 'subjects behind their lesson plans'],
  waitsDataRequests: ['request about personal data to answer', 'requests about personal data to answer'],
  ownUnmarkedClasses: ['of your classes has no attendance', 'of your classes have no attendance'],
  eventDuties: ['event may give duty leave', 'events may give duty leave'],
  unmarkedClasses: ['class of the last 7 days without attendance', 'classes of the last 7 days without attendance'],
  coverRequests: ['colleague asks you to cover', 'colleagues ask you to cover'],
  achievementsToVerify: ['achievement to verify', 'achievements to verify'],
  publicationsToVerify: ['publication to verify', 'publications to verify'],
  facultyWorkToVerify: ['patent or project to verify', 'patents and projects to verify'],
}

/** Titles of figures in a summary. */
export const figureTitles: Readonly<Partial<Record<FigureName, string>>> = {
  studentsEnrolled: 'Students enrolled',
  studentsDetained: 'Students detained',
  studentsHeld: 'Students with a hold',
  seatsFilled: 'Seats filled, first year',
  passRate: 'Pass rate, last exam',
  feesCollectedYear: 'Fees collected this year',
  peopleOnLeave: 'On leave today',
  studentsShort: 'Students short of attendance',
  syllabusCoverage: 'Syllabus coverage',
}

/** Titles of share charts included in the mail; the others are only on the start page. */
const chartTitles: Readonly<Partial<Record<ChartName, string>>> = { attendanceByDepartment: 'Attendance by department' }

const inIndia = new Intl.NumberFormat('en-IN')

/** Formats waiting items as a line of a mail: `3 requests for your decision`. */
export function waitingLine({ name, total, andMore }: FigureCount): string {
  const [one, other] = waitingNouns[name] ?? [name, name]
  return `${inIndia.format(total)}${andMore ? '+' : ''} ${total === 1 ? one : other}`
}

/** Formats a figure as a line of a mail: `Students enrolled: 3,116 of 3,240 (+12 since 1 Nov 2026)`. */
export function figureLine({ name, unit, total, andMore, outOf, about, change }: FigureCount): string {
  const whole = outOf === undefined ? '' : ` of ${valueText(unit, outOf)}`
  const grown = change && change.by !== 0 ? ` (${signed(unit, change.by)} since ${formatShortDay(change.since)})` : ''
  const title = [figureTitles[name] ?? name, about].filter(Boolean).join(', ')
  return `${title}: ${valueText(unit, total)}${andMore ? '+' : ''}${whole}${grown}`
}

/** Formats the rows of a chart as lines of a mail below its title: `CSE: 84.2%`. */
export function chartLines({ name, rows, about }: Chart): string[] {
  const title = chartTitles[name]
  if (title === undefined) return []
  const shown = rows.map((row) => `${row.name}: ${row.values[0] == null ? '–' : valueText('percent', row.values[0])}`)
  return [`${[title, about].filter(Boolean).join(', ')}:`, ...shown]
}

const signed = (unit: FigureCount['unit'], by: number) => `${by > 0 ? '+' : '−'}${valueText(unit, Math.abs(by))}`

function valueText(unit: FigureCount['unit'], value: number): string {
  if (unit === 'paise') return formatRupees(value)
  // Never rounded up: 74.99% must not become 75%
  if (unit === 'percent') return `${(Math.floor(Math.round(value * 1000) / 100) / 10).toFixed(1)}%`
  return unit === 'points' ? value.toFixed(2) : inIndia.format(value)
}
