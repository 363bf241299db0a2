import type { CorrectionWords } from './correction-words.en.ts'

/** German texts of corrections and revaluations by spreadsheet. */
export const correctionWords: CorrectionWords = {
  tabCorrections: 'Berichtigungen',
  nothingToCorrect: 'Sie können jetzt keine Punkte berichtigen',
  noCorrections: 'Noch keine Berichtigungsdateien',
  correctionHistory: 'Berichtigungsdateien',
  correctionTitle: 'Punkte aus einer Tabelle berichtigen',
  correctionLead:
    'Laden Sie berichtigte oder neu bewertete Punkte hoch, im langen oder breiten Aufbau. Sie sehen zuerst jeden Unterschied. Nichts ändert sich, bevor Sie die Änderungen anwenden. Eine Spalte mit den neuen externen Punkten genügt; die übrigen bleiben wie erfasst.',
  purpose: 'Art der Änderung',
  purposeCorrection: 'Berichtigung',
  purposeRevaluation: 'Neubewertung',
  mayLower: 'Niedrigere Punkte zulassen',
  mayLowerHint: 'Nur verwenden, wenn die Prüfungsordnung es erlaubt. Sonst werden niedrigere Punkte ignoriert.',
  lowersToo: 'Punkte können sinken',
  neverLowers: 'Punkte sinken nie',
  changedMarks_one: '1 Punktzahl geändert',
  changedMarks_other: '{{n}} Punktzahlen geändert',
  rowsThatChange: 'Zeilen mit Änderung',
  rowsUnchanged: 'Zeilen ohne Änderung',
  rowsUnchangedNote: 'bereits erfasst oder niedriger',
  applyRows_one: '1 Zeile anwenden',
  applyRows_other: '{{n}} Zeilen anwenden',
  applyPublished:
    'Die Öffentlichkeit sieht die neuen Ergebnisse sofort. Jedes geänderte Ergebnis wird neu ausgestellt, ebenso spätere Prüfungen, deren CGPA diese Punkte zählt. Zeilen mit Fehlern werden übersprungen.',
  applyUnpublished:
    'Die Ergebnisse werden neu berechnet. Sie sind erst öffentlich, wenn Sie die Prüfung veröffentlichen. Zeilen mit Fehlern werden übersprungen.',
  applyNothing: 'Keine Zeile ändert Punkte. Prüfen Sie die Hinweise unten oder wählen Sie andere Spalten.',
  appliedBy_one: '1 Punktzahl geändert von {{by}}, {{at}}',
  appliedBy_other: '{{n}} Punktzahlen geändert von {{by}}, {{at}}',
  changesTitle: 'Unterschiede',
  noChanges: 'Keine Unterschiede',
  row: 'Zeile',
  recordedMark: 'Erfasst',
  newMark: 'Neu',
  stepApply: 'Anwenden',
  stateApplied: 'Angewendet',
}
