import { weekdayNames } from '@nalanda/contract/platform/dates/day-text'
import type { Pattern, PatternDay, patternCalls } from '@nalanda/contract/timetable/patterns'
import { clockTime, minuteOf } from '@nalanda/contract/timetable/times'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { courses, semesters } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { patternSlots, periodPatterns, semesterPatterns } from '../schema.ts'
import { timetableEntries } from '../schema-versions.ts'

/** Period patterns with the periods and breaks of each weekday. */
export const patternKind: KindOf<typeof patternCalls.patterns> = {
  table: periodPatterns,
  entity: 'period-pattern',
  title: 'Period patterns',
  searched: sql`${periodPatterns.name}`,
  sorts: { name: byText(periodPatterns.name) },
  firstSort: 'name',
  load: loadPatterns,
  columns: [
    { header: 'Pattern', width: 32, value: ({ name }) => name },
    { header: 'Periods a week', kind: 'number', value: ({ periodsPerWeek }) => periodsPerWeek },
    { header: 'Periods', width: 80, value: ({ days }) => days.map(describeDay).join('; ') },
    { header: 'Used by', width: 60, value: ({ usedBy }) => usedBy },
  ],
  constraintProblems: { period_patterns_by_name: { code: 'timetable.pattern-taken', field: 'name' } },
  owns: [patternSlots.patternId],
  async store(db, patternId, { days }, before) {
    if (before && JSON.stringify(before.days) === JSON.stringify(inOrder(days))) return
    if ((await db.$count(timetableEntries, eq(timetableEntries.patternId, patternId))) > 0)
      throw problem('timetable.pattern-in-use')
    await db.delete(patternSlots).where(eq(patternSlots.patternId, patternId))
    await db.insert(patternSlots).values(days.flatMap((day) => slotsOf(patternId, day)))
  },
}

const inOrder = (days: readonly PatternDay[]) => [...days].sort((a, b) => a.weekday - b.weekday)

function slotsOf(patternId: number, { weekday, slots }: PatternDay): (typeof patternSlots.$inferInsert)[] {
  let number = 0
  return slots.map(({ kind, name, from, to }) => ({
    ...{ patternId, weekday, kind, name, startMinute: minuteOf(from), endMinute: minuteOf(to) },
    number: kind === 'period' ? ++number : null,
  }))
}

const describeDay = ({ weekday, slots }: PatternDay) =>
  `${weekdayNames[weekday]} ${slots
    .filter(({ kind }) => kind === 'period')
    .map(({ from, to }) => `${from}–${to}`)
    .join(' ')}`

async function loadPatterns(db: Database, ids: readonly number[]): Promise<Pattern[]> {
  const rows = await loadRows(periodPatterns, [], { retired: isRetired(periodPatterns) })(db, ids)
  const days = await loadPatternDays(db, ids)
  const uses = await db
    .select({ patternId: semesterPatterns.patternId, name: sql<string>`${courses.name} || ' ' || ${semesters.name}` })
    .from(semesterPatterns)
    .innerJoin(terms, and(eq(terms.id, semesterPatterns.termId), gte(terms.endsOn, dayOf(now()))))
    .innerJoin(semesters, eq(semesters.id, semesterPatterns.semesterId))
    .innerJoin(courses, eq(courses.id, semesters.courseId))
    .where(inArray(semesterPatterns.patternId, [...ids]))
    .orderBy(asc(courses.name), asc(semesters.number))
  const named = Map.groupBy(uses, ({ patternId }) => patternId)
  return rows.map((row) => {
    const own = days.get(row.id) ?? []
    const periods = own.flatMap(({ slots }) => slots.filter(({ kind }) => kind === 'period'))
    const usedBy = [...new Set((named.get(row.id) ?? []).map(({ name }) => name))].join(', ')
    return { ...row, days: own, periodsPerWeek: periods.length, usedBy }
  })
}

/** Returns the weekdays of these patterns with their periods and breaks, in order. */
export async function loadPatternDays(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, PatternDay[]>> {
  const rows = await db
    .select()
    .from(patternSlots)
    .where(inArray(patternSlots.patternId, [...ids]))
    .orderBy(asc(patternSlots.weekday), asc(patternSlots.startMinute))
  return new Map(
    [...Map.groupBy(rows, ({ patternId }) => patternId)].map(([id, slots]) => [
      id,
      [...Map.groupBy(slots, ({ weekday }) => weekday)].map(([weekday, own]) => ({
        weekday,
        slots: own.map(({ kind, name, startMinute, endMinute }) => ({
          ...{ kind, name, from: clockTime(startMinute), to: clockTime(endMinute) },
        })),
      })),
    ]),
  )
}
