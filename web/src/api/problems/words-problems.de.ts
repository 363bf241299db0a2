import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { approvalProblemWords } from './approval-problem-words.de.ts'
import { importProblemWords } from './import-problem-words.de.ts'
import { platformProblemWords } from './platform-problem-words.de.ts'
import { sheetProblemWords } from './sheet-problem-words.de.ts'

/** How the portal refuses, in German: the sentences of `problems` of the contract, by code. */
export const problemWords: Readonly<Partial<Record<ProblemCode, string>>> = {
  'students.pattern-unfit': 'Dieses Muster ergibt keine Matrikelnummern: {fault}',
  'students.serials-used-up': 'Die laufenden Nummern enden bei Z9, und {count} werden noch gebraucht',
  'students.numbers-clash': 'Die Nummer {rollNo} gehört schon jemand anderem',
  'students.class-changed':
    'Der Jahrgang hat sich geändert, seit er gezeigt wurde. Sehen Sie ihn noch einmal an, bevor Sie speichern',
  'students.nobody-in-class': 'In diesem Jahrgang ist niemand, der etwas bekäme',
  'students.sections-too-small': 'Die gewählten Klassen fassen {places}, und es sind {count}',
  'students.last-semester': 'Auf Semester {semester} folgt in diesem Studiengang keines',
  'students.allotment-in-use': 'Das lässt sich nicht mehr zurücknehmen: {why}',
  'students.allotment-undone': 'Das wurde schon zurückgenommen',
  'students.document-kind-taken': 'Eine Unterlage dieses Namens gibt es schon',
  'students.not-a-scan':
    'Diese Datei ist kein PDF, JPEG oder PNG, das sich aufbewahren lässt. Bitte neu scannen und als eines davon speichern',
  'students.hold-of-other-office': 'Sperren dieser Art setzt und löst eine andere Stelle',
  'students.hold-open': 'Diese Person hat schon eine offene Sperre dieser Art; heben Sie diese zuerst auf',
  'students.scan-restricted':
    'Der Scan einer Aadhaar-Karte wird nur mit Begründung angezeigt, für Personen, die die Nummer lesen dürfen',
  'students.scan-unreadable':
    'Der Scan ist mit einem Schlüssel verschlüsselt, den dieser Server nicht hat. Der Betreiber muss die Schlüsseldatei aus einer Sicherung zurückholen',
  'students.aadhaar-scans-there':
    'Scans dieses Dokuments sind als Aadhaar-Karten verschlüsselt. Entfernen Sie sie zuerst, oder lassen Sie das Häkchen stehen',
  'applications.document-restricted':
    'Die Kopie einer Aadhaar-Karte ist verschlüsselt und wird hier nicht noch einmal angezeigt. Sie können sie ersetzen oder entfernen',
  'students.hold-lifted': 'Diese Sperre wurde schon aufgehoben',
  'students.view-taken': 'Sie haben schon eine Ansicht mit diesem Namen',
  'students.view-not-shared': 'Nur Stellen, die Studierende ändern, teilen Ansichten mit anderen',
  'students.too-many-views': 'Sie haben schon 50 Ansichten; löschen Sie zuerst eine',
  'academics.structure-clash': '{clashes}',
  'academics.degree-taken': 'Einen Abschluss dieses Namens gibt es schon',
  'academics.course-taken': 'Einen Studiengang dieses Namens gibt es schon',
  'academics.branch-taken': 'Dieser Studiengang hat schon eine Fachrichtung mit diesem Code oder Kurznamen',
  'academics.batch-taken': 'Dieser Studiengang hat schon einen Jahrgang mit dieser Bezeichnung',
  'academics.semester-taken': 'Dieser Studiengang hat schon ein Semester mit dieser Nummer oder diesem Namen',
  'academics.semester-beyond-course': 'Der Studiengang hat nur {count} Semester',
  'academics.section-taken': 'Dieser Jahrgang und diese Fachrichtung haben schon eine Klasse dieses Namens',
  'academics.regulation-taken': 'Eine Prüfungsordnung mit diesem Code gibt es schon',
  'academics.scale-not-descending':
    'Die Stufen der Skala müssen von der ersten zur letzten im Prozentwert fallen, jede Note einmal',
  'academics.scale-without-fail': 'Die letzte Stufe der Skala muss bei 0 beginnen und nicht bestanden heißen',
  'academics.rules-in-use':
    'Nach diesen Regeln sind Ergebnisse berechnet. Fügen Sie Regeln ab einem späteren Tag hinzu, statt sie zu ändern',
  'academics.subject-taken': 'Diese Prüfungsordnung hat schon ein Fach mit diesem Code',
  'academics.subject-in-use':
    'In diesem Fach sind Punkte eingetragen, darum bleiben Credits, Höchstpunkte und Prüfungsordnung. Machen Sie den Import rückgängig oder fügen Sie ein Fach mit anderem Code hinzu',
  'academics.subject-without-marks': 'Ein Fach braucht Punkte: interne, externe oder beide',
  'access.second-factor-needed': 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
  'access.passkey-needed': 'Bitte melden Sie sich mit Ihrem Passkey an.',
  'access.second-factor-first': 'Ihre Rolle verlangt einen zweiten Faktor. Bitte richten Sie zuerst einen ein.',
  'access.factor-review-first':
    'Ihr Passwort wurde neu gesetzt. Bitte prüfen Sie zuerst, womit man sich sonst bei Ihrem Konto anmelden kann.',
  'access.passkey-paused':
    'Ihr Passwort wurde neu gesetzt, deshalb warten Passkeys. Bitte melden Sie sich mit dem neuen Passwort an und bestätigen Sie sie.',
  'access.step-over': 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'access.wrong-code': 'Der Code ist falsch oder wurde schon benutzt. Bitte warten Sie auf den nächsten.',
  'access.wrong-proof': 'Das ist weder Ihr Passwort noch einer Ihrer Codes.',
  'access.reauthentication-needed':
    'Bitte bestätigen Sie, dass Sie es sind: mit Ihrem Passwort oder einem Code Ihrer Authenticator-App.',
  'access.authenticator-exists': 'Sie haben schon einen Authenticator. Schalten Sie ihn aus, um einen anderen einzurichten.',
  'access.no-authenticator': 'Richten Sie zuerst einen Authenticator ein.',
  'access.own-second-factor': 'Ihren eigenen zweiten Faktor ändern Sie unter Mein Konto.',
  'access.nothing-to-reset': 'Diese Person hat keinen zweiten Faktor.',
  'access.passkey-refused':
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'access.too-many-passkeys': 'Sie haben schon {most} Passkeys. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  'access.password-change-first': 'Bitte wählen Sie zuerst ein eigenes Passwort.',
  'access.password-link-over':
    'Dieser Link gilt nicht mehr: er wurde benutzt, ist älter als 30 Minuten, oder es gibt einen neueren. Bitte fordern Sie einen anderen an.',
  'access.password-refused': '{why}',
  'access.provider-unreachable': 'Der Anmeldedienst antwortet nicht. Bitte melden Sie sich anders an.',
  'access.provider-over': 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'access.provider-refused': 'Der Anmeldedienst hat Sie nicht angemeldet. Bitte versuchen Sie es noch einmal.',
  'access.provider-unknown':
    'Der Anmeldedienst kennt Sie, aber das Portal hat kein Konto, das zu Ihnen gehört. Fragen Sie das Büro der Hochschule.',
  'access.provider-by-owner':
    'Ein Administrator meldet sich zuerst mit dem Passwort an und verknüpft dann unter Mein Konto das Konto des Identitätsanbieters.',
  'access.provider-taken': 'Dieses Konto des Identitätsanbieters gehört schon zu einem anderen Benutzer.',
  'access.provider-linked': 'Es ist schon ein Konto des Identitätsanbieters verknüpft. Entfernen Sie zuerst die Verknüpfung.',
  'access.provider-not-linked': 'Es ist kein Konto des Identitätsanbieters verknüpft.',
  'access.not-decryptable': 'Der Wert ließ sich nicht entschlüsseln!',
  'access.no-encrypted-value': 'Bitte einen verschlüsselten Wert eingeben',
  'access.no-plain-text': 'Bitte einen Klartext eingeben',
  'access.text-too-long': 'Der Text ist zu lang: höchstens {most} Zeichen',
  'access.wrong-credentials': 'Benutzername oder Passwort ist falsch.',
  'access.waits-for-approval': 'Ihre Registrierung wartet auf die Freigabe der Hochschule. Sie bekommen eine E-Mail.',
  'access.not-approved':
    'Die Hochschule hat Ihre Registrierung nicht angenommen. Fragen Sie im Büro nach, wenn Sie das für einen Irrtum halten.',
  'access.too-many-attempts': 'Zu viele Versuche. Bitte warten Sie {seconds} Sekunden und versuchen Sie es noch einmal.',
  'accounts.sheet-taken':
    'Das Blatt dieser Zugänge hat {by} schon heruntergeladen. Die Passwörter lassen sich nicht noch einmal zeigen.',
  'accounts.sheet-not-held': 'Es gibt nichts zu bestätigen: die Passwörter dieses Blatts sind gelöscht.',
  'accounts.no-passwords-left': 'Kein Passwort dieses Stapels wartet noch auf die Übergabe.',
  'accounts.batch-busy': 'An diesem Stapel wird noch gearbeitet. Bitte warten Sie, bis er fertig ist.',
  'accounts.batch-not-running': 'Für diesen Stapel wird nichts mehr getan.',
  'accounts.no-mail-server':
    'Das Portal hat keinen Mailserver, darum lassen sich Passwörter nicht verschicken. Bitte laden Sie das Blatt herunter',
  'accounts.nobody-to-write-to': 'Niemand aus diesem Stapel hat eine Mailadresse. Bitte laden Sie das Blatt herunter.',
  'accounts.not-a-parent': 'Nur wer die Rolle Eltern hat, kann hier Kinder haben. Vergeben Sie zuerst die Rolle',
  'accounts.no-such-student': 'Es gibt niemanden mit der Matrikelnummer {rollNo}',
  'accounts.linked-already': 'Dieses Kind ist schon verknüpft',
  'accounts.registration-fault': '{message}',
  'accounts.already-registered':
    'Dieser Benutzername oder diese E-Mail-Adresse ist schon registriert. Wählen Sie andere, oder melden Sie sich an',
  'accounts.username-like-another': 'Dieser Benutzername sieht einem schon vergebenen zu ähnlich. Wählen Sie einen anderen',
  'accounts.first-run-code':
    'Das erste Konto der Hochschule braucht den Einmalcode, den das Terminal beim Start des Portals gezeigt hat',
  'accounts.registration-closed': 'Die Hochschule nimmt zurzeit keine Registrierungen an. Bitten Sie das Büro um eine Einladung',
  'accounts.invitation-over': 'Diese Einladung gilt nicht mehr. Bitte bitten Sie die Hochschule um eine neue',
  'accounts.decided-already': 'Über diese Registrierung hat schon jemand entschieden',
  'accounts.email-has-account': 'Jemand mit dieser E-Mail-Adresse hat schon ein Konto',
  'accounts.already-invited':
    'An diese Adresse ist schon eine Einladung offen. Senden Sie diese noch einmal, oder ziehen Sie sie zuerst zurück',
  'accounts.invitation-closed': 'Diese Einladung wurde benutzt oder zurückgezogen',
  'accounts.email-taken': 'Ein anderes Konto hat diese E-Mail-Adresse schon',
  'accounts.not-in-this-state': 'Das geht nicht mit einem Konto in diesem Stand: {state}',
  'accounts.nothing-changed': 'Nichts wurde geändert: es steht schon so',
  'accounts.not-oneself':
    'Das tut niemand mit dem eigenen Konto. Bitten Sie eine andere Administratorin oder einen anderen Administrator',
  'accounts.last-administrator':
    'Das ist das letzte aktive Administratorkonto, dessen Rolle kein Ende hat. Machen Sie zuerst jemand anderen dazu',
  'accounts.role-without-scope': 'Die Rolle {role} gilt immer für die ganze Hochschule',
  'accounts.no-such-department': 'Es gibt keinen Fachbereich mit dem Code {code}',
  'people.department-taken': 'Einen Fachbereich mit diesem Code oder Namen gibt es schon',
  'people.staff-taken': 'Diese Personalnummer oder E-Mail-Adresse hat schon jemand',
  'people.left-before-joining': 'Der letzte Arbeitstag kann nicht vor dem ersten liegen',
  'results.title-taken': 'Eine Prüfung mit diesem Titel gibt es schon',
  'results.semester-of-other-course': 'Das Semester muss zum Studiengang der Prüfungsordnung gehören',
  'results.no-rules-yet': 'Die Prüfungsordnung hat in diesem Monat noch keine Regeln',
  'results.has-entries':
    'Ergebnisse sind schon eingelesen; machen Sie die Importe rückgängig, bevor Sie Art, Prüfungsordnung oder Semester ändern',
  'results.exam-closed': 'Die Prüfung ist veröffentlicht oder geplant; nehmen Sie die Veröffentlichung zuerst zurück',
  'results.seen-by-public':
    'Ergebnisse dieses Imports waren schon veröffentlicht, darum bleiben sie erhalten. Berichtigen Sie sie durch eine Tabelle',
  'results.nothing-to-publish': 'Es gibt noch keine Ergebnisse zu veröffentlichen. Lesen Sie zuerst welche ein',
  'results.already-published': 'Diese Prüfung ist schon veröffentlicht',
  'results.publish-in-past': 'Der Zeitpunkt der Veröffentlichung ist vergangen. Veröffentlichen Sie stattdessen jetzt',
  'results.incomplete':
    'Es fehlen Ergebnisse: {missing} Prüflinge ohne jede Note, {incomplete} Studierende mit fehlenden Kursen, {rows} nie importierte Zeilen. Prüfen Sie die Zahlen und bestätigen Sie sie, um zu veröffentlichen',
  'results.nothing-to-correct': 'Es gibt noch keine Ergebnisse zu berichtigen. Importieren Sie sie zuerst',
  'results.not-published': 'Diese Prüfung ist nicht veröffentlicht',
  'results.no-result': 'Für diese Matrikelnummer gibt es in dieser Prüfung kein Ergebnis',
  'results.already-withheld': 'Dieses Ergebnis ist schon zurückgehalten',
  'results.not-withheld': 'Dieses Ergebnis ist nicht zurückgehalten',
  'results.marks-undecided':
    'Die Punkte in {courses} sind noch zurückgehalten. Berichtigen Sie sie zuerst und geben Sie das Ergebnis dann frei',
  'results.entry-changed':
    'Diese Punkte wurden geändert, nachdem Sie sie geöffnet hatten. Laden Sie neu und sehen Sie noch einmal nach',
  'results.marks-over-maximum': 'Die Punkte liegen über dem Höchstwert {max}',
  'results.grade-outside-scale': 'Die Note {grade} steht nicht in der Skala dieser Prüfungsordnung',
  'results.marks-missing': 'Bitte geben Sie Punkte oder eine Note an, oder markieren Sie die Person als abwesend',
  'results.correction-changes-nothing': 'Genau das ist schon eingetragen',
  'results.roll-number-needed': 'Bitte Matrikelnummer eingeben',
  'results.date-of-birth-needed': 'Bitte Geburtsdatum eingeben',
  'students.number-taken': 'Jemand anderes hat diese Matrikel- oder Zulassungsnummer schon',
  'students.branch-of-other-course':
    'Fachrichtung, Jahrgang, Klasse und Prüfungsordnung müssen zum gewählten Studiengang gehören',
  'students.born-in-future': 'Das Geburtsdatum kann nicht in der Zukunft liegen',
  'students.state-not-next': 'Auf den Stand „{from}“ kann nicht „{to}“ folgen',
  'students.first-state': 'Die Aufnahme selbst lässt sich so nicht berichtigen: Vor ihr liegt kein Stand',
  'students.state-superseded':
    'Der Stand lässt sich nicht mehr berichtigen: {name} hat einen späteren. Berichtigen Sie zuerst diesen',
  'students.correction-waits': 'Die Berichtigung dieses Standes ist schon beantragt und wartet auf eine Entscheidung',
  'students.transfer-certificate-stands':
    'Für diesen Stand wurde das Abgangszeugnis {number} ausgestellt. Nehmen Sie zuerst das Zeugnis zurück',
  'students.state-before-last': 'Der neue Stand kann nicht vor dem jetzigen beginnen, der am {day} begann',
  'institution.mail-fixed':
    'Der Mailserver ist in der Umgebung des Portals festgelegt (SMTP_URL) und lässt sich nur dort ändern.',
  'institution.password-again':
    'Bitte geben Sie das Passwort noch einmal ein: das gespeicherte gehört zu einem anderen Server oder Benutzer.',
  'institution.mail-in-clear':
    'E-Mails enthalten Links, die Konten öffnen, und dürfen nicht unverschlüsselt reisen. Wählen Sie TLS oder STARTTLS. Nur ein Mailserver auf diesem Rechner kommt ohne aus.',
  'institution.password-in-clear':
    'Ein Passwort darf nicht unverschlüsselt reisen. Wählen Sie TLS oder STARTTLS, oder lassen Sie Benutzer und Passwort leer.',
  'institution.day-is-past': 'Ein Text gilt ab heute oder später: für vergangene Tage bindet er niemanden.',
  'institution.text-in-force': 'Dieser Text gilt schon und bleibt lesbar. Veröffentlichen Sie stattdessen eine neue Fassung.',
  'institution.not-a-picture':
    'Diese Datei ist kein Bild in JPEG oder PNG. Speichern Sie sie so und versuchen Sie es noch einmal.',
  'institution.picture-too-many-points':
    'Das Bild hat mehr als 25 Millionen Punkte. Speichern Sie es kleiner und versuchen Sie es noch einmal.',
  'institution.picture-damaged':
    'Das Bild ist beschädigt und lässt sich nicht zu Ende lesen. Speichern Sie es neu und versuchen Sie es noch einmal.',
  'institution.picture-too-small':
    'Das Bild hat {width} × {height} Punkte; mindestens {least} sind nötig, um es scharf zu zeigen.',
  'notices.too-many-streams': 'Das Portal ist zu oft geöffnet. Schließen Sie einige seiner Fenster',
  'notices.not-your-voice': 'In diesem Namen können Sie nichts mitteilen. Wählen Sie Ihren Fachbereich oder Ihr Büro',
  'notices.own-department-only':
    'Die Leitung eines Fachbereichs schreibt für den eigenen Fachbereich und seine Leute: wählen Sie ihn als Empfänger, ohne die Startseite',
  'notices.for-nobody': 'Die Mitteilung ist noch für niemanden. Wählen Sie Empfänger, oder zeigen Sie sie auf der Startseite',
  'notices.over-already': 'Der letzte Tag der Mitteilung ist vorbei. Wählen Sie einen späteren, bevor Sie sie veröffentlichen',
  'notices.not-in-this-state': 'Das geht nicht mit einer Mitteilung in diesem Stand: {state}',
  'notices.not-an-attachment':
    'Anhängen lassen sich nur PDF, JPEG, PNG, Word (.docx) oder Excel (.xlsx) ohne Makros; diese Datei ist keines davon oder beschädigt',
  'notices.image-too-large': 'Das Bild hat mehr als 25 Millionen Bildpunkte. Kleiner speichern und noch einmal anhängen',
  'institution.holiday-taken': '{name} steht am {day} schon im Kalender',
  'applications.apply-closed': 'Das College nimmt derzeit keine Bewerbungen an. Sie können stattdessen eine Anfrage hinterlassen',
  'applications.apply-signed-out': 'Bitte öffnen Sie Ihre Bewerbung mit ihrem Link und einem neuen Code',
  'applications.link-over': 'Dieser Link gilt nicht mehr. Fordern Sie mit Ihrer E-Mail-Adresse einen neuen an',
  'applications.code-wrong':
    'Dieser Code ist falsch oder abgelaufen. Sehen Sie in den neuesten Brief oder fordern Sie einen neuen Code an',
  'applications.too-many-attempts': 'Zu viele Versuche. Bitte warten Sie {seconds} Sekunden und versuchen Sie es noch einmal',
  'applications.not-now': 'Die Bewerbung ist inzwischen weiter, deshalb geht das nicht mehr. Bitte laden Sie sie neu',
  'applications.no-such-programme': 'Dieser Studiengang wird nicht angeboten, oder der Zweig gehört zu einem anderen',
  'applications.incomplete': 'Es fehlt noch etwas. Bitte vervollständigen Sie die markierten Schritte',
  'applications.consent-needed': 'Die Person ist unter achtzehn: Bitte nennen Sie den zustimmenden Elternteil oder Vormund',
  'applications.not-a-document':
    'Das ist keine vollständige PDF-, JPG- oder PNG-Datei. Wählen Sie eine andere oder fotografieren Sie das Papier',
  'applications.not-a-photo': 'Das Foto muss ein vollständiges JPG- oder PNG-Bild mit mindestens 200 × 200 Punkten sein',
  'applications.too-many-documents': 'Es sind schon {most} Unterlagen da. Entfernen Sie zuerst eine',
  'applications.no-seat':
    'In {branch}, {seatType} ist kein Platz frei. Vielleicht wurde der letzte gerade jemand anderem angeboten',
  'applications.offer-over': 'Der letzte Tag für dieses Angebot ist vorbei. Bitte fragen Sie das Zulassungsbüro',
  'applications.day-is-past': 'Der letzte Tag eines Angebots muss heute oder später sein',
  'applications.day-to-come': 'Der Tag der Zahlung darf nicht in der Zukunft liegen',
  'applications.fee-open': 'Die fällige Gebühr ist noch offen. Vermerken Sie zuerst die Zahlung',
  'applications.gets-mail': 'Bewerberinnen und Bewerber erhalten Link und Code per E-Mail: sie können unter /apply danach fragen',
  'applications.enquiry-closed': 'Aus dieser Anfrage ist schon eine Bewerbung geworden',
  'lookups.choice-taken': 'Diese Liste hat diesen Wert schon',
  'lookups.choice-in-use':
    'Studierende haben {value}: {count}. Der Wert behält seine Schreibweise und lässt sich nicht löschen; legen Sie ihn stattdessen still',
  'lookups.category-needed': 'Eine Unterkaste gehört zu einer Kategorie; kein anderer Wert tut das',
  'lookups.agent-taken': 'Einen Vermittler dieses Namens gibt es schon',
  'seats.not-a-seat': 'Plätze werden nach den Platzarten und Kategorien der Stammdaten geplant',
  'admissions.undo-refused': 'Personen dieser Tabelle, die sich nicht zurücknehmen lassen: {count}. Die erste ist {who}: {why}',
  'admissions.unreadable-zip': '{why}',
  'certificates.has-not-left':
    'Eine Abgangsbescheinigung ist für Studierende, die gegangen sind. Halten Sie hier fest, wie und wann der Abgang ist',
  'certificates.no-longer-studies':
    'Diese Person ist am {day} abgegangen; eine Studienbescheinigung ist für Studierende des Colleges',
  'certificates.certificate-held': 'Diese Bescheinigung wird zurückgehalten, bis dies geklärt ist: {holds}',
  'certificates.issued-today':
    'Die Bescheinigung {number} wurde für diese Person heute schon zum selben Zweck ausgestellt. Bitte bestätigen Sie, dass noch eine gebraucht wird',
  'certificates.transfer-certificate-issued':
    'Das Abgangszeugnis {number} wurde schon ausgestellt. Drucken Sie eine Zweitschrift, oder erklären Sie es erst für ungültig',
  'certificates.certificate-cancelled': 'Die Bescheinigung {number} wurde für ungültig erklärt',
  'admissions.required-fields': 'Bitte füllen Sie alle Pflichtfelder aus',
  'admissions.date-missing': 'Bitte geben Sie den Tag der Aufnahme ein',
  'admissions.name-missing': 'Bitte geben Sie den vollen Namen ein',
  'admissions.admission-type-missing': 'Bitte wählen Sie die Art der Aufnahme',
  'admissions.course-missing': 'Bitte wählen Sie den Studiengang',
  'admissions.branch-missing': 'Bitte wählen Sie den Zweig',
  'admissions.gender-missing': 'Bitte wählen Sie das Geschlecht',
  'admissions.aadhaar-missing': 'Bitte geben Sie die Aadhaar-Nummer ein',
  'admissions.aadhaar-length': 'Die Aadhaar-Nummer muss zwölf Ziffern haben',
  'admissions.aadhaar-digits': 'Zwölf Ziffern für die Aadhaar-Nummer',
  'admissions.aadhaar-invalid': 'Ungültige Aadhaar-Nummer',
  'admissions.aadhaar-doubtful':
    'Diese Aadhaar-Nummer kann nicht stimmen: Eine Ziffer wurde falsch gelesen. Bitte vergleichen Sie mit der Karte',
  'admissions.batch-missing': 'Bitte wählen Sie den Jahrgang',
  'admissions.no-such-number': 'Niemand hat die Aufnahmenummer {adminNo}',
  'students.no-aadhaar': 'Für diese Person ist keine Aadhaar-Nummer gespeichert',
  'students.aadhaar-unreadable':
    'Die Nummer ist mit einem Schlüssel versiegelt, den dieser Server nicht hat. Der Betreiber muss die Schlüsseldatei aus einer Sicherung zurückholen',
  'students.aadhaar-taken': 'Diese Aadhaar-Nummer ist schon gespeichert für: {who}',
  'students.consent-missing':
    'Wer unter 18 ist, braucht die Zustimmung eines Elternteils oder Vormunds: Bitte schreiben Sie auf, wer wann zugestimmt hat',
  'students.photo-not-a-picture':
    'Dieses Foto ist kein Bild in JPEG oder PNG. Speichern Sie es als eines davon und versuchen Sie es noch einmal',
  'students.photo-too-many-points':
    'Das Foto hat mehr als 25 Millionen Punkte. Speichern Sie es kleiner und versuchen Sie es noch einmal',
  'students.photo-damaged':
    'Das Foto ist beschädigt und lässt sich nicht bis zum Ende lesen. Speichern Sie es neu und versuchen Sie es noch einmal',
  'students.photo-too-small': 'Das Foto hat {width} × {height} Punkte; für einen lesbaren Druck sind mindestens {least} nötig',
  ...approvalProblemWords,
  ...importProblemWords,
  ...platformProblemWords,
  ...sheetProblemWords,
}
