import type { TimetableEntry } from '@nalanda/contract/timetable/editing'
import type { PrintedOwner } from '@nalanda/contract/timetable/printing'
import type { PrintedWeek } from './printed-week.ts'

/** With more classes at the same time, such as electives of several sections, a cell shows only the rooms. */
const mostWithTeachers = 4

type WrittenClass = { title: string; lines: string[] }

/** Returns a week as the template reads it. The classes do not repeat the teacher or the room whose page it is. */
export function writtenWeek(of: PrintedOwner, week: PrintedWeek<TimetableEntry> = { columns: [], days: [] }) {
  const withTimes = week.columns.every(({ number }) => number === null)
  return {
    columns: week.columns.map(({ kind, from, to, number }) => ({
      ...{ isBreak: kind === 'break', from, to, number: number === null ? '' : String(number) },
    })),
    days: week.days.map(({ name, cells }) => ({
      name,
      cells: cells.map(({ kind, span, classes }) => ({ kind, span, classes: writtenClasses(of, classes, withTimes) })),
    })),
  }
}

/** Returns the classes of a cell, grouped by subject. */
function writtenClasses(of: PrintedOwner, classes: readonly TimetableEntry[], withTimes: boolean): WrittenClass[] {
  const subjects = Map.groupBy(classes, ({ title, subjectCode, startsAt, endsAt }) =>
    JSON.stringify([title, subjectCode, startsAt, endsAt]),
  )
  return [...subjects.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { title, subjectCode, startsAt, endsAt } = first
    const about = joined([withTimes ? `${startsAt}–${endsAt}` : '', subjectCode], ' · ')
    const held =
      classes.length > mostWithTeachers
        ? [joined([...new Set(same.map(({ room }) => room))], ', ')]
        : same.map((entry) => heldLine(of, entry))
    return [{ title, lines: [about, ...held].filter((line) => line !== '') }]
  })
}

function heldLine(of: PrintedOwner, { section, batch, teachers, room }: TimetableEntry): string {
  const attending = of === 'sections' ? batch : joined([section, batch], ' ')
  const names =
    of === 'teachers'
      ? null
      : joined(
          teachers.map(({ fullName }) => fullName),
          ', ',
        )
  return joined([attending, names, of === 'rooms' ? null : room], ' · ')
}

const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by)
