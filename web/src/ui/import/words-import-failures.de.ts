/** Why an import failed and what to do, in German, by the codes of the contract's tables of import failures. */
export const importFailureWords: Readonly<Record<string, string>> = {
  'interrupted-check': 'Das Portal wurde beim Prüfen dieser Datei mehrmals angehalten',
  'interrupted-saving': 'Das Portal wurde beim Speichern dieser Datei mehrmals angehalten',
  'rows-refused': 'Zeilen, die sich nicht mehr speichern lassen: {count}',
  'rows-unreadable': 'Die Zeilen dieser Tabelle wurden mit einem anderen Schlüssel verschlüsselt',
  'our-side': 'Bei uns ist etwas schiefgegangen',
  'try-again': 'Nichts wurde gespeichert. Versuchen Sie es noch einmal',
  'save-the-others': '{count} wurden gespeichert. Speichern Sie erneut für die übrigen',
  'check-again': 'Nichts wurde importiert. Prüfen Sie die Datei noch einmal',
  'upload-again': 'Laden Sie die Datei erneut hoch',
  'results.exam-changed': 'Die Prüfung wurde geändert, nachdem die Tabelle geprüft war',
  'results.corrected-meanwhile': 'Einige dieser Noten wurden inzwischen berichtigt',
  'results.recorded-meanwhile': 'Einige dieser Ergebnisse wurden inzwischen eingetragen',
}
