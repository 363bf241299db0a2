import type { TimetableEntry } from '@nalanda/contract/timetable/editing'
import type { PrintedOwner } from '@nalanda/contract/timetable/printing'
import type { PrintedWeek } from './printed-week.ts'

/** Of more classes at once, such as electives of several sections, a cell has the rooms alone. */
const mostWithTeachers = 4

type WrittenClass = { title: string; lines: string[] }

/** A week as the template reads it. What the page is of, a teacher or a room, is not repeated in its classes. */
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

/** The classes of a cell: those of a subject together. */
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
