import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of the academic calendar for screens of the portal. */
export const portalWords = {
  screens: {
    Teaching: 'Lehre',
    'Academic calendar': 'Studienkalender',
    'Terms, exams, holidays and events by day': 'Halbjahre, Prüfungen, Feiertage und Veranstaltungen nach Tagen',
    'Academic terms': 'Halbjahre',
    'When the semesters of each course are taught': 'Wann die Semester jedes Studiengangs unterrichtet werden',
    'Academic term': 'Halbjahr',
    'Changed days': 'Geänderte Tage',
    'Days that follow the timetable of another weekday': 'Tage mit dem Stundenplan eines anderen Wochentags',
  },
  problems: {
    'calendar.term-name-taken': 'Dieser Studiengang hat schon ein Halbjahr mit diesem Namen',
    'calendar.term-ends-before-start': 'Der letzte Tag eines Halbjahrs kann nicht vor dem ersten liegen',
    'calendar.term-too-long': 'Ein Halbjahr dauert höchstens {days} Tage',
    'calendar.semester-in-another-term': 'Eines dieser Semester liegt an einigen dieser Tage schon in einem anderen Halbjahr',
    'calendar.semester-in-use':
      'In diesem Halbjahr werden Fächer oder Wahlfächer von {semesters} angeboten. Behalten Sie das Semester darin, oder entfernen Sie diese zuerst',
    'calendar.period-outside-term': 'Das Halbjahr dauert vom {firstDay} bis {lastDay}. Wählen Sie Tage darin',
    'calendar.periods-outside-term': 'Das Halbjahr enthält {name} vom {firstDay} bis {lastDay}. Ändern Sie zuerst diese Tage',
    'calendar.period-ends-before-start': 'Der letzte Tag kann nicht vor dem ersten liegen',
    'calendar.periods-overlap': 'Das Halbjahr hat an einigen dieser Tage schon etwas anderes',
    'calendar.day-taken': 'Für diesen Tag gilt schon ein anderer Stundenplan. Ändern Sie stattdessen diesen Eintrag',
    'calendar.day-is-holiday': '{day} ist ein Feiertag. Löschen Sie zuerst den Feiertag',
    'calendar.follows-itself': 'Am {day} gilt dieser Stundenplan ohnehin. Wählen Sie einen anderen Wochentag',
    'calendar.day-outside-terms': 'Der {day} liegt in keinem Halbjahr dieses Studiengangs. Wählen Sie einen Tag eines Halbjahrs',
    'calendar.day-without-classes': 'Am {day} ist kein Unterricht: {name}. Wählen Sie einen anderen Tag',
    'calendar.no-feed': 'Dieser Kalenderlink ist nicht mehr gültig. Erstellen Sie im Portal einen neuen',
    'calendar.too-long': 'Wählen Sie höchstens {days} Tage',
  },
  permissions: {
    'calendar.view': 'Studienkalender ansehen',
    'calendar.edit': 'Halbjahre, Prüfungswochen und geänderte Tage verwalten',
  },
  figures: { 'find-terms': 'Halbjahre' },
} as const satisfies PortalWords
