import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of results for screens of the portal. */
export const portalWords = {
  bell: { 'result-changed': 'Ergebnis geändert: {{title}}' },
  screens: {
    'Incomplete results': 'Unvollständige Ergebnisse',
    'Students without a complete result before an exam is published':
      'Studierende ohne vollständiges Ergebnis vor der Veröffentlichung einer Prüfung',
    'Import, check and publish results': 'Ergebnisse importieren, prüfen und veröffentlichen',
    Exam: 'Prüfung',
    Examinations: 'Prüfungen',
    Result: 'Ergebnis',
  },
  problems: {
    'results.title-taken': 'Eine Prüfung mit diesem Titel gibt es schon',
    'results.semester-of-other-course': 'Das Semester muss zum Studiengang der Prüfungsordnung gehören',
    'results.no-rules-yet':
      'Die Prüfungsordnung hat für diesen Monat keine Regeln. Wählen Sie einen anderen Monat, oder fügen Sie der Prüfungsordnung Regeln hinzu',
    'results.has-entries':
      'Diese Prüfung hat Ergebnisse. Machen Sie die Importe rückgängig, bevor Sie Art, Prüfungsordnung oder Semester ändern',
    'results.exam-closed': 'Die Prüfung ist veröffentlicht oder geplant. Heben Sie zuerst die Veröffentlichung auf',
    'results.seen-by-public':
      'Ergebnisse dieses Imports wurden veröffentlicht und bleiben erhalten. Berichtigen Sie sie mit einer Berichtigungsdatei',
    'results.nothing-to-publish': 'Es gibt noch keine Ergebnisse zu veröffentlichen. Importieren Sie zuerst Ergebnisse',
    'results.already-published': 'Diese Prüfung ist schon veröffentlicht',
    'results.publish-in-past':
      'Der Zeitpunkt der Veröffentlichung ist vergangen. Wählen Sie einen späteren Zeitpunkt, oder veröffentlichen Sie jetzt',
    'results.incomplete':
      'Es fehlen Ergebnisse: {missing} Prüflinge ohne Punkte, {incomplete} Studierende mit fehlenden Fächern, {rows} nicht importierte Zeilen. Prüfen Sie die Zahlen und bestätigen Sie sie, um zu veröffentlichen',
    'results.nothing-to-correct': 'Es gibt noch keine Ergebnisse zu berichtigen. Importieren Sie sie zuerst',
    'results.not-published': 'Diese Prüfung ist nicht veröffentlicht',
    'results.no-result': 'Für diese Matrikelnummer gibt es in dieser Prüfung kein Ergebnis',
    'results.already-withheld': 'Dieses Ergebnis ist schon zurückgehalten',
    'results.not-withheld': 'Dieses Ergebnis ist nicht zurückgehalten',
    'results.marks-undecided':
      'Die Punkte in {courses} sind noch zurückgehalten. Berichtigen Sie sie zuerst und geben Sie das Ergebnis dann frei',
    'results.entry-changed':
      'Diese Punkte wurden geändert, nachdem Sie sie geöffnet hatten. Laden Sie die Seite neu und prüfen Sie sie noch einmal',
    'results.marks-over-maximum': 'Die Punkte liegen über dem Höchstwert {max}',
    'results.grade-outside-scale': 'Die Note {grade} steht nicht in der Skala dieser Prüfungsordnung',
    'results.marks-missing': 'Geben Sie Punkte oder eine Note an, oder markieren Sie die Person als abwesend',
    'results.correction-changes-nothing': 'Diese Punkte sind schon eingetragen',
    'results.roll-number-needed': 'Bitte Matrikelnummer eingeben',
    'results.date-of-birth-needed': 'Bitte Geburtsdatum eingeben',
  },
  figures: {
    waitsExamsReady_one: 'Prüfung mit unveröffentlichten Ergebnissen',
    waitsExamsReady_other: 'Prüfungen mit unveröffentlichten Ergebnissen',
    waitsExamsDraft_one: 'Prüfung ohne Ergebnisse',
    waitsExamsDraft_other: 'Prüfungen ohne Ergebnisse',
    resultsIncomplete_one: 'unvollständiges Ergebnis Ihres Fachbereichs',
    resultsIncomplete_other: 'unvollständige Ergebnisse Ihres Fachbereichs',
    examsPublished: 'Veröffentlichte Prüfungen',
    examsWithheld: 'Prüfungen mit zurückgehaltenen Ergebnissen',
    lookupsLastHour: 'In der letzten Stunde abgerufene Ergebnisse',
    passRate: 'Bestehensquote, letzte Prüfung',
    ownCgpa: 'CGPA',
    ownSgpa: 'SGPA, letztes Semester',
    ownCredits: 'Erworbene Credits',
    ownBacklogs: 'Nicht bestandene Fächer',
  },
  charts: {
    passRateByBranch: 'Bestehensquote nach Fachrichtung',
    passRateByBranchRows: 'Fachrichtung',
    'passRateByBranch-last': 'Diese Prüfung',
    'passRateByBranch-before': 'Vorige Prüfung',
    'passRateByBranch-lowest': 'Niedrigste Quote: {{name}} mit {{percent}}\u00a0%.',
    'passRateByBranch-fallen_one':
      '{{n}} Fachrichtung liegt unter der vorigen Prüfung. Am niedrigsten: {{name}} mit {{percent}}\u00a0%.',
    'passRateByBranch-fallen_other':
      '{{n}} Fachrichtungen liegen unter der vorigen Prüfung. Am niedrigsten: {{name}} mit {{percent}}\u00a0%.',
    passRateBySubject: 'Bestehensquote nach Fach',
    passRateBySubjectRows: 'Fach',
    'passRateBySubject-last': 'Diese Prüfung',
    'passRateBySubject-before': 'Vorige Prüfung',
    'passRateBySubject-lowest': 'Niedrigste Quote: {{name}} mit {{percent}}\u00a0%.',
    'passRateBySubject-fallen_one':
      '{{n}} Fach liegt unter der vorigen Prüfung. Am niedrigsten: {{name}} mit {{percent}}\u00a0%.',
    'passRateBySubject-fallen_other':
      '{{n}} Fächer liegen unter der vorigen Prüfung. Am niedrigsten: {{name}} mit {{percent}}\u00a0%.',
    ownResults: 'Ergebnisse nach Semester',
    ownResultsRows: 'Semester',
    'ownResults-sgpa': 'SGPA',
    'ownResults-cgpa': 'CGPA',
    'ownResults-first': 'SGPA {{sgpa}} in {{semester}}.',
    'ownResults-up': 'Der SGPA stieg in {{semester}} um {{by}} auf {{sgpa}}.',
    'ownResults-down': 'Der SGPA fiel in {{semester}} um {{by}} auf {{sgpa}}.',
    'ownResults-same': 'Der SGPA blieb in {{semester}} bei {{sgpa}}.',
  },
  validation: {
    'results.column-twice': 'Ordnen Sie jede Spalte einem anderen Feld zu',
  },
  reasons: {
    'results.has-results': 'hat Ergebnisse',
    'results.is-published': 'ist veröffentlicht',
    'results.malpractice-in': 'Täuschung in {malpractice}, noch zu entscheiden',
    'results.marks-withheld': 'Punkte in {withheld} zurückgehalten',
    'results.malpractice-and-withheld': 'Täuschung in {malpractice}, noch zu entscheiden; Punkte in {withheld} zurückgehalten',
    'results.result-withheld': 'Das Ergebnis wurde zurückgehalten',
    'results.result-released': 'Ein zurückgehaltenes Ergebnis wurde freigegeben',
    'results.marking-import-undone': 'Der Import, der es zurückhielt, wurde rückgängig gemacht',
    'results.withheld-for-another-reason': 'Stattdessen aus einem anderen Grund zurückgehalten',
    'results.published-again': 'Nach einer Änderung erneut veröffentlicht',
    'results.roll-number-changed': 'Die Matrikelnummer wurde geändert',
    'results.revaluation': 'Neubewertung: {reason}',
    'results.correction': 'Berichtigung: {reason}',
    'results.cgpa-changed': 'Der Gesamt-CGPA hat sich durch die Ergebnisse von „{exam}“ geändert',
    'results.cgpa-changed-because': 'Der Gesamt-CGPA hat sich durch die Ergebnisse von „{exam}“ geändert: {reason}',
    'results.cgpa-changed-by-withholding':
      'Der Gesamt-CGPA hat sich geändert, weil ein Ergebnis von „{exam}“ zurückgehalten wurde',
    'results.cgpa-changed-by-release':
      'Der Gesamt-CGPA hat sich geändert, weil ein zurückgehaltenes Ergebnis von „{exam}“ freigegeben wurde',
    'results.cgpa-changed-by-revaluation': 'Der Gesamt-CGPA hat sich durch eine Neubewertung von „{exam}“ geändert: {reason}',
    'results.cgpa-changed-by-correction': 'Der Gesamt-CGPA hat sich durch eine Berichtigung von „{exam}“ geändert: {reason}',
  },
} as const satisfies PortalWords
