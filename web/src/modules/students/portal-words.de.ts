import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of students and their certificates for screens of the portal. */
export const portalWords = {
  permissions: { 'students.own': 'Eigene Seite als Studierende oder die der eigenen Kinder ansehen' },
  problems: {
    'students.pattern-unfit': 'Dieses Muster ergibt keine Matrikelnummern: {fault}',
    'students.serials-used-up':
      'Die laufenden Nummern enden bei Z9, und {count} werden noch gebraucht. Verwenden Sie ein anderes Muster',
    'students.numbers-clash': 'Die Nummer {rollNo} gehört schon jemand anderem',
    'students.class-changed':
      'Der Jahrgang hat sich geändert, seit Sie ihn geöffnet haben. Prüfen Sie die Vorschau noch einmal, bevor Sie speichern',
    'students.nobody-in-class': 'In diesem Jahrgang gibt es keine Studierenden, für die etwas zu tun ist',
    'students.sections-too-small':
      'Die gewählten Klassen haben {places} Plätze für {count} Studierende. Wählen Sie mehr Klassen, oder erhöhen Sie die Stärke',
    'students.last-semester': 'Semester {semester} ist das letzte Semester dieses Studiengangs',
    'students.allotment-in-use': 'Das lässt sich nicht mehr rückgängig machen: {why}',
    'students.allotment-undone': 'Das wurde schon rückgängig gemacht',
    'students.document-kind-taken': 'Eine Unterlage dieses Namens gibt es schon',
    'students.not-a-scan':
      'Diese Datei ist kein gültiges PDF, JPEG oder PNG. Scannen Sie das Dokument noch einmal und speichern Sie es in einem dieser Formate',
    'students.hold-of-other-office': 'Nur eine andere Stelle kann Sperren dieser Art setzen und aufheben',
    'students.hold-open': 'Diese Person hat schon eine offene Sperre dieser Art; heben Sie diese zuerst auf',
    'students.scan-restricted': 'Nur wer Aadhaar-Nummern lesen darf, kann diesen Scan öffnen, und muss einen Grund angeben',
    'students.scan-unreadable':
      'Der Scan ist mit einem Schlüssel verschlüsselt, den dieser Server nicht hat. Der Betreiber muss die Schlüsseldatei aus einer Sicherung zurückholen',
    'students.aadhaar-scans-there':
      'Scans dieses Dokuments sind als Aadhaar-Karten verschlüsselt. Löschen Sie sie zuerst, oder lassen Sie diese Option eingeschaltet',
    'students.hold-lifted': 'Diese Sperre wurde schon aufgehoben',
    'students.view-taken': 'Sie haben schon eine Ansicht mit diesem Namen',
    'students.view-not-shared': 'Nur Stellen, die Studierende bearbeiten, können Ansichten teilen',
    'students.too-many-views': 'Sie haben schon 50 Ansichten; löschen Sie zuerst eine',
    'students.number-taken': 'Jemand anderes hat diese Matrikelnummer oder Aufnahmenummer schon',
    'students.branch-of-other-course':
      'Fachrichtung, Jahrgang, Klasse und Prüfungsordnung müssen zum gewählten Studiengang gehören',
    'students.born-in-future': 'Das Geburtsdatum kann nicht in der Zukunft liegen',
    'students.state-not-next': 'Auf den Status „{from}“ kann nicht „{to}“ folgen',
    'students.first-state': 'Vor der Aufnahme gibt es keinen Status, darum lässt sie sich so nicht berichtigen',
    'students.state-superseded': '{name} hat einen späteren Status. Berichtigen Sie zuerst diesen',
    'students.correction-waits': 'Die Berichtigung dieses Status ist schon beantragt und wartet auf eine Entscheidung',
    'students.transfer-certificate-stands':
      'Für diesen Status wurde die Abgangsbescheinigung {number} ausgestellt. Erklären Sie zuerst die Bescheinigung für ungültig',
    'students.class-changed-later':
      'Die Person ist nach diesem Wechsel in eine andere Klasse gekommen. Nur der letzte Wechsel kann berichtigt werden',
    'students.class-day-too-early': 'Die neue Klasse kann nicht vor dem {day} beginnen, an dem die Klasse davor begann',
    'students.promotion-before-last':
      'Das neue Semester kann nicht vor dem {day} beginnen, an dem das jetzige Semester von {name} begann',
    'students.state-before-last': 'Der neue Status kann nicht vor dem jetzigen beginnen, der am {day} begann',
    'certificates.has-not-left':
      'Eine Abgangsbescheinigung gibt es nur für Studierende, die die Hochschule verlassen haben. Geben Sie ein, wie und wann der Abgang ist',
    'certificates.no-longer-studies':
      'Diese Person ist am {day} abgegangen. Eine Studienbescheinigung gibt es nur für derzeitige Studierende. Stellen Sie stattdessen eine Bescheinigung über Studium und Führung aus',
    'certificates.left-earlier':
      'Diese Person ist abgegangen. Eine Studienbescheinigung gibt es nur für derzeitige Studierende. Stellen Sie stattdessen eine Bescheinigung über Studium und Führung aus',
    'certificates.certificate-held':
      'Diese Bescheinigung ist durch offene Sperren blockiert: {holds}. Heben Sie diese zuerst auf',
    'certificates.issued-today':
      'Die Bescheinigung {number} wurde für diese Person heute schon zum selben Zweck ausgestellt. Bestätigen Sie, um noch eine auszustellen',
    'certificates.transfer-certificate-issued':
      'Die Abgangsbescheinigung {number} wurde schon ausgestellt. Drucken Sie eine Zweitschrift, oder erklären Sie sie zuerst für ungültig',
    'certificates.certificate-cancelled': 'Die Bescheinigung {number} wurde für ungültig erklärt',
    'certificates.holder-erased':
      'Die Daten dieser Person wurden gelöscht. Von der Bescheinigung {number} ist kein Inhalt mehr da, der gedruckt werden könnte',
    'students.no-aadhaar': 'Für diese Person ist keine Aadhaar-Nummer gespeichert',
    'students.aadhaar-unreadable':
      'Die Nummer ist mit einem Schlüssel verschlüsselt, den dieser Server nicht hat. Der Betreiber muss die Schlüsseldatei aus einer Sicherung zurückholen',
    'students.aadhaar-taken': 'Diese Aadhaar-Nummer gehört schon {who}',
    'students.consent-missing':
      'Wer unter 18 ist, braucht die Zustimmung eines Elternteils oder Vormunds. Geben Sie ein, wer wann zugestimmt hat',
    'students.photo-not-a-picture':
      'Dieses Foto ist kein Bild in JPEG oder PNG. Speichern Sie es in einem dieser Formate und versuchen Sie es noch einmal',
    'students.photo-too-many-points':
      'Das Foto hat mehr als 25 Millionen Pixel. Verkleinern Sie es und versuchen Sie es noch einmal',
    'students.photo-damaged':
      'Das Foto ist beschädigt und lässt sich nicht lesen. Speichern Sie es neu und versuchen Sie es noch einmal',
    'students.photo-too-small': 'Das Foto hat {width} × {height} Pixel. Für einen klaren Druck sind mindestens {least} nötig',
    'students.document-there': 'Diese Unterlage wurde schon abgegeben',
    'students.upload-waits':
      'Das Büro hat Ihren letzten Upload dieser Unterlage noch nicht geprüft. Ziehen Sie ihn zurück, um eine andere Datei hochzuladen',
    'certificates.not-requestable':
      'Diese Bescheinigung kann hier nicht beantragt werden, oder nicht in dieser Sprache. Wenden Sie sich an das Büro der Hochschule',
    'certificates.request-open':
      'Sie haben diese Bescheinigung schon beantragt. Warten Sie auf die Antwort, oder ziehen Sie den Antrag zuerst zurück',
    'students.only-the-student': 'Das kann nur die oder der Studierende selbst nach der Anmeldung tun',
    'certificates.other-kind-requested':
      'Beantragt wurde eine andere Bescheinigung. Lehnen Sie den Antrag ab, wenn sie nicht ausgestellt werden kann',
    'students.age-implausible':
      'Am Tag der Aufnahme müssen Studierende zwischen 14 und 100 Jahre alt sein. Prüfen Sie das Geburtsdatum',
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
    academics: 'Studienbüro',
  },
  'certificate-kinds': {
    bonafide: 'Studienbescheinigung',
    'study-conduct': 'Studium und Führung',
    transfer: 'Abgangsbescheinigung',
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
    'Place or clear holds that block a transfer certificate':
      'Sperren setzen oder aufheben, die eine Abgangsbescheinigung verhindern',
    'Documents to hand in': 'Einzureichende Unterlagen',
    'Documents each admitted student must hand in': 'Unterlagen, die Aufgenommene einreichen müssen',
    Certificates: 'Bescheinigungen',
    'Issued bonafide, conduct and transfer certificates': 'Ausgestellte Studien-, Führungs- und Abgangsbescheinigungen',
    'Find or add students and change their state': 'Studierende finden, hinzufügen und ihren Status ändern',
    Parent: 'Eltern',
    Student: 'Student/in',
    Students: 'Studierende',
    'Student uploads': 'Von Studierenden hochgeladen',
    'Approve or reject documents that students upload': 'Hochgeladene Unterlagen genehmigen oder ablehnen',
    'Certificate requests': 'Anträge auf Bescheinigungen',
    'Issue or reject certificates that students request': 'Beantragte Bescheinigungen ausstellen oder ablehnen',
    'State changes': 'Statusänderungen',
    'States recorded for several students at once': 'Status, die für mehrere Studierende auf einmal eingetragen wurden',
  },
  figures: {
    waitsAdmitted_one: 'aufgenommene Person einzuschreiben',
    waitsAdmitted_other: 'Aufgenommene einzuschreiben',
    studentsWithoutRollNo_one: 'Person ohne Matrikelnummer',
    studentsWithoutRollNo_other: 'Studierende ohne Matrikelnummer',
    studentsWithoutSection_one: 'Person ohne Klasse',
    studentsWithoutSection_other: 'Studierende ohne Klasse',
    promotionsDue_one: 'Person zu versetzen',
    promotionsDue_other: 'Studierende zu versetzen',
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
    statesChanged: 'Studierende mit Statuswechsel in diesem Monat',
    studentsHeld: 'Studierende mit Sperre',
    holdsOfOffice: 'Offene Sperren Ihres Büros',
  },
  charts: {
    strengthByYear: 'Studierende nach Studiengang und Jahr',
    strengthByYearRows: 'Studiengang und Jahr',
    'strengthByYear-students': 'Studierende',
    'strengthByYear-most': '{{name}} hat die meisten Studierenden: {{n}} von {{all}}.',
    'strengthByYear-tied': 'Meiste Studierende in einem Jahr: {{n}} von {{all}}, in mehreren Jahren.',
    'strengthByYear-even': '{{all}} Studierende, je Jahr {{n}}.',
  },
  validation: {
    'students.not-text': 'Bitte Text eingeben',
    'students.not-a-number': 'Bitte eine gültige Zahl eingeben',
    'students.not-a-mobile': 'Eine Mobilnummer hat 10 Ziffern',
    'students.not-an-aadhaar': 'Eine Aadhaar-Nummer hat 12 Ziffern',
    'students.not-an-email': 'Bitte eine gültige E-Mail-Adresse eingeben',
    'students.not-a-landline': 'Bitte eine gültige Festnetznummer eingeben',
    'students.not-a-door-number': 'Bitte eine gültige Hausnummer eingeben',
    'students.not-a-pincode': 'Bitte eine gültige Postleitzahl eingeben',
    'students.admission-day-impossible': 'Geben Sie ein Datum nach dem Geburtsdatum ein, das nicht in der Zukunft liegt',
    'students.not-a-digest': 'Erstellen Sie die Vorschau noch einmal',
    'students.not-a-college-code': 'Geben Sie das Kürzel der Hochschule ein, etwa NA',
    'students.not-a-serial': 'Geben Sie laufende Nummern ein, etwa 13 oder A0',
    'students.not-a-semester': 'Wählen Sie ein Semester',
    'students.not-a-column': 'Wählen Sie Spalten der Studierenden, durch Kommas getrennt',
    'students.no-section': 'Wählen Sie mindestens eine Klasse',
    'students.nobody-chosen': 'Wählen Sie mindestens eine Person',
    'students.too-many-filters': 'Verwenden Sie höchstens {max} Filter',
    'students.before-admission': 'Geben Sie den Tag der Aufnahme oder einen späteren Tag ein',
    'students.after-leaving': 'Geben Sie den Tag des Ausscheidens oder einen früheren Tag ein',
    'students.readmission-only': 'Das hat nur eine Wiederaufnahme. Lassen Sie es leer',
  },
  reasons: {
    'students.has-roll-number': 'hat die Matrikelnummer {rollNo}',
    'students.in-state': 'hat inzwischen den Status {state}',
    'students.changed-since': 'wurde seither geändert',
    'students.has-account': 'hat ein Konto',
    'students.linked-to-parent': 'ist mit dem Konto eines Elternteils verknüpft',
    'students.named-in': 'kommt vor in: {table}',
    'students.person-changed-since': '{name} wurde seither geändert',
    'students.accounts-by-number': 'Studierende haben Konten mit diesen Nummern',
    'students.results-by-number': 'Studierende haben Ergebnisse mit diesen Nummern',
    'students.place-unknown': '{place} ist nicht bekannt',
    'students.serial-not-once': 'es braucht den Platzhalter {serial} einmal und keine Leerzeichen',
    'students.no-roll-number-made': '{made} ist keine Matrikelnummer wie 22NA1A0501',
    'students.another-student': 'jemand anderem',
    'students.another-of-sheet': 'jemand anderem derselben Tabelle',
    'students.admitted': 'Aufgenommen',
    'students.as-imported': 'Wie in den importierten Unterlagen',
    'students.promotion-undone': 'Versetzung rückgängig gemacht: {reason}',
  },
} as const satisfies PortalWords
