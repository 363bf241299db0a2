import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of the timetable for screens of the portal. */
export const portalWords = {
  screens: {
    'My timetable': 'Mein Stundenplan',
    Timetables: 'Stundenpläne',
    Timetable: 'Stundenplan',
    'Class covers': 'Vertretungen',
    Rooms: 'Räume',
    'Classes of today and of the week': 'Unterricht von heute und der Woche',
    'Weeks of sections, teachers and rooms': 'Wochen von Klassen, Lehrkräften und Räumen',
    'Classes of teachers on leave': 'Unterricht beurlaubter Lehrkräfte',
    'Rooms, and which are free now': 'Räume und welche jetzt frei sind',
    'Period patterns': 'Stundenraster',
    'Periods of subjects': 'Stunden der Fächer',
    "Teachers' times": 'Zeiten der Lehrkräfte',
    'Fixed hours': 'Feste Stunden',
    'Periods and breaks, and who follows them': 'Stunden und Pausen, und wer ihnen folgt',
    'Periods a week, their length and rooms': 'Stunden je Woche, ihre Länge und Räume',
    'Limits of teachers, and when they are away': 'Grenzen der Lehrkräfte, und wann sie nicht da sind',
    'Library, sports and mentoring of sections': 'Bibliothek, Sport und Mentoring der Klassen',
  },
  problems: {
    'timetable.room-taken': 'Ein Raum mit diesem Namen besteht schon',
    'timetable.pattern-taken': 'Ein Stundenraster mit diesem Namen besteht schon',
    'timetable.pattern-in-use':
      'Ein Stundenplan folgt diesem Stundenraster. Sie können seinen Namen ändern; für andere Zeiten fügen Sie ein neues Raster hinzu',
    'timetable.semester-not-in-term': 'Dieses Halbjahr hat eines dieser Semester nicht',
    'timetable.section-not-in-term': 'Diese Klasse hat in diesem Halbjahr kein Fach',
    'timetable.room-of-other-type': 'Der Raum {room} ist von einer anderen Art',
    'timetable.no-such-period':
      'Das Stundenraster dieser Klasse hat an diesem Tag ab Stunde {period} keine {periods} Stunden hintereinander',
    'timetable.hour-published':
      'Ein veröffentlichter Stundenplan enthält diese feste Stunde, deshalb bleiben Halbjahr und Klasse. Fügen Sie stattdessen eine weitere hinzu',
    'timetable.period-without-day': 'Geben Sie Wochentag und Stunde an oder keines von beiden',
    'timetable.name-taken': 'Ein Stundenplan mit diesem Namen besteht schon',
    'timetable.nothing-in-it': 'Dieser Stundenplan hat noch keinen Unterricht',
    'timetable.nothing-to-print': 'Dieser Stundenplan hat für diese Auswahl keinen Unterricht. Wählen Sie eine andere',
    'timetable.has-clashes': 'Dieser Stundenplan hat {count} {count:Konflikt|Konflikte}. Der erste: {why}',
    'timetable.classes-missing':
      'Es fehlt Unterricht: {unplaced} haben keinen Platz, {leftOut} werden nicht mehr gebraucht und weggelassen. Prüfen Sie die Zahlen und bestätigen Sie sie, um zu veröffentlichen',
    'timetable.effective-in-past': 'Ein Stundenplan wird ab heute oder einem späteren Tag veröffentlicht',
    'timetable.later-version':
      '„{name}“ ist ab {day} veröffentlicht. Wählen Sie einen späteren Tag oder ziehen Sie ihn vorher zurück',
    'timetable.has-begun': 'Dieser Stundenplan gilt seit {day}. Veröffentlichen Sie einen anderen an seiner Stelle',
    'timetable.run-under-way': 'Ein Stundenplan wird gerade erstellt. Warten Sie darauf oder halten Sie es an',
    'timetable.nothing-to-place':
      'Am {day} hat kein Halbjahr Fächer mit einem Stundenraster. Bieten Sie zuerst Fächer an und wählen Sie die Raster',
    'timetable.move-clashes': 'Das kann nicht dorthin verschoben werden: {why}',
    'timetable.no-such-class': 'Der Stundenplan hat diesen Unterricht nicht',
    'timetable.day-over': 'Dieser Tag ist vorbei. Vertreten wird heute oder später',
    'timetable.too-many-days': 'Wählen Sie höchstens {days} Tage',
    'timetable.cover-busy': '{name} hat zu dieser Zeit {other}',
    'timetable.cover-not-teacher': '{name} unterrichtet nicht oder ist an diesem Tag nicht im Dienst',
    'timetable.cover-away': '{name} ist an diesem Tag beurlaubt',
  },
  reasons: {
    'timetable.students-overfull': '{section} braucht {needed} Stunden; die Woche hat {available}',
    'timetable.teacher-overloaded':
      '{teacher} soll {needed} Stunden unterrichten; mit den Zeiten und Grenzen sind {available} möglich',
    'timetable.rooms-short':
      'Unterricht, der nur in diese Räume passt, braucht {needed} Stunden, und die Räume haben {available}: {rooms}',
    'timetable.too-long': '{subject} braucht {length} Stunden hintereinander; das Raster hat höchstens {longest} ohne Pause',
    'timetable.block-exceeds-limit': '{subject} braucht {length} Stunden hintereinander; {teacher} unterrichtet höchstens {most}',
    'timetable.no-common-time':
      '{subject} ist {needed}-mal in der Woche nötig; Lehrkräfte, Studierende und ein Raum sind gemeinsam {possible}-mal frei',
    'timetable.same-teacher-twice': '{subject} braucht {teacher} in zwei Räumen zugleich',
    'timetable.no-such-room':
      '{subject} braucht einen Raum mit {seats} Plätzen; kein Raum dieser Art und dieses Fachbereichs hat sie',
    'timetable.too-few-rooms': '{subject} braucht {needed} Räume zugleich; {available} sind geeignet',
    'timetable.pins-clash': '{subject} kann nicht bleiben, wo es angeheftet ist',
    'timetable.no-place': '{subject} hat keinen Platz',
    'timetable.no-pattern': '{subject} ist in einem Semester ohne Stundenraster',
    'timetable.no-teacher': '{subject} hat keine Lehrkraft',
    'timetable.too-few-teachers': '{subject} hat {batches} Gruppen zur gleichen Zeit und Lehrkräfte für {teachers}',
    'timetable.parallel-hours-differ':
      '{subject} braucht {needed} Stunden in der Woche und bekommt {given}, weil es zu den Zeiten von {other} unterrichtet wird',
    'timetable.students-busy': '{section} hat dann {other}',
    'timetable.teacher-busy': '{teacher} unterrichtet dann {other}',
    'timetable.room-busy': '{room} wird dann von {other} genutzt',
    'timetable.teacher-unavailable': '{teacher} ist dann nicht verfügbar',
    'timetable.room-unavailable': '{room} ist dann geschlossen',
    'timetable.teacher-limit': '{teacher} würde {value} Stunden unterrichten; die Grenze ist {most}',
    'timetable.too-many-on-day': 'Das wäre {value}-mal an einem Tag; höchstens {most} sind erlaubt',
    'timetable.no-such-slot': 'Es gibt nicht genug Stunden hintereinander',
    'timetable.slot-not-allowed': 'Es hat seine feste Zeit',
    'timetable.no-free-room': 'Dann ist kein geeigneter Raum frei',
    'timetable.room-unsuitable': '{room} ist nicht geeignet',
    'timetable.is-pinned': 'Es ist angeheftet',
  },
  validation: {
    'timetable.ends-before-start': 'Geben Sie ein Ende nach dem Anfang ein',
    'timetable.times-overlap': 'Geben Sie eine Zeit ein, die sich mit keiner anderen überschneidet',
    'timetable.slots-overlap': 'Geben Sie Stunden und Pausen ein, die sich nicht überschneiden',
    'timetable.no-periods': 'Fügen Sie mindestens eine Stunde hinzu',
    'timetable.weekday-twice': 'Geben Sie jeden Wochentag einmal ein',
  },
  permissions: {
    'timetable.view': 'Stundenpläne und Räume ansehen',
    'timetable.prepare': 'Stunden der Fächer und Zeiten der Lehrkräfte festlegen',
    'timetable.cover': 'Vertretungen des Fachbereichs ordnen',
    'timetable.own': 'Eigenen Unterricht ansehen oder den der eigenen Kinder',
    'timetable.manage': 'Räume, Stundenraster und Stundenpläne verwalten',
  },
  bell: {
    'class-cover-given': 'Sie vertreten {{name}}: {{class}}, {{day}}, {{time}}',
    'class-cover-ended': 'Sie müssen {{name}} nicht mehr vertreten: {{class}}, {{day}}, {{time}}',
    'class-covered': '{{name}} vertritt Sie: {{class}}, {{day}}, {{time}}',
    'class-uncovered': '{{name}} übernimmt diesen Unterricht nicht mehr: {{class}}, {{day}}, {{time}}',
    'class-covers-changed': 'Der Unterricht, in dem Sie {{name}} vertreten, hat sich geändert, {{period}}',
  },
} as const satisfies PortalWords
