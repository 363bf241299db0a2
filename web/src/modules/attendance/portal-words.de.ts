import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of attendance for screens of the portal. */
export const portalWords = {
  screens: {
    Attendance: 'Anwesenheit',
    'Take attendance': 'Anwesenheit erfassen',
    'Classes of today, on the phone also without a connection': 'Unterricht von heute, auf dem Telefon auch ohne Verbindung',
    'Attendance of a class': 'Anwesenheit im Unterricht',
    'Attendance of students': 'Anwesenheit der Studierenden',
    'Who is short of attendance, and who may sit the exams': 'Wem Anwesenheit fehlt, und wer zu den Prüfungen zugelassen ist',
    'Attendance of a student': 'Anwesenheit einer Person',
    'Unmarked classes': 'Nicht erfasster Unterricht',
    'Classes that were held without attendance': 'Gehaltener Unterricht ohne Anwesenheit',
    'Registers and reports': 'Kurslisten und Berichte',
    'Registers of subjects, attendance of a section by month': 'Kurslisten der Fächer, Anwesenheit einer Klasse nach Monat',
    'Leave of students': 'Freistellungen von Studierenden',
    'Ask for leave, and what was decided': 'Um Freistellung bitten, und was entschieden wurde',
    'Leave of a student': 'Freistellung einer Person',
    'Duty leave for events': 'Einsätze durch Veranstaltungen',
    'Who took part in an event and is on duty on its days':
      'Wer an einer Veranstaltung teilnahm und an ihren Tagen im Einsatz ist',
    'Biometric punches': 'Biometrische Buchungen',
    'First and last punch of each day, beside the attendance of classes':
      'Erste und letzte Buchung jedes Tages, neben der Anwesenheit im Unterricht',
    'Present without a punch': 'Anwesend ohne Buchung',
    Condonations: 'Nachsicht bei Fehlzeiten',
    'Attendance that the committee condones, with evidence and fee':
      'Fehlzeiten, die der Ausschuss nachsieht, mit Nachweis und Gebühr',
    Condonation: 'Nachsicht',
    'My attendance': 'Meine Anwesenheit',
    'By subject, and how many classes are needed': 'Nach Fach, und wie viele Stunden nötig sind',
  },
  problems: {
    'attendance.no-class':
      'Diesen Unterricht gibt es am {day} nicht: Der Tag ist ein Feiertag, oder der Stundenplan wurde geändert. Laden Sie Ihren Unterricht neu',
    'attendance.not-your-class': 'Am {day} hält eine andere Lehrkraft diesen Unterricht',
    'attendance.not-begun': 'Dieser Unterricht beginnt am {day} um {time}. Erfassen Sie die Anwesenheit dann',
    'attendance.window-over':
      'Lehrkräfte können Anwesenheit bis {day} erfassen und ändern. Jetzt kann es die Fachbereichsleitung, mit Begründung',
    'attendance.reason-needed': 'Geben Sie eine Begründung ein, um die Anwesenheit dieses Unterrichts jetzt zu ändern',
    'attendance.not-on-roster': 'Am {day} nicht auf der Liste dieses Unterrichts: {students}. Laden Sie den Unterricht neu',
    'attendance.marked-meanwhile':
      '{name} hat die Anwesenheit dieses Unterrichts auch erfasst. Vergleichen Sie beide Fassungen und wählen Sie eine',
    'attendance.not-your-student':
      'Sie können dies nur für Studierende Ihres Fachbereichs, sich selbst oder Ihre eigenen Kinder tun',
    'attendance.leave-overlaps':
      'An einigen dieser Tage ist diese Person schon freigestellt. Ändern Sie die Tage, oder ziehen Sie die andere Freistellung zurück oder stornieren Sie sie',
    'attendance.leave-out-of-order': 'Die Freistellung kann nicht enden, bevor sie beginnt',
    'attendance.leave-too-long': 'Eine Freistellung hat höchstens {days} {days:Tag|Tage}',
    'attendance.leave-outside-term': 'Diese Tage liegen nicht in einem Halbjahr dieser Person. Wählen Sie Tage eines Halbjahrs',
    'attendance.leave-window-over':
      'Um Freistellung kann bis {days} {days:Tag|Tage} nach dem ersten Tag gebeten werden. Bitten Sie die Fachbereichsleitung, sie einzutragen',
    'attendance.leave-begun': 'Diese Freistellung begann am {day}. Bitten Sie die Fachbereichsleitung, sie zu stornieren',
    'attendance.no-participants': 'Diese Veranstaltung hat keine Teilnehmenden, also bekommt niemand einen Einsatz',
    'attendance.duty-confirmed':
      'Teilnehmende haben schon einen Einsatz für diese Veranstaltung. Stornieren Sie die Freistellung derer, die keinen haben sollen',
    'attendance.decided-outside':
      'Der Ausschuss entscheidet ab dem {from}, dem ersten Tag des Halbjahrs, bis heute. Wählen Sie einen dieser Tage',
    'attendance.not-condonable':
      'Nachsicht ist von {condonable}\u00a0% bis unter {required}\u00a0% möglich. Diese Person hat {percent}\u00a0%',
    'attendance.condonation-taken': 'Für diese Person und dieses Halbjahr ist schon Nachsicht erfasst',
    'attendance.receipt-missing': 'Geben Sie die Nummer der Quittung für die Gebühr der Nachsicht ein',
    'attendance.receipt-not-needed':
      'Die Gebühr für die Nachsicht wird von der Person gefordert. Lassen Sie die Nummer der Quittung leer',
    'attendance.condonation-fee-demanded':
      'Die Gebühr für die Nachsicht ist von dieser Person für dieses Halbjahr gefordert. Löschen Sie die Nachsicht und erfassen Sie eine neue',
    'attendance.condonation-fee-paid':
      '{paid} der Gebühr für die Nachsicht sind bezahlt oder erlassen. Bitten Sie die Buchhaltung, zuerst über eine Erstattung zu entscheiden',
    'attendance.condonation-head-missing': 'Wählen Sie die Gebührenart der Gebühr für die Nachsicht',
    'attendance.condonation-head-gone':
      'Die Gebührenart der Gebühr für die Nachsicht ist archiviert. Wählen Sie in den Einstellungen der Anwesenheit eine andere',
    'attendance.too-many-days': 'Wählen Sie höchstens {days} Tage',
    'attendance.letters-under-way': 'Von Ihnen verlangte Briefe werden noch erstellt. Warten Sie, bis sie fertig sind',
    'attendance.letters-not-ready':
      'Diese Datei ist nicht verfügbar: Sie wird noch erstellt, konnte nicht erstellt werden, oder ihre Tage sind vorbei',
    'attendance.none-short':
      'Bei keiner dieser Personen liegt die Anwesenheit unter dem Prozentsatz der Prüfungsordnung. Laden Sie die Liste neu',
    'attendance.empty-roster': 'Am {day} steht niemand auf der Liste dieses Unterrichts',
  },
  permissions: {
    'attendance.take': 'Anwesenheit des eigenen Unterrichts erfassen',
    'attendance.view': 'Anwesenheit, Fehlzeiten und nicht erfassten Unterricht ansehen',
    'attendance.student': 'Anwesenheit der eigenen Klasse und der Betreuten ansehen',
    'attendance.registers': 'Kurslisten und Berichte der Anwesenheit ansehen',
    'attendance.correct': 'Anwesenheit nach der Frist der Lehrkräfte ändern',
    'attendance.letters': 'Briefe an Eltern über fehlende Anwesenheit drucken',
    'attendance.excuse': 'Nachsicht erfassen, Einsätze für Veranstaltungen bestätigen und Freistellungen stornieren',
    'attendance.leaves': 'Freistellungen der eigenen Familie, Klasse oder des Fachbereichs ansehen',
    'attendance.ask-leave': 'Um Freistellung von Studierenden bitten',
    'attendance.condone': 'Nachsicht für den Ausschuss gewähren',
    'attendance.punches': 'Buchungen biometrischer Geräte ansehen',
    'attendance.import-punches': 'Buchungen biometrischer Geräte importieren',
    'attendance.manage': 'Einstellungen der Anwesenheit ändern',
    'attendance.own': 'Eigene Anwesenheit oder die der eigenen Kinder ansehen',
  },
  bell: { 'duty-leave': 'Einsatz für {{event}} bestätigt' },
  figures: {
    ownUnmarkedClasses_one: 'Ihrer Stunden ist ohne Anwesenheit',
    ownUnmarkedClasses_other: 'Ihrer Stunden sind ohne Anwesenheit',
    unmarkedClasses_one: 'Unterricht der letzten 7 Tage ohne Anwesenheit',
    unmarkedClasses_other: 'Unterrichte der letzten 7 Tage ohne Anwesenheit',
    eventDuties_one: 'Veranstaltung wartet auf die Bestätigung des Einsatzes',
    eventDuties_other: 'Veranstaltungen warten auf die Bestätigung des Einsatzes',
    studentsShort: 'Studierende mit zu vielen Fehlzeiten',
    ownAttendance: 'Anwesenheit in diesem Semester',
  },
  approvals: {
    'kind-student-leave': 'Freistellung einer Person',
    'title-student-leave': 'Freistellung: {{name}}, {{period}}',
  },
  charts: {
    attendanceByDepartment: 'Anwesenheit nach Fachbereich',
    attendanceByDepartmentRows: 'Fachbereich',
    'attendanceByDepartment-attended': 'Besuchte Stunden',
    'attendanceByDepartment-lowest': 'Geringste Anwesenheit: {{name}} mit {{percent}}\u00a0%.',
  },
  'sms-kinds': { absence: 'Fehlen an einem Tag' },
  reasons: {
    'attendance.condonation-ended': 'Die Nachsicht wurde gelöscht oder abgelehnt',
    'attendance.no-longer-participant': 'Nimmt nicht mehr teil: {reason}',
  },
  'mail-kinds': { absences: 'Fehlen Ihres Kindes' },
} as const satisfies PortalWords
