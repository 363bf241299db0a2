import type { SheetProblem } from '@nalanda/contract/platform/imports/sheet-problems'

/** German texts of the problems of spreadsheets. */
export const sheetProblemWords: Readonly<Record<SheetProblem, string>> = {
  'platform.sheet-not-a-spreadsheet':
    'Diese Datei ist keine Excel-Tabelle. Speichern Sie sie als .xlsx oder .xls und versuchen Sie es noch einmal',
  'platform.sheet-web-page':
    'Diese Datei ist eine Webseite mit dem Namen einer Tabelle. Öffnen Sie sie in Excel, speichern Sie sie als .xlsx und versuchen Sie es noch einmal',
  'platform.sheet-password-protected':
    'Diese Tabelle ist durch ein Passwort geschützt. Speichern Sie eine Kopie ohne Passwort und versuchen Sie es noch einmal',
  'platform.sheet-damaged':
    'Diese Tabelle ist beschädigt oder unvollständig. Speichern Sie sie neu und versuchen Sie es noch einmal',
  'platform.sheet-too-large':
    'Diese Tabelle ist zu groß zum Lesen. Löschen Sie, was nicht gebraucht wird, oder teilen Sie sie in mehrere Dateien',
  'platform.sheet-cell-outside':
    'Im Blatt {sheet} steht etwas in der Zelle {cell}; höchstens {rows} Zeilen und {columns} Spalten können gelesen werden. Löschen Sie, was nicht gebraucht wird, und versuchen Sie es noch einmal',
  'platform.sheet-unpacks-too-large':
    'Diese Datei entpackt sich zu weit mehr als eine Tabelle und wurde abgelehnt. Speichern Sie sie neu und versuchen Sie es noch einmal',
  'platform.sheet-empty':
    'Diese Tabelle hat keine Zeilen unter den Überschriften. Füllen Sie sie aus und versuchen Sie es noch einmal',
  'platform.sheet-no-rows':
    'Diese Mappe hat keine Zeilen in den Blättern {sheets}. Laden Sie die Vorlage herunter und füllen Sie sie aus',
  'platform.sheet-columns-missing':
    'Das Blatt {sheet} muss diese Spalten haben: {columns}. Laden Sie die Vorlage herunter und füllen Sie sie aus',
  'platform.sheet-columns-repeated':
    'Das Blatt {sheet} hat mehr als eine dieser Spalten: {columns}. Löschen Sie die nicht gemeinten oder benennen Sie sie um',
  'platform.sheet-too-many-rows':
    'Höchstens {most} Zeilen können auf einmal importiert werden; diese Tabelle hat {rows}. Teilen Sie sie in mehrere Dateien',
}
