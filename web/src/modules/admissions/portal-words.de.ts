import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What admissions say on screens of the portal, in German. */
export const portalWords = {
  problems: {
    'applications.document-restricted':
      'Die Kopie einer Aadhaar-Karte ist verschlüsselt und wird hier nicht noch einmal angezeigt. Sie können sie ersetzen oder entfernen',
    'applications.apply-closed':
      'Das College nimmt derzeit keine Bewerbungen an. Sie können stattdessen eine Anfrage hinterlassen',
    'applications.apply-signed-out': 'Öffnen Sie Ihre Bewerbung mit ihrem Link und einem neuen Code',
    'applications.link-over': 'Dieser Link gilt nicht mehr. Fordern Sie mit Ihrer E-Mail-Adresse einen neuen an',
    'applications.code-wrong':
      'Dieser Code ist falsch oder abgelaufen. Sehen Sie in den neuesten Brief oder fordern Sie einen neuen Code an',
    'applications.too-many-attempts': 'Zu viele Versuche. Warten Sie {seconds} Sekunden und versuchen Sie es noch einmal',
    'applications.not-now': 'Die Bewerbung ist inzwischen weiter, deshalb geht das nicht mehr. Laden Sie sie neu',
    'applications.no-such-programme': 'Dieser Studiengang wird nicht angeboten, oder die Fachrichtung gehört zu einem anderen',
    'applications.incomplete': 'Es fehlt noch etwas. Vervollständigen Sie die markierten Schritte',
    'applications.consent-needed': 'Die Person ist unter achtzehn: Nennen Sie den zustimmenden Elternteil oder Vormund',
    'applications.not-a-document':
      'Das ist keine vollständige PDF-, JPG- oder PNG-Datei. Wählen Sie eine andere oder fotografieren Sie das Papier',
    'applications.not-a-photo': 'Das Foto muss ein vollständiges JPG- oder PNG-Bild mit mindestens 200 × 200 Punkten sein',
    'applications.too-many-documents': 'Es sind schon {most} Unterlagen da. Entfernen Sie zuerst eine',
    'applications.no-seat':
      'In {branch}, {seatType} ist kein Platz frei. Vielleicht wurde der letzte gerade jemand anderem angeboten',
    'applications.offer-over': 'Der letzte Tag für dieses Angebot ist vorbei. Fragen Sie das Zulassungsbüro',
    'applications.day-is-past': 'Der letzte Tag eines Angebots muss heute oder später sein',
    'applications.day-to-come': 'Der Tag der Zahlung darf nicht in der Zukunft liegen',
    'applications.fee-open': 'Die fällige Gebühr ist noch offen. Vermerken Sie zuerst die Zahlung',
    'applications.gets-mail':
      'Bewerberinnen und Bewerber erhalten Link und Code per E-Mail: sie können unter /apply danach fragen',
    'applications.enquiry-closed': 'Aus dieser Anfrage ist schon eine Bewerbung geworden',
    'lookups.choice-taken': 'Diese Liste hat diesen Wert schon',
    'lookups.choice-in-use':
      'Studierende haben {value}: {count}. Der Wert behält seine Schreibweise und lässt sich nicht löschen; legen Sie ihn stattdessen still',
    'lookups.category-needed': 'Eine Unterkaste gehört zu einer Kategorie; kein anderer Wert tut das',
    'lookups.agent-taken': 'Einen Vermittler dieses Namens gibt es schon',
    'seats.not-a-seat': 'Plätze werden nach den Platzarten und Kategorien der Stammdaten geplant',
    'admissions.undo-refused': 'Personen dieser Tabelle, die sich nicht zurücknehmen lassen: {count}. Die erste ist {who}: {why}',
    'admissions.unreadable-zip': '{why}',
    'admissions.required-fields': 'Füllen Sie alle Pflichtfelder aus',
    'admissions.date-missing': 'Geben Sie den Tag der Aufnahme ein',
    'admissions.name-missing': 'Geben Sie den vollen Namen ein',
    'admissions.admission-type-missing': 'Wählen Sie die Art der Aufnahme',
    'admissions.course-missing': 'Wählen Sie den Studiengang',
    'admissions.branch-missing': 'Wählen Sie den Fachrichtung',
    'admissions.gender-missing': 'Wählen Sie das Geschlecht',
    'admissions.aadhaar-missing': 'Geben Sie die Aadhaar-Nummer ein',
    'admissions.aadhaar-length': 'Die Aadhaar-Nummer muss zwölf Ziffern haben',
    'admissions.aadhaar-digits': 'Zwölf Ziffern für die Aadhaar-Nummer',
    'admissions.aadhaar-invalid': 'Ungültige Aadhaar-Nummer',
    'admissions.aadhaar-doubtful':
      'Diese Aadhaar-Nummer kann nicht stimmen: Eine Ziffer wurde falsch gelesen. Vergleichen Sie mit der Karte',
    'admissions.batch-missing': 'Wählen Sie den Jahrgang',
    'admissions.no-such-number': 'Niemand hat die Aufnahmenummer {adminNo}',
    'applications.no-lateral-entry':
      'Bewerbungen für den Quereinstieg nimmt das College zurzeit nicht an. Bewerben Sie sich für das erste Jahr',
    'applications.refused':
      'Diese Bewerbung wurde abgelehnt: {reason}. Wenn Sie das für einen Fehler halten, schreiben Sie dem Zulassungsbüro',
    'applications.withdrawn':
      'Diese Bewerbung wurde zurückgezogen. Wenn Sie doch kommen möchten, bitten Sie das Zulassungsbüro, sie wieder zu öffnen',
  },
  'row-errors': {
    'admissions.not-text': 'Bitte Text eingeben',
    'admissions.age-implausible': 'Am Tag der Aufnahme ist man zwischen 14 und 100 Jahre alt. Prüfen Sie das Geburtsdatum',
  },
  bell: {
    'application-answered': '{{name}} hat Ihre Frage beantwortet: {{number}}',
  },
  'retention-kinds': {
    applications: 'Erfolglose Bewerbungen',
    'applications-about':
      'Abgelehnte, zurückgezogene, ausgeschlagene und abgelaufene Bewerbungen mit ihren Unterlagen, gerechnet ab der letzten Änderung. Bewerbungen mit eingegangener Gebühr bleiben.',
    'application-drafts': 'Nie gesendete Bewerbungen',
    'application-drafts-about': 'Entwürfe mit ihren Unterlagen, gerechnet ab der letzten Änderung.',
    enquiries: 'Anfragen',
    'enquiries-about':
      'Anfragen, aus denen keine Bewerbung wurde, gerechnet ab dem Tag der Anfrage oder, wenn er später ist, dem Tag des Rückrufs.',
  },
  screens: {
    'Admission form': 'Aufnahmeformular',
    'Student admission form': 'Aufnahmeformular für Studierende',
    'Admit a student or edit an admission': 'Studierende aufnehmen oder eine Aufnahme bearbeiten',
    'Admit students one by one and print the form': 'Studierende nacheinander aufnehmen und das Formular drucken',
    Admissions: 'Aufnahme',
    Apply: 'Bewerben',
    'Application form': 'Bewerbungsformular',
    'Application status': 'Status der Bewerbung',
    'Admission enquiry': 'Anfrage zur Zulassung',
    Applications: 'Bewerbungen',
    Application: 'Bewerbung',
    Enquiries: 'Anfragen',
    'Check applications, offer seats and admit students': 'Bewerbungen prüfen, Plätze anbieten und Studierende aufnehmen',
    'People who asked about admission, and when to call back': 'Anfragen zur Zulassung und fällige Rückrufe',
    'Master data': 'Stammdaten',
    'Options on the admission forms, and agents': 'Auswahlwerte der Aufnahmeformulare und Vermittler',
    'Admissions dashboard': 'Übersicht der Aufnahme',
    'Progress of the admission season, and what needs attention': 'Stand der Aufnahmesaison und offene Aufgaben',
    'Seat matrix': 'Platzübersicht',
    'Seats planned, offered and taken, by branch, seat type and category':
      'Geplante, angebotene und vergebene Plätze nach Fachrichtung, Platzart und Kategorie',
    'Sources and agents': 'Herkunft und Vermittler',
    'How students heard of the college, and which agents brought them':
      'Woher Studierende das College kennen, und wer sie vermittelt hat',
    'Upload Student Admissions': 'Aufnahmen hochladen',
    'Admit many students from a spreadsheet, with photos from a zip file':
      'Viele Studierende aus einer Tabelle aufnehmen, mit Fotos aus einer ZIP-Datei',
  },
  frame: {
    applicationsToDecide_one: 'Bewerbung zu entscheiden',
    applicationsToDecide_other: 'Bewerbungen zu entscheiden',
    applicationsApproved_one: 'bewilligte Bewerbung ohne Angebot',
    applicationsApproved_other: 'bewilligte Bewerbungen ohne Angebot',
    offersEnding_one: 'Angebot endet in zwei Tagen',
    offersEnding_other: 'Angebote enden in zwei Tagen',
    offersAccepted_one: 'angenommenes Angebot aufzunehmen',
    offersAccepted_other: 'angenommene Angebote aufzunehmen',
    documentsMissing_one: 'neue Person mit fehlenden Dokumenten',
    documentsMissing_other: 'Neue mit fehlenden Dokumenten',
    enquiriesOpen_one: 'offene Anfrage',
    enquiriesOpen_other: 'offene Anfragen',
    seatsFilled: 'Belegte Plätze, erstes Jahr',
    admittedInSeason: 'Aufgenommene, alle Einstiege',
    applicationsReceived: 'Eingegangene Bewerbungen',
    offersOpen: 'Angebote ohne Antwort',
  },
  charts: {
    seatsByBranch: 'Plätze nach Fachrichtung, erstes Jahr',
    seatsByBranchRows: 'Fachrichtung',
    'seatsByBranch-admitted': 'Aufgenommen',
    'seatsByBranch-offered': 'Angeboten',
    'seatsByBranch-vacant': 'Frei',
    'seatsByBranch-mostVacant': '{{all}} Plätze sind frei, die meisten in {{name}}: {{n}}.',
    'seatsByBranch-full': 'Alle Plätze sind belegt oder angeboten.',
    applicationsByDay: 'Bewerbungen nach Tag',
    applicationsByDayRows: 'Tag',
    'applicationsByDay-applications': 'Bewerbungen',
    'applicationsByDay-received_one': '{{n}} Bewerbung in den letzten {{days}} Tagen.',
    'applicationsByDay-received_other': '{{n}} Bewerbungen in den letzten {{days}} Tagen.',
  },
} as const satisfies PortalWords
