import type { SavePeriod, termCalls } from '@nalanda/contract/calendar/terms'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { courses } from '../academics/schema.ts'
import { followChangedDays } from '../institution/public.ts'
import { termPeriods, terms } from './schema.ts'

const joins = [
  { table: terms, on: eq(terms.id, termPeriods.termId) },
  { table: courses, on: eq(courses.id, terms.courseId) },
]

/** Exams, preparation, breaks and other periods of a term besides its classes. */
export const periodKind: KindOf<typeof termCalls.periods> = {
  table: termPeriods,
  entity: 'term-period',
  title: 'Exams and breaks',
  joins,
  searched: sql`(${termPeriods.name} || ' ' || ${terms.name})`,
  filters: ({ termId, kind }) => [where(termPeriods.termId, termId), where(termPeriods.kind, kind)],
  sorts: { startsOn: byValue(termPeriods.startsOn), name: byText(termPeriods.name) },
  firstSort: 'startsOn',
  load: loadRows(termPeriods, joins, { termName: terms.name, courseName: courses.name }),
  columns: [
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Term', width: 32, value: ({ termName }) => termName },
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind, { classes: 'With classes' }) },
    { header: 'Name', width: 40, value: ({ name }) => name },
    { header: 'From', kind: 'date', value: ({ startsOn }) => startsOn },
    { header: 'To', kind: 'date', value: ({ endsOn }) => endsOn },
  ],
  constraintProblems: {
    period_days_in_order: { code: 'calendar.period-ends-before-start', field: 'endsOn' },
    one_period_at_a_time: { code: 'calendar.periods-overlap', field: 'startsOn' },
  },
  check: mustLieWithinTerm,
  store: (db, _id, { startsOn }, before) => followChangedDays(db, before ? [before.startsOn, startsOn] : [startsOn]),
  afterDeletion: (db, { startsOn }) => followChangedDays(db, [startsOn]),
}

/** Locks the term, so that it cannot be shortened meanwhile. */
async function mustLieWithinTerm(db: Database, { termId, startsOn, endsOn }: SavePeriod): Promise<void> {
  const [term] = await db.select().from(terms).where(eq(terms.id, termId)).for('share')
  if (!term || (startsOn >= term.startsOn && endsOn <= term.endsOn)) return
  const facts = { firstDay: formatDay(term.startsOn), lastDay: formatDay(term.endsOn) }
  throw problem('calendar.period-outside-term', facts, { fields: [startsOn < term.startsOn ? 'startsOn' : 'endsOn'] })
}
