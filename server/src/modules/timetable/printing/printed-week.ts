import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { weekdayNames } from '@nalanda/contract/platform/dates/day-text'
import type { PatternDay, PatternSlot } from '@nalanda/contract/timetable/patterns'

/** A class of a week, with its times of day. */
export type WeekClass = { weekday: TaughtWeekday; startsAt: string; endsAt: string }

type Column = Pick<PatternSlot, 'kind' | 'from' | 'to'> & { number: number | null }
/** A cell of a week, spanning `span` columns: classes, no class, a break, or no period on that day. */
export type WeekCell<Class> = { kind: 'classes' | 'free' | 'break' | 'none'; span: number; classes: Class[] }
export type PrintedWeek<Class> = { columns: Column[]; days: { name: string; cells: WeekCell<Class>[] }[] }

/**
 * Builds the week of a section, a teacher or a room as a table: weekdays as rows, the periods of its patterns as columns. Classes that overlap, such as those
 * of two lab batches, share a cell. With several patterns, whose periods partly overlap, a cell spans each column that begins while the class is held; breaks
 * are then left out.
 */
export function printedWeek<Class extends WeekClass>(
  patterns: readonly (readonly PatternDay[])[],
  classes: readonly Class[],
): PrintedWeek<Class> {
  const columns = columnsOf(patterns)
  const weekdays = [...new Set(patterns.flatMap((days) => days.map(({ weekday }) => weekday)))].sort()
  return {
    columns,
    days: weekdays.map((weekday) => {
      const slots = patterns.flatMap((days) => days.find((day) => day.weekday === weekday)?.slots ?? [])
      const own = classes.filter((one) => one.weekday === weekday)
      return { name: weekdayNames[weekday], cells: cellsOf(columns, slots, overlapping(own)) }
    }),
  }
}

function columnsOf(patterns: readonly (readonly PatternDay[])[]): Column[] {
  const isOne = patterns.length === 1
  const found = new Map<string, Column>()
  for (const { slots } of patterns.flat()) {
    let number = 0
    for (const { kind, from, to } of slots) {
      const own = kind === 'period' ? ++number : null
      if (kind === 'break' && !isOne) continue
      if (found.get(from)?.kind !== 'period') found.set(from, { kind, from, to, number: isOne ? own : null })
    }
  }
  return [...found.values()].sort((a, b) => a.from.localeCompare(b.from))
}

function cellsOf<Class extends WeekClass>(columns: readonly Column[], slots: readonly PatternSlot[], groups: Class[][]) {
  const cells: WeekCell<Class>[] = []
  for (let at = 0; at < columns.length; ) {
    const { from = '' } = columns[at] ?? {}
    const group = groups.find((one) => one.some(({ startsAt, endsAt }) => startsAt <= from && from < endsAt))
    if (group) {
      const end = lastEnd(group)
      const span = columns.slice(at).filter((column) => column.from < end).length
      cells.push({ kind: 'classes', span, classes: group })
      at += span
      continue
    }
    const slot = slots.find((one) => one.from === from)
    cells.push({ kind: slot ? (slot.kind === 'break' ? 'break' : 'free') : 'none', span: 1, classes: [] })
    at++
  }
  return cells
}

/** Groups the classes of a day: each overlaps another of its group, and none of another group. */
function overlapping<Class extends WeekClass>(classes: readonly Class[]): Class[][] {
  const groups: Class[][] = []
  for (const one of classes.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const last = groups.at(-1)
    if (last && one.startsAt < lastEnd(last)) last.push(one)
    else groups.push([one])
  }
  return groups
}

const lastEnd = (classes: readonly WeekClass[]) => classes.reduce((end, { endsAt }) => (endsAt > end ? endsAt : end), '')
