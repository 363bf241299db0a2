import type { CalendarEntry, CalendarKind } from '@nalanda/contract/calendar/calendar'
import type { GridEntry } from '../../ui/calendar/MonthGrid.tsx'
import { weekdayName } from '../../ui/format/days.ts'
import type { Translate } from './words.ts'

const tones: Readonly<Record<CalendarKind, GridEntry['tone']>> = {
  holiday: 'holiday',
  'term-start': 'note',
  'term-end': 'note',
  exams: 'stop',
  preparation: 'stop',
  break: 'holiday',
  classes: 'plain',
  'changed-day': 'note',
  event: 'plain',
}

/** Returns an entry in the form that the month view shows. */
export function gridEntry(t: Translate, entry: CalendarEntry): GridEntry {
  const { kind, id, title, startsOn, endsOn, courseName } = entry
  return {
    ...{ key: `${kind}-${id}`, startsOn, endsOn, title: courseName ? `${courseName}: ${title}` : title },
    ...{ kind: kindText(t, entry), tone: tones[kind] },
  }
}

/** Returns the kind of an entry; for a changed day, with the weekday whose timetable it follows. */
export function kindText(t: Translate, { kind, follows }: Pick<CalendarEntry, 'kind' | 'follows'>): string {
  return t(`kind-${kind}`, { weekday: follows === null ? '' : weekdayName(follows) })
}
