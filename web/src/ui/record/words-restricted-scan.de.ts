import type { RestrictedScanWords } from './words-restricted-scan.en.ts'

/** What is said of a scan that is shown with a reason only, in German. */
export const restrictedScanWords: RestrictedScanWords = {
  encrypted: 'Verschlüsselt. Nur für Personen sichtbar, die Aadhaar-Nummern lesen dürfen.',
  showOf: 'Scan von {{name}} anzeigen',
  title: 'Scan von {{name}} anzeigen?',
  explain: 'Er zeigt eine ganze Aadhaar-Nummer. Ihr Name, die Zeit und der Grund bleiben im Protokoll.',
  act: 'Scan anzeigen',
  leave: 'Er wird verborgen, wenn Sie dieses Fenster verlassen.',
  pdf: 'PDF in einem Tab öffnen',
  pdfNote: 'Schließen Sie den Tab, wenn Sie fertig sind. Speichern Sie die Datei nicht auf einem gemeinsam genutzten Computer.',
}
