import type { ReferenceWords } from './words.en.ts'

/** German reference texts of the screens. */
export const referenceWords: ReferenceWords = {
  portal: 'Das Menü zeigt die Seiten Ihrer Rollen.\nWenn Sie mehrere Rollen haben, wählen Sie eine im Menü unter Ihrem Namen.',
  everywhere:
    'Drücken Sie Strg K, um Personen, Seiten, Dokumente und Mitteilungen zu finden. Drücken Sie ?, um alle Tastenkürzel zu sehen.',
  students:
    'Die Aufnahmenummer wird bei der Aufnahme vergeben, die Matrikelnummer später. Die Suche findet Studierende mit beiden Nummern und mit dem Namen, auch mit einem Tippfehler.\nDer Status einer Person hat einen Verlauf. Ein Status wird nie gelöscht; der nächste wird eingetragen.\nDie Leitung eines Fachbereichs sieht dessen Studierende.',
  regulations:
    'Eine Prüfungsordnung enthält die Notenskala, die Bestehensgrenzen und die Regeln der Rundung.\nErgebnisse werden nach der Prüfungsordnung ihrer Prüfung bewertet. Eine geänderte Regel gilt ab ihrem Anfangsdatum.',
  subjects:
    'Ein Fach hat Credits sowie interne und externe Punkte.\nFächer ohne Credits erscheinen auf dem Notenblatt, zählen aber nicht für SGPA und CGPA.',
  batches:
    'Ein Jahrgang sind die Studierenden, die zusammen begonnen haben. Er hat eine Prüfungsordnung.\nEine Klasse gehört zu einem Jahrgang und einer Fachrichtung.',
  people:
    'Wenn jemand die Hochschule verlässt, tragen Sie den letzten Arbeitstag ein. Die Einträge bleiben erhalten.\nDie Leitung eines Fachbereichs sieht dessen Personal und Studierende.',
  examinations:
    'Eine Prüfung beginnt als Entwurf, ist bereit, sobald sie Ergebnisse hat, und wird sofort oder zu einem Zeitpunkt veröffentlicht, den Sie wählen.\nSie können einen Import rückgängig machen, bis die Prüfung veröffentlicht ist. Berichtigen Sie danach das Ergebnis.\nBei einem zurückgehaltenen Ergebnis sieht die Person nur, dass es zurückgehalten ist.',
  users:
    'Eine Rolle kann an einem Tag enden oder nur für einen Fachbereich gelten.\nEin gesperrter Benutzer wird sofort abgemeldet und behält alle Datensätze.',
  registrations:
    'Registrierungen erscheinen hier, bis Sie das Konto und die Rolle genehmigen oder ablehnen.\nEine Einladung hat eine Rolle und gilt für eine Registrierung.',
  logins:
    'Jeder neue Zugang erhält ein Passwort, das einmal gilt. Der Benutzer ändert es bei der ersten Anmeldung.\nSie können das Blatt der Passwörter nur einmal herunterladen, oder die Passwörter per E-Mail senden.',
  security:
    'Der zweite Faktor wird nach dem Passwort verlangt.\nWiederherstellungscodes ersetzen ein verlorenes Telefon. Jeder gilt einmal.',
  credentials:
    'Sie können nur Text entschlüsseln, den dieses Portal verschlüsselt hat.\nJede Verwendung wird mit Ihrem Namen festgehalten.',
  mine: 'Ergebnisse erscheinen hier, sobald die Hochschule sie veröffentlicht.\nEltern mit mehreren Kindern wählen oben eines.',
}
