import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What students and their certificates say on screens of the portal, in German. */
export const portalWords = {
  problems: {
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
    'students.hold-lifted': 'Diese Sperre wurde schon aufgehoben',
    'students.view-taken': 'Sie haben schon eine Ansicht mit diesem Namen',
    'students.view-not-shared': 'Nur Stellen, die Studierende ändern, teilen Ansichten mit anderen',
    'students.too-many-views': 'Sie haben schon 50 Ansichten; löschen Sie zuerst eine',
    'students.number-taken': 'Jemand anderes hat diese Matrikel- oder Aufnahmenummer schon',
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
    'certificates.has-not-left':
      'Eine Abgangsbescheinigung ist für Studierende, die gegangen sind. Halten Sie hier fest, wie und wann der Abgang ist',
    'certificates.no-longer-studies':
      'Diese Person ist am {day} abgegangen; eine Studienbescheinigung ist für Studierende des Colleges',
    'certificates.certificate-held':
      'Diese Bescheinigung ist durch offene Sperren blockiert: {holds}. Heben Sie diese zuerst auf',
    'certificates.issued-today':
      'Die Bescheinigung {number} wurde für diese Person heute schon zum selben Zweck ausgestellt. Bestätigen Sie, dass noch eine gebraucht wird',
    'certificates.transfer-certificate-issued':
      'Das Abgangszeugnis {number} wurde schon ausgestellt. Drucken Sie eine Zweitschrift, oder erklären Sie es erst für ungültig',
    'certificates.certificate-cancelled': 'Die Bescheinigung {number} wurde für ungültig erklärt',
    'students.no-aadhaar': 'Für diese Person ist keine Aadhaar-Nummer gespeichert',
    'students.aadhaar-unreadable':
      'Die Nummer ist mit einem Schlüssel versiegelt, den dieser Server nicht hat. Der Betreiber muss die Schlüsseldatei aus einer Sicherung zurückholen',
    'students.aadhaar-taken': 'Diese Aadhaar-Nummer ist schon gespeichert für: {who}',
    'students.consent-missing':
      'Wer unter 18 ist, braucht die Zustimmung eines Elternteils oder Vormunds: Schreiben Sie auf, wer wann zugestimmt hat',
    'students.photo-not-a-picture':
      'Dieses Foto ist kein Bild in JPEG oder PNG. Speichern Sie es als eines davon und versuchen Sie es noch einmal',
    'students.photo-too-many-points':
      'Das Foto hat mehr als 25 Millionen Punkte. Speichern Sie es kleiner und versuchen Sie es noch einmal',
    'students.photo-damaged':
      'Das Foto ist beschädigt und lässt sich nicht bis zum Ende lesen. Speichern Sie es neu und versuchen Sie es noch einmal',
    'students.photo-too-small': 'Das Foto hat {width} × {height} Punkte; für einen lesbaren Druck sind mindestens {least} nötig',
    'students.document-there': 'Diese Unterlage ist schon da',
    'students.upload-waits':
      'Eine hochgeladene Datei zu dieser Unterlage liegt schon beim Büro. Ziehen Sie sie zuerst zurück, um eine andere hochzuladen',
    'certificates.not-requestable':
      'Diese Bescheinigung kann hier nicht beantragt werden, oder nicht in dieser Sprache. Fragen Sie das Büro des Colleges',
    'certificates.request-open':
      'Eine Bescheinigung dieser Art ist schon beantragt. Warten Sie auf die Antwort des Büros, oder ziehen Sie den Antrag zuerst zurück',
    'students.only-the-student': 'Das kann nur die oder der Studierende selbst, mit der eigenen Anmeldung',
    'certificates.other-kind-requested':
      'Beantragt ist eine Bescheinigung anderer Art. Lehnen Sie den Antrag ab, wenn sie nicht ausgestellt werden kann',
    'students.age-implausible': 'Am Tag der Aufnahme ist man zwischen 14 und 100 Jahre alt. Prüfen Sie das Geburtsdatum',
  },
  bell: {
    'document-accepted': 'Ihre Unterlage wurde genehmigt: {{title}}',
    'document-refused': 'Ihre Unterlage wurde abgelehnt: {{title}}',
  },
  'hold-kinds': {
    accounts: 'Buchhaltung',
    library: 'Bibliothek',
    hostel: 'Wohnheim',
    transport: 'Transport',
    examination: 'Prüfungsamt',
    academics: 'Akademisches Büro',
  },
  'certificate-kinds': {
    bonafide: 'Studienbescheinigung',
    'study-conduct': 'Studium und Führung',
    transfer: 'Abgangszeugnis',
  },
  approvals: {
    'kind-certificate': 'Bescheinigung',
    'title-certificate': '$t(certificate-kinds:{{certificate}}) für {{who}}',
    'kind-student-state': 'Statusberichtigung',
    'title-student-state': '„$t(student-state-{{state}})“ berichtigen: {{who}}',
    'student-state-admitted': 'Aufgenommen',
    'student-state-enrolled': 'Eingeschrieben',
    'student-state-detained': 'Zurückgestellt',
    'student-state-readmitted': 'Wiederaufgenommen',
    'student-state-on-break': 'Beurlaubt',
    'student-state-transferred': 'Gewechselt',
    'student-state-discontinued': 'Abgebrochen',
    'student-state-graduated': 'Abgeschlossen',
  },
  screens: {
    'Roll numbers': 'Matrikelnummern',
    'Assign roll numbers to a class': 'Matrikelnummern an einen Jahrgang vergeben',
    'Section allotment': 'Klasseneinteilung',
    'Divide a class into sections': 'Einen Jahrgang in Klassen einteilen',
    Promotion: 'Versetzung',
    'Promote a class to the next semester': 'Einen Jahrgang ins nächste Semester versetzen',
    'No-dues holds': 'Sperren',
    'Place or clear holds that block a transfer certificate': 'Sperren setzen oder aufheben, die ein Abgangszeugnis verhindern',
    'Documents to hand in': 'Einzureichende Unterlagen',
    'Documents each admitted student must hand in': 'Unterlagen, die Aufgenommene einreichen müssen',
    Certificates: 'Bescheinigungen',
    'Issued bonafide, conduct and transfer certificates': 'Ausgestellte Studien-, Führungs- und Abgangsbescheinigungen',
    'Find or add students and change their state': 'Studierende finden, hinzufügen und ihren Status ändern',
    Parent: 'Eltern',
    Student: 'Studierende',
    Students: 'Studierende',
    'Student uploads': 'Von Studierenden hochgeladen',
    'Approve or reject documents that students upload': 'Hochgeladene Unterlagen genehmigen oder ablehnen',
    'Certificate requests': 'Anträge auf Bescheinigungen',
    'Issue or reject certificates that students request': 'Beantragte Bescheinigungen ausstellen oder ablehnen',
    'State changes': 'Statusänderungen',
    'States recorded for several students at once': 'Status, die für mehrere Studierende auf einmal eingetragen wurden',
  },
  frame: {
    waitsAdmitted_one: 'zugelassene Person einzuschreiben',
    waitsAdmitted_other: 'Zugelassene einzuschreiben',
    studentsWithoutRollNo_one: 'Person ohne Rollnummer',
    studentsWithoutRollNo_other: 'Studierende ohne Rollnummer',
    documentUploads_one: 'hochgeladenes Dokument zu prüfen',
    documentUploads_other: 'hochgeladene Dokumente zu prüfen',
    certificateRequests_one: 'Bescheinigung zu beantworten',
    certificateRequests_other: 'Anträge auf Bescheinigung zu beantworten',
    ownDocuments_one: 'Dokument einzureichen',
    ownDocuments_other: 'Dokumente einzureichen',
    ownHolds_one: 'Sperre mit einem Büro zu klären',
    ownHolds_other: 'Sperren mit einem Büro zu klären',
    studentsEnrolled: 'Eingeschriebene Studierende',
    studentsDetained: 'Zurückgestellte Studierende',
    studentsHeld: 'Studierende mit Sperre',
    holdsOfOffice: 'Offene Sperren Ihres Büros',
  },
  charts: {
    strengthByYear: 'Studierende nach Kurs und Jahr',
    strengthByYearRows: 'Kurs und Jahr',
    'strengthByYear-students': 'Studierende',
    'strengthByYear-most': '{{name}} hat die meisten Studierenden: {{n}} von {{all}}.',
  },
} as const satisfies PortalWords
