import type { RestrictedScanWords } from './words-restricted-scan.en.ts'

/** German texts of scans that are shown only with a reason. */
export const restrictedScanWords: RestrictedScanWords = {
  encrypted: 'Verschlüsselt. Nur für Personen sichtbar, die Aadhaar-Nummern lesen dürfen.',
  showOf: 'Scan von {{name}} anzeigen',
  title: 'Scan von {{name}} anzeigen?',
  explain: 'Der Scan zeigt die volle Aadhaar-Nummer. Ihr Name, die Zeit und der Grund werden im Änderungsprotokoll festgehalten.',
  act: 'Scan anzeigen',
  leave: 'Der Scan wird ausgeblendet, wenn Sie dieses Fenster verlassen.',
  pdf: 'PDF in neuem Tab öffnen',
  pdfNote: 'Schließen Sie den Tab, wenn Sie fertig sind. Speichern Sie die Datei nicht auf einem gemeinsam genutzten Computer.',
}
