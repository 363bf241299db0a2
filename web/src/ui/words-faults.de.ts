/** Faults of fields and of rows in German, found by the English of the contract and the server; `{x}` stands for what is told there. */
export const faultWords: Readonly<Record<string, string>> = {
  'must be a whole number': 'Muss eine ganze Zahl sein',
  'must be a name': 'Muss ein Name sein',
  'must be a day since 1800': 'Muss ein Tag seit 1800 sein',
  'must be a month such as 2025-12': 'Muss ein Monat sein, etwa 2025-12',
  'must be plain text': 'Muss einfacher Text sein',
  'must not be empty': 'Darf nicht leer sein',
  'must be one line': 'Muss eine Zeile sein',
  'must be one line of plain text': 'Muss eine Zeile einfacher Text sein',
  'Please give a reason of at least 5 characters': 'Bitte einen Grund von mindestens 5 Zeichen angeben',
  'must be a roll number such as 22NA1A0501': 'Muss eine Matrikelnummer sein, etwa 22NA1A0501',
  'must be one role': 'Muss eine Rolle sein',
  'at most ten numbers': 'Höchstens zehn Nummern',
  'at most thirty people': 'Höchstens dreißig Personen',
  'at most six lines': 'Höchstens sechs Zeilen',
  'at most {n} characters': 'Höchstens {n} Zeichen',
  'must be at most {n} characters': 'Darf höchstens {n} Zeichen haben',
  'must be at least {n} characters': 'Muss mindestens {n} Zeichen haben',
  'must be one to ten capitals and digits, such as NA': 'Muss aus ein bis zehn Großbuchstaben und Ziffern bestehen, etwa NA',
  'the name of a claim, such as email or preferred_username':
    'Muss der Name eines Merkmals sein, etwa email oder preferred_username',
  'must be the number of a version': 'Muss die Nummer einer Fassung sein',
  'must be a sender such as Nalanda <portal@college.edu>': 'Muss ein Absender sein, etwa Nalanda <portal@college.edu>',
  'must not lie before the first day, nor {n} days or more after it':
    'Darf nicht vor dem ersten Tag liegen und nicht {n} Tage oder mehr danach',
  'must not lie before the first year, nor {n} years or more after it':
    'Darf nicht vor dem ersten Jahr liegen und nicht {n} Jahre oder mehr danach',
  'must be either everybody or a part of the college': 'Entweder alle oder ein Teil der Hochschule',
  'must be after the beginning': 'Muss nach dem Beginn liegen',
  'This is before the first day': 'Das liegt vor dem ersten Tag',
  'Give at least one role': 'Geben Sie mindestens eine Rolle an',
  'Give each role once for each part of the college': 'Geben Sie jede Rolle für jeden Teil der Hochschule nur einmal an',
  'A role cannot end before it begins': 'Eine Rolle kann nicht enden, bevor sie beginnt',
  'Please fill all the fields.': 'Bitte füllen Sie alle Felder aus.',
  'User Name should be minimum 3 characters': 'Der Benutzername braucht mindestens 3 Zeichen',
  'Password must be minimum 6 characters': 'Das Passwort braucht mindestens 6 Zeichen',
  'Please enter valid Email Id': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'Please select either Email or EmpCode.': 'Bitte wählen Sie E-Mail oder EmpCode.',
  'The password needs at least 8 characters, among them a lower-case letter, an upper-case letter, a digit and a special character.':
    'Das Passwort braucht mindestens 8 Zeichen, darunter einen Kleinbuchstaben, einen Großbuchstaben, eine Ziffer und ein Sonderzeichen.',
  'The password may have at most {n} characters.': 'Das Passwort darf höchstens {n} Zeichen haben.',
  'This password is used by many people and is guessed first. Please choose another one.':
    'Dieses Passwort benutzen viele, und es wird zuerst geraten. Bitte wählen Sie ein anderes.',
  'The password is made of your own name. Please choose another one.':
    'Das Passwort besteht aus Ihrem eigenen Namen. Bitte wählen Sie ein anderes.',
  'The password is made of the name of the college. Please choose another one.':
    'Das Passwort besteht aus dem Namen der Hochschule. Bitte wählen Sie ein anderes.',
  'New password cannot be same as old password': 'Das neue Passwort darf nicht das alte sein',
  'This is a required field': 'Dies ist ein Pflichtfeld',
  'The old password is wrong.': 'Das alte Passwort ist falsch.',
  'You can change your own password only.': 'Sie können nur Ihr eigenes Passwort ändern.',
  'Congratulations, Your Password has been Successfully Updated': 'Glückwunsch, Ihr Passwort ist geändert',
  'Registration was successfully completed': 'Die Registrierung ist abgeschlossen',
  'Too big: expected string to have <={n} characters': 'Höchstens {n} Zeichen',
  'Too small: expected string to have >={n} characters': 'Mindestens {n} Zeichen',
  'Invalid input': 'Dieser Wert passt nicht',
  'please choose a file': 'Bitte wählen Sie eine Datei',
  'This is a formula. Copy the column and paste it as values':
    'Das ist eine Formel. Kopieren Sie die Spalte und fügen Sie sie als Werte ein',
  'The spreadsheet shows the error {x} here': 'Die Tabelle zeigt hier den Fehler {x}',
  'This device has a passkey for your account already.': 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  'No passkey was used. Please try again, or choose another way.':
    'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
  'A user name has no spaces': 'Ein Benutzername hat keine Leerzeichen',
  affiliated: 'angegliedert',
  autonomous: 'eigenständig',
  university: 'Universität',
  dental: 'Zahnmedizin',
  engineering: 'Ingenieurwesen',
  management: 'Management',
  overall: 'Gesamt',
  pharmacy: 'Pharmazie',
  suspended: 'gesperrt',
  active: 'aktiv',
  pending: 'wartet auf Freigabe',
  refused: 'abgelehnt',
  'Another user has this user name': 'Ein anderes Konto hat diesen Benutzernamen',
  'Another user has this mail address': 'Ein anderes Konto hat diese Mailadresse',
  'stays as it is': 'Bleibt, wie es ist',
  'must not contain a comma': 'Darf kein Komma enthalten',
  'values of this list are shown as they are': 'Werte dieser Liste werden angezeigt, wie sie sind',
  'only seat types have one': 'Das haben nur Platzarten',
  'must be a mobile number of 10 digits': 'Muss eine Mobilnummer mit 10 Ziffern sein',
  'must name each seat type and category once': 'Muss jede Platzart und Kategorie einmal nennen',
  'there is no such record to choose': 'Diesen Eintrag gibt es nicht',
  'Choose one of {x}': 'Wählen Sie eines von {x}',
  'must be a year such as 2026': 'Muss ein Jahr sein, etwa 2026',
  'This is not a day. Write it as 15-08-2008, the day first':
    'Das ist kein Tag. Schreiben Sie ihn als 15-08-2008, den Tag zuerst',
  'Write a number with at most two decimals': 'Schreiben Sie eine Zahl mit höchstens zwei Nachkommastellen',
  'Please enter a valid number': 'Bitte eine gültige Zahl eingeben',
  'Please enter a valid email address': 'Bitte eine gültige E-Mail-Adresse eingeben',
  'Write MALE, FEMALE or OTHER': 'Schreiben Sie MALE, FEMALE oder OTHER',
  'Write Yes or No': 'Schreiben Sie Yes oder No',
  'Write one of {list}': 'Schreiben Sie eines von {list}',
  'Write a percentage between 0 and 100 with at most two decimals':
    'Schreiben Sie Prozente zwischen 0 und 100 mit höchstens zwei Nachkommastellen',
  'Write 95 for 95 percent, not 0.95': 'Schreiben Sie 95 für 95 Prozent, nicht 0.95',
  'Write an amount in rupees, such as 150000': 'Schreiben Sie einen Betrag in Rupien, etwa 150000',
  'The spreadsheet has shortened this number. Format the column as text and type it again':
    'Die Tabelle hat diese Nummer gekürzt. Formatieren Sie die Spalte als Text und tippen Sie sie neu',
  'Invalid Phone Number': 'Ungültige Telefonnummer',
  'Mobile numbers begin with 6, 7, 8 or 9. Please check the digits':
    'Handynummern beginnen mit 6, 7, 8 oder 9. Bitte die Ziffern prüfen',
  'This number is masked. Please type all twelve digits': 'Diese Nummer ist verdeckt. Bitte alle zwölf Ziffern eingeben',
  'The list has no {value}. Choose one of {list}': 'Die Liste hat kein {value}. Wählen Sie aus {list}',
  'The list has no {value}, and nothing else yet': 'Die Liste hat kein {value} und noch nichts anderes',
  '{value} is not in the list of the college. It is kept as it is written':
    '{value} steht nicht in der Liste des Colleges. Es bleibt, wie es geschrieben ist',
  'In the register already, as {number}': 'Schon im Verzeichnis, als {number}',
  'This Aadhaar number is stored for another student, {number}': 'Diese Aadhaar-Nummer gehört schon zu {number}',
  'Row {n} has the same Aadhaar number': 'Zeile {n} hat dieselbe Aadhaar-Nummer',
  '{number} is the number of another student, {who}': '{number} ist die Nummer von {who}',
  'Row {n} has the same admission number': 'Zeile {n} hat dieselbe Aufnahmenummer',
  'must not be in the future': 'darf nicht in der Zukunft liegen',
  'must be before the day of admission': 'muss vor dem Tag der Aufnahme liegen',
  'The same name, birth and father as {who}. Please check that it is another person':
    'Name, Geburt und Vater wie bei {who}. Bitte prüfen, ob es eine andere Person ist',
  'Admitted by somebody else meanwhile, as {number}': 'Inzwischen von jemand anderem aufgenommen, als {number}',
  'A student under 18 needs the consent of a parent or guardian: please write down who agreed, and when':
    'Wer unter 18 ist, braucht die Zustimmung der Eltern oder des Vormunds: bitte eintragen, wer wann zugestimmt hat',
  'This Aadhaar number cannot be right: a digit was misread. Please check the digits with the card':
    'Diese Aadhaar-Nummer kann nicht stimmen: eine Ziffer wurde falsch gelesen. Bitte mit der Karte vergleichen',
  'Please enter date of Admission': 'Bitte den Tag der Aufnahme eingeben',
  'Please enter Full Name': 'Bitte den vollen Namen eingeben',
  'Please select  admissionType': 'Bitte die Art der Aufnahme wählen',
  'Please select  Course Applied for': 'Bitte den Studiengang wählen',
  'Please select branch': 'Bitte die Fachrichtung wählen',
  'Please select batch': 'Bitte den Jahrgang wählen',
  'Please select gender': 'Bitte das Geschlecht wählen',
  'Please enter Aadhar number': 'Bitte die Aadhaar-Nummer eingeben',
  'Aadhar number must be 12 digit number': 'Die Aadhaar-Nummer muss 12 Ziffern haben',
  'has the roll number {n}': 'hat die Matrikelnummer {n}',
  'is {state} by now': 'ist inzwischen im Stand {state}',
  'was changed since': 'wurde seither geändert',
  'has an account': 'hat einen Zugang',
  'has results': 'hat Ergebnisse',
  'has a result that is withheld': 'hat ein zurückgehaltenes Ergebnis',
  'is linked to the account of a parent': 'ist mit dem Zugang eines Elternteils verbunden',
  'is named in {table}': 'kommt vor in: {table}',
  'The portal was stopped several times while it saved this sheet. Nothing was saved; please try again':
    'Das Portal wurde beim Speichern dieser Tabelle mehrmals angehalten. Nichts wurde gespeichert; bitte noch einmal versuchen',
  '{why}. Nothing was saved; please check the sheet again':
    '{why}. Nichts wurde gespeichert; bitte die Tabelle noch einmal prüfen',
  'The portal was stopped several times while it worked on this zip. Please upload it again':
    'Das Portal wurde bei diesem Zip mehrmals angehalten. Bitte noch einmal hochladen',
  'Something went wrong on our side. Please upload the zip again':
    'Bei uns ist etwas schiefgegangen. Bitte das Zip noch einmal hochladen',
  'This photo is not a picture in JPEG or PNG. Save it as one of these and try again':
    'Dieses Foto ist kein Bild in JPEG oder PNG. Speichern Sie es so und versuchen Sie es noch einmal',
  'The photo has more than 25 million points. Save it smaller and try again':
    'Das Foto hat mehr als 25 Millionen Punkte. Speichern Sie es kleiner und versuchen Sie es noch einmal',
  'The photo is damaged and cannot be read to its end. Save it anew and try again':
    'Das Foto ist beschädigt und lässt sich nicht zu Ende lesen. Speichern Sie es neu und versuchen Sie es noch einmal',
  'The photo has {width} × {height} points; at least {least} are needed for a readable print':
    'Das Foto hat {width} × {height} Punkte; für einen lesbaren Druck sind mindestens {least} nötig',
  'This file is not an Excel spreadsheet. Save it as .xlsx or .xls and try again.':
    'Diese Datei ist keine Excel-Tabelle. Speichern Sie sie als .xlsx oder .xls und versuchen Sie es noch einmal.',
  'This spreadsheet is protected by a password. Save a copy without the password and try again.':
    'Diese Tabelle ist durch ein Passwort geschützt. Speichern Sie eine Kopie ohne Passwort und versuchen Sie es noch einmal.',
  'This spreadsheet is damaged or incomplete. Save it again, or send it again, and try once more.':
    'Diese Tabelle ist beschädigt oder unvollständig. Speichern oder senden Sie sie neu und versuchen Sie es noch einmal.',
  'This spreadsheet is too large.': 'Diese Tabelle ist zu groß.',
  'This file unpacks to far more than a spreadsheet would, and was refused.':
    'Diese Datei entpackt sich zu weit mehr als eine Tabelle und wurde abgelehnt.',
  'This spreadsheet is empty.': 'Diese Tabelle ist leer.',
  'This file is not a zip, or names two of its files alike. Make the zip again and try once more.':
    'Diese Datei ist kein Zip oder nennt zwei Dateien gleich. Machen Sie das Zip neu und versuchen Sie es noch einmal.',
  'This zip is protected by a password. Make one without and try again.':
    'Dieses Zip ist durch ein Passwort geschützt. Machen Sie eines ohne und versuchen Sie es noch einmal.',
  'This zip is damaged or incomplete. Make it again, or send it again, and try once more.':
    'Dieses Zip ist beschädigt oder unvollständig. Machen oder senden Sie es neu und versuchen Sie es noch einmal.',
  'This zip is too large.': 'Dieses Zip ist zu groß.',
  'This zip holds more than {n} photos, or unpacks to far more than photos would, and was refused.':
    'Dieses Zip hat mehr als {n} Fotos oder entpackt sich zu weit mehr und wurde abgelehnt.',
  'This zip holds no photos.': 'Dieses Zip enthält keine Fotos.',
  'at most two digits after the point': 'höchstens zwei Stellen nach dem Komma',
  '10-digit  for mobile number': 'Eine Mobilnummer hat 10 Ziffern',
  'Please agree, so that the college may read your application':
    'Bitte stimmen Sie zu, damit das College Ihre Bewerbung lesen darf',
  'Please confirm that what you wrote is true': 'Bitte bestätigen Sie, dass Ihre Angaben wahr sind',
  'Please write what you ask': 'Bitte schreiben Sie, was Sie fragen',
  'must be today or later': 'muss heute oder später sein',
}
