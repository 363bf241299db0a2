/** Why an import failed and what to do, in German, by the codes of the contract's tables of import failures. */
export const importFailureWords: Readonly<Record<string, string>> = {
  'interrupted-check': 'Das Portal wurde beim Prüfen dieser Datei mehrmals angehalten',
  'interrupted-saving': 'Das Portal wurde beim Speichern dieser Datei mehrmals angehalten',
  'rows-refused': 'Zeilen, die sich nicht mehr speichern lassen: {count}',
  'rows-unreadable': 'Die Zeilen dieser Tabelle wurden mit einem anderen Schlüssel verschlüsselt',
  'our-side': 'Bei uns ist etwas schiefgegangen',
  'try-again': 'Nichts wurde gespeichert; bitte noch einmal versuchen',
  'save-the-others': '{count} wurden vorher gespeichert. Bitte für die anderen noch einmal speichern',
  'check-again': 'Nichts wurde importiert; bitte die Tabelle noch einmal prüfen',
  'upload-again': 'Bitte die Datei noch einmal hochladen',
  'results.exam-changed': 'Die Prüfung wurde geändert, nachdem die Tabelle geprüft war',
  'results.corrected-meanwhile': 'Einige dieser Noten wurden inzwischen berichtigt',
  'results.recorded-meanwhile': 'Einige dieser Ergebnisse wurden inzwischen eingetragen',
}
