import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the academic calendar says on screens of the portal, in German. */
export const portalWords = {
  screens: {
    Teaching: 'Lehre',
    'Academic calendar': 'Studienkalender',
    'Terms, exams, holidays and events by day': 'Vorlesungszeiten, Prüfungen, Feiertage und Veranstaltungen nach Tagen',
    'Academic terms': 'Vorlesungszeiten',
    'When the semesters of each course are taught': 'Wann die Semester jedes Studiengangs unterrichtet werden',
    'Academic term': 'Vorlesungszeit',
    'Changed days': 'Geänderte Tage',
    'Days that follow the timetable of another weekday': 'Tage mit dem Stundenplan eines anderen Wochentags',
  },
  problems: {
    'calendar.term-name-taken': 'Dieser Studiengang hat schon eine Vorlesungszeit mit diesem Namen',
    'calendar.term-ends-before-start': 'Der letzte Tag einer Vorlesungszeit kann nicht vor dem ersten liegen',
    'calendar.term-too-long': 'Eine Vorlesungszeit dauert höchstens {days} Tage',
    'calendar.semester-in-another-term':
      'Eines dieser Semester liegt an einigen dieser Tage schon in einer anderen Vorlesungszeit',
    'calendar.semester-in-use':
      'In dieser Vorlesungszeit werden Fächer oder Wahlfächer von {semesters} angeboten. Behalten Sie das Semester darin, oder entfernen Sie diese zuerst',
    'calendar.period-outside-term': 'Die Vorlesungszeit dauert vom {firstDay} bis {lastDay}. Wählen Sie Tage darin',
    'calendar.periods-outside-term':
      'Die Vorlesungszeit enthält {name} vom {firstDay} bis {lastDay}. Ändern Sie zuerst diese Tage',
    'calendar.period-ends-before-start': 'Der letzte Tag kann nicht vor dem ersten liegen',
    'calendar.periods-overlap': 'Die Vorlesungszeit hat an einigen dieser Tage schon etwas anderes',
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
    'calendar.edit': 'Vorlesungszeiten, Prüfungswochen und geänderte Tage verwalten',
  },
  figures: { 'find-terms': 'Vorlesungszeiten' },
} as const satisfies PortalWords
