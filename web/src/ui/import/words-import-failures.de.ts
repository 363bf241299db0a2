/** German texts of import failures and their remedies, by the codes of the contract's tables of import failures. */
export const importFailureWords: Readonly<Record<string, string>> = {
  'interrupted-check': 'Das Portal wurde beim Prüfen dieser Datei mehrmals neu gestartet',
  'interrupted-saving': 'Das Portal wurde beim Speichern dieser Datei mehrmals neu gestartet',
  'rows-refused': 'Zeilen, die sich nicht mehr speichern lassen: {count}',
  'rows-unreadable': 'Diese Datei wurde mit einem anderen Schlüssel verschlüsselt und lässt sich nicht lesen',
  'our-side': 'Das Portal konnte diese Datei nicht verarbeiten',
  'try-again': 'Nichts wurde gespeichert. Versuchen Sie es noch einmal',
  'save-the-others': '{count} wurden gespeichert. Speichern Sie erneut für die übrigen',
  'check-again': 'Es wurden keine Ergebnisse importiert. Prüfen Sie die Datei noch einmal',
  'upload-again': 'Laden Sie die Datei erneut hoch',
  'results.exam-changed': 'Die Prüfung wurde geändert, nachdem diese Datei geprüft wurde',
  'results.corrected-meanwhile': 'Einige dieser Punkte wurden berichtigt, nachdem diese Datei geprüft wurde',
  'results.recorded-meanwhile': 'Einige dieser Ergebnisse wurden eingetragen, nachdem diese Datei geprüft wurde',
}
