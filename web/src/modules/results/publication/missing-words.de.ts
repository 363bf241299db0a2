import type { MissingWords } from './missing-words.en.ts'

/** German texts of the missing results of an exam. */
export const missingWords: MissingWords = {
  missingTitle: 'Fehlende Ergebnisse',
  nothingMissing_one: '1 Prüfling dieser Prüfung hat in jedem Kurs Punkte.',
  nothingMissing_other: 'Alle {{n}} Prüflinge dieser Prüfung haben in jedem Kurs Punkte.',
  expected: 'Erwartet',
  present: 'Vorhanden',
  missing: 'Fehlend',
  incomplete: 'Unvollständig',
  showIncomplete_one: '1 Person mit fehlenden Punkten zeigen',
  showIncomplete_other: '{{n}} Studierende mit fehlenden Punkten zeigen',
  noMarkAtAll: 'keine Punkte',
  lacksCourses: 'keine Punkte in {{courses}}',
  moreIncomplete_one: 'und 1 weitere Person',
  moreIncomplete_other: 'und {{n}} weitere',
  rowsNotImported_one: '1 Zeile wurde nicht importiert:',
  rowsNotImported_other: '{{n}} Zeilen wurden nicht importiert:',
  unexpectedStudents_one: '1 Person hat Punkte, ist laut Eintrag aber in einem anderen Semester oder Status.',
  unexpectedStudents_other: '{{n}} Studierende haben Punkte, sind laut Eintrag aber in einem anderen Semester oder Status.',
  missingNo_one: '1 Prüfling ohne Punkte',
  missingNo_other: '{{n}} Prüflinge ohne Punkte',
  incompleteNo_one: '1 Person mit fehlenden Kursen',
  incompleteNo_other: '{{n}} Studierende mit fehlenden Kursen',
  rowsNo_one: '1 nicht importierte Zeile',
  rowsNo_other: '{{n}} nicht importierte Zeilen',
  confirmMissing: 'Ohne veröffentlichen: {{what}}',
}
