import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of institution for screens of the portal. */
export const portalWords = {
  screens: {
    'Coming soon': 'Kommt bald',
    'Exam Cell': 'Prüfungsamt',
    Home: 'Startseite',
    IQAC: 'IQAC',
    Maintenance: 'Wartung',
    NAAC: 'NAAC',
    NIRF: 'NIRF',
    OBE: 'OBE',
    'Privacy Policy': 'Datenschutzerklärung',
    'Returns and Refunds': 'Rückgabe und Erstattung',
    'Terms & Conditions': 'Nutzungsbedingungen',
    Settings: 'Einstellungen',
    Name: 'Name',
    Numbers: 'Nummern',
    Contact: 'Kontakt',
    'About us': 'Über uns',
    'Home page': 'Startseite',
    'Legal texts': 'Rechtliche Texte',
    Storage: 'Ablage',
    'Payment gateway': 'Zahlungsdienst',
    History: 'Verlauf',
    'Name, logo, contact, texts, mail, storage and maintenance': 'Name, Logo, Kontakt, Texte, E-Mail, Speicher und Wartung',
    'College holidays by academic year': 'Feiertage der Hochschule je Studienjahr',
    'Text messages': 'SMS',
    'Outgoing text messages': 'Ausgehende SMS',
    'Waiting, sent and failed text messages': 'Wartende, gesendete und fehlgeschlagene SMS',
    'Outgoing e-mail': 'Ausgehende E-Mails',
    'Waiting, sent and failed e-mails': 'Wartende, gesendete und fehlgeschlagene E-Mails',
  },
  figures: {
    textsFailed_one: 'SMS, die nicht gesendet werden konnte',
    textsFailed_other: 'SMS, die nicht gesendet werden konnten',
    settingsMissing_one: 'fehlende Angabe zur Hochschule',
    settingsMissing_other: 'fehlende Angaben zur Hochschule',
  },
  problems: {
    'institution.mail-fixed': 'Der Mailserver ist in der Umgebung des Portals festgelegt (SMTP_URL). Ändern Sie ihn dort',
    'institution.password-again':
      'Geben Sie das Passwort noch einmal ein. Das gespeicherte gehört zu einem anderen Server oder Benutzer',
    'institution.mail-in-clear':
      'E-Mails enthalten Links, die Konten öffnen, und lassen sich nicht unverschlüsselt senden. Wählen Sie TLS oder STARTTLS. Nur ein Mailserver auf diesem Rechner kommt ohne Verschlüsselung aus',
    'institution.password-in-clear':
      'Ein Passwort lässt sich nicht unverschlüsselt senden. Wählen Sie TLS oder STARTTLS, oder lassen Sie Benutzer und Passwort leer',
    'institution.day-is-past': 'Ein Text kann nur ab heute oder später gelten',
    'institution.text-in-force': 'Dieser Text gilt schon und bleibt erhalten. Veröffentlichen Sie stattdessen eine neue Fassung',
    'institution.not-a-picture':
      'Diese Datei ist kein Bild in JPEG oder PNG. Speichern Sie sie in einem dieser Formate und versuchen Sie es noch einmal',
    'institution.picture-too-many-points':
      'Das Bild hat mehr als 25 Millionen Pixel. Verkleinern Sie es und versuchen Sie es noch einmal',
    'institution.picture-damaged':
      'Das Bild ist beschädigt und lässt sich nicht lesen. Speichern Sie es neu und versuchen Sie es noch einmal',
    'institution.picture-too-small':
      'Das Bild hat {width} × {height} Pixel. Für eine scharfe Anzeige sind mindestens {least} nötig',
    'institution.holiday-taken': '{name} steht am {day} schon im Kalender',
  },
  validation: {
    'institution.not-a-phone': 'Geben Sie eine Telefonnummer ein, etwa +91 40 2300 0100',
    'institution.not-a-code': 'Verwenden Sie ein bis zehn Großbuchstaben und Ziffern, etwa NA',
    'institution.wrong-places': 'Verwenden Sie {serial} einmal und keine anderen Platzhalter als {places}',
    'institution.not-a-server': 'Geben Sie den Namen eines Servers ein, etwa smtp.college.edu',
    'institution.not-a-sender': 'Geben Sie einen Absender ein, etwa Nalanda <portal@college.edu>',
    'institution.not-a-shop': 'Geben Sie die achtstellige Shop-Nummer ein',
    'institution.not-encrypted': 'Wählen Sie TLS oder STARTTLS',
    'institution.secret-again': 'Geben Sie dies für den anderen Server oder Shop noch einmal ein',
    'institution.not-an-sms-address': 'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen und ohne #',
    'institution.not-headers':
      'Geben Sie in jeder Zeile einen Header ein, etwa Accept: application/json. Host und Content-Type setzt das Portal',
    'institution.not-form-lines': 'Geben Sie in jeder Zeile ein Feld ein, etwa {example}',
    'institution.not-json': 'Geben Sie gültiges JSON ein. Setzen Sie Platzhalter in Anführungszeichen, etwa {example}',
    'institution.unknown-placeholder': 'Verwenden Sie nur diese Platzhalter: {places}',
    'institution.text-in-header':
      'Schreiben Sie {example} in die Adresse oder den Inhalt. Ein Header kann nicht jedes Zeichen enthalten',
    'institution.not-a-secret': 'Verwenden Sie Buchstaben ohne Akzente, Ziffern und Satzzeichen',
    'institution.not-a-field-name': 'Verwenden Sie Buchstaben, Ziffern, Binde- und Unterstriche',
    'institution.not-a-path': 'Geben Sie einen Pfad ein, etwa data.0.id',
    'institution.not-a-sender-id': 'Geben Sie die registrierte Kennung ein: sechs Buchstaben oder sechs Ziffern',
    'institution.not-a-dlt-number': 'Geben Sie die Nummer der DLT-Plattform ein: 10 bis 25 Ziffern',
    'institution.not-all-texts': 'Laden Sie die Seite neu. Die Liste der Nachrichten hat sich geändert',
    'institution.not-a-mobile': 'Geben Sie eine Mobilnummer mit zehn Ziffern ein, etwa 98480 00000',
    'institution.holiday-out-of-range': 'Geben Sie ein Datum von 1990 bis 2100 ein',
    'institution.holiday-too-long': 'Geben Sie den ersten oder einen späteren Tag ein, insgesamt höchstens {days} Tage',
  },
} as const satisfies PortalWords
