import type { ReferenceWords } from './words.en.ts'

/** What can be looked up about each screen, in German. */
export const referenceWords: ReferenceWords = {
  portal:
    'Das Menü zeigt die Seiten, die zu Ihren Rollen gehören.\nWer mehrere Rollen hat, wählt unter dem eigenen Namen die, in der gearbeitet wird.',
  everywhere: 'Strg K findet Personen, Seiten, Dokumente und Mitteilungen. Die Taste ? zeigt alle Tastenkürzel.',
  students:
    'Die Aufnahmenummer wird bei der Aufnahme vergeben, die Matrikelnummer später; beide führen zur Person, auch ein Name mit einem Tippfehler.\nDer Stand ist eine Folge datierter Einträge. Keiner wird gelöscht; der nächste wird eingetragen.\nWer einen Fachbereich leitet, sieht dessen Studierende.',
  regulations:
    'Eine Prüfungsordnung enthält die Notenskala, die Bestehensgrenzen und die Art des Rundens.\nErgebnisse werden nach der Ordnung ihrer Prüfung bewertet; eine geänderte Regel gilt ab ihrem Tag.',
  subjects:
    'Ein Fach hat Leistungspunkte und Punkte, interne und externe.\nFächer ohne Leistungspunkte stehen im Zeugnis, zählen aber nicht zu SGPA und CGPA.',
  batches:
    'Ein Jahrgang sind alle, die zusammen begonnen haben; er nennt ihre Prüfungsordnung.\nEine Klasse gehört zu einem Jahrgang und einer Fachrichtung.',
  people:
    'Wer geht, behält die Einträge: Der letzte Diensttag wird eingetragen, nichts wird gelöscht.\nDie Leitung eines Fachbereichs sieht dessen Personal und Studierende.',
  examinations:
    'Eine Prüfung beginnt als Entwurf, ist mit Ergebnissen bereit und wird zu einem Zeitpunkt veröffentlicht, den Sie wählen.\nEin Import lässt sich zurücknehmen, bis die Prüfung veröffentlicht ist. Danach wird ein Ergebnis berichtigt und neu ausgestellt.\nEin zurückgehaltenes Ergebnis zeigt nur, dass es zurückgehalten ist.',
  users:
    'Eine Rolle kann an einem Tag enden oder nur für einen Fachbereich gelten.\nEin gesperrter Benutzer wird sofort abgemeldet und behält alle Datensätze.',
  registrations:
    'Registrierungen erscheinen hier, bis Sie das Konto und die Rolle genehmigen oder ablehnen.\nEine Einladung hat eine Rolle und gilt für eine Registrierung.',
  logins:
    'Jeder neue Zugang erhält ein Passwort, das einmal gilt. Der Benutzer ändert es bei der ersten Anmeldung.\nSie können das Blatt der Passwörter nur einmal herunterladen, oder die Passwörter per E-Mail senden.',
  security:
    'Der zweite Faktor wird nach dem Passwort verlangt.\nWiederherstellungscodes ersetzen ein verlorenes Telefon. Jeder gilt einmal.',
  credentials:
    'Nur Text, den dieses Portal verschlüsselt hat, lässt sich hier entschlüsseln.\nJede Verwendung wird mit Ihrem Namen festgehalten.',
  mine: 'Ergebnisse erscheinen hier, sobald die Hochschule sie veröffentlicht.\nEltern mit mehreren Kindern wählen oben eines.',
}
