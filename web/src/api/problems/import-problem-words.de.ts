import type { stagedImportProblems } from '@nalanda/contract/platform/imports/staged-import-problems'

/** German texts of the problems of staged imports. */
export const importProblemWords: Readonly<Record<keyof typeof stagedImportProblems, string>> = {
  'platform.import-not-ready':
    'Das geht mit diesem Import jetzt nicht. Ein anderer Benutzer hat ihn geprüft, gespeichert, abgebrochen oder rückgängig gemacht',
  'platform.import-nothing-to-undo': 'Von diesem Import lässt sich nichts löschen. Alles wurde geändert oder wird verwendet',
  'platform.import-not-running': 'Dieser Import läuft nicht',
  'platform.import-has-errors':
    '{count} {count:Zeile hat|Zeilen haben} Fehler. Korrigieren Sie sie und laden Sie die Datei erneut hoch, oder speichern Sie nur die gültigen Zeilen',
  'platform.import-nothing-to-save': 'Keine Zeile dieser Datei lässt sich speichern',
  'platform.import-mapping-incomplete': 'Wählen Sie Spalten für: {fields}',
  'platform.import-rows-forgotten': 'Die Zeilen dieser Datei sind nicht mehr gespeichert. Laden Sie sie noch einmal hoch',
  'platform.import-rows-unreadable':
    'Die Zeilen dieser Datei wurden mit einem anderen Schlüssel verschlüsselt. Nichts wurde gespeichert. Laden Sie die Datei noch einmal hoch',
}
