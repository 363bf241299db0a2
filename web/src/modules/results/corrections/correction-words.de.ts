import type { CorrectionWords } from './correction-words.en.ts'

/** Corrections and revaluations by the sheet, in German. */
export const correctionWords: CorrectionWords = {
  tabCorrections: 'Berichtigungen',
  nothingToCorrect: 'Jetzt kann nichts berichtigt werden',
  noCorrections: 'Noch wurden keine Noten durch eine Tabelle berichtigt',
  correctionHistory: 'Tabellen berichtigter Noten',
  correctionTitle: 'Viele Noten durch eine Tabelle berichtigen',
  correctionLead:
    'Laden Sie berichtigte oder neu bewertete Noten hoch, eine Zeile je Kurs oder je Person. Sie sehen zuerst jeden Unterschied; nichts ändert sich, bevor Sie es anwenden. Eine Spalte neuer externer Punkte genügt: Was fehlt, bleibt wie erfasst.',
  purpose: 'Was diese Tabelle ist',
  purposeCorrection: 'Berichtigung',
  purposeRevaluation: 'Neubewertung',
  mayLower: 'Noten dürfen auch sinken',
  mayLowerHint: 'Nur wenn die Ordnung es vorsieht. Sonst bleibt eine niedrigere Note wie erfasst.',
  lowersToo: 'Noten dürfen auch sinken',
  neverLowers: 'keine Note sinkt',
  changedMarks_one: '1 Note geändert',
  changedMarks_other: '{{n}} Noten geändert',
  rowsThatChange: 'Zeilen mit Änderung',
  rowsUnchanged: 'Zeilen ohne Änderung',
  rowsUnchangedNote: 'schon so erfasst oder nicht gesenkt',
  applyRows_one: 'Die 1 Zeile anwenden',
  applyRows_other: 'Die {{n}} Zeilen anwenden',
  applyPublished:
    'Die Öffentlichkeit sieht die neuen Ergebnisse sofort; jedes geänderte wird neu ausgestellt, auch spätere Prüfungen, deren CGPA diese Noten zählt. Zeilen mit Fehlern bleiben weg.',
  applyUnpublished:
    'Die Ergebnisse werden neu berechnet. Nichts ist öffentlich, bevor Sie die Prüfung veröffentlichen. Zeilen mit Fehlern bleiben weg.',
  applyNothing: 'Keine Zeile ändert eine Note. Sehen Sie die Hinweise unten an oder wählen Sie andere Spalten.',
  appliedBy_one: '1 Note geändert von {{by}}, {{at}}',
  appliedBy_other: '{{n}} Noten geändert von {{by}}, {{at}}',
  changesTitle: 'Unterschiede',
  noChanges: 'Keine Unterschiede',
  row: 'Zeile',
  recordedMark: 'Erfasst',
  newMark: 'Neu',
  stepApply: 'Anwenden',
  stateApplied: 'angewendet',
}
